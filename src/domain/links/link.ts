import { z } from 'zod'
import { timestamp } from '../schemas/document.ts'
import { madeFormats } from '../schemas/fileFormats.ts'
import { localId } from '../schemas/ids.ts'

/** Most links to the files of one report that are kept, and most people to whom one is sent. */
export const linkLimits = { ofReport: 200, recipients: 10, message: 1_000, domains: 50, days: 365 } as const

/** Days for which a link works unless its maker says otherwise. */
export const usualLinkDays = 30

/** A mail domain: `example.com`. Its subdomains are other domains. */
export const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'Not a mail domain')

/** What an organization says of links to its documents. The gateway holds to it whenever a link is made and opened. */
export const linkRules = z.strictObject({
  isAllowed: z.boolean(),
  /** For so many days a link works at most. */
  longestDays: z.int().min(1).max(linkLimits.days),
  /** Mail domains that links may be sent to; empty for any. */
  mailDomains: z.array(mailDomain).max(linkLimits.domains),
})
export type LinkRules = z.infer<typeof linkRules>

export const usualLinkRules: LinkRules = { isAllowed: true, longestDays: 90, mailDomains: [] }

/** Recipients whose mail domain the rules do not allow. */
export const strangersAmong = (recipients: readonly string[], { mailDomains }: LinkRules): string[] =>
  mailDomains.length === 0
    ? []
    : recipients.filter((address) => !mailDomains.includes(address.slice(address.lastIndexOf('@') + 1)))

/**
 * Whether a link opens its file. `void`: the organization is suspended or allows no links, its maker may no longer read the document,
 * or the document lies in the bin. `waiting`: the file has not reached the gateway yet.
 */
export const linkStates = ['open', 'expired', 'revoked', 'void', 'waiting'] as const
export type LinkState = (typeof linkStates)[number]

/** When a link ends: also one that was made before the organization shortened their life. */
export const linkEnd = (
  { createdAt, expiresAt }: { readonly createdAt: string; readonly expiresAt: string },
  { longestDays }: LinkRules,
): number => Math.min(Date.parse(expiresAt), Date.parse(createdAt) + longestDays * dayMs)

export const dayMs = 24 * 60 * 60 * 1000

/** A link as those who may make links see it. Its address is told once, to its maker. */
export const reportLink = z.strictObject({
  id: z.string(),
  /** Under which the report names the file. */
  madeId: localId,
  createdBy: z.string(),
  /** Name of the account of its maker. */
  creatorName: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: timestamp.nullable(),
  /** How often its file was fetched, and when last. */
  opened: z.int(),
  lastOpenedAt: timestamp.nullable(),
  /** Addresses that the mail with the link went to. */
  recipients: z.array(z.string()),
})
export type ReportLink = z.infer<typeof reportLink>

/** What everybody may see who has the address of a link: the file, and whether it can be had. */
export const sharedFile = z.strictObject({
  state: z.enum(linkStates),
  /** Null where the link no longer opens it. */
  file: z
    .strictObject({ name: z.string(), format: z.enum(madeFormats), bytes: z.int(), expiresAt: timestamp })
    .nullable(),
})
export type SharedFile = z.infer<typeof sharedFile>

/** The secret of a link: its id and 256 random bits. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{43}$/, 'Not a link')
