import { z } from 'zod'
import { linkLimits, linkRules, linkToken, reportLink, sharedFile } from '#domain/links/link.ts'
import { localId } from '#domain/schemas/ids.ts'
import { email } from '#domain/schemas/user.ts'
import { type Callable, callable } from './callable.ts'

const inProject = {
  kind: 'project',
  action: 'calculation.run',
  field: 'projectId',
  names: 'project',
} as const
const ofOrganization = { kind: 'organization', field: 'organizationId' } as const

/** `reportId` and `madeId` are local ids: of the report in the project, and of a file that the report names. */
const ofReport = z.strictObject({ projectId: localId, reportId: localId })

/** Beyond the specification's list: links that open one file of a report to people without an account. */
export const linkCallables = {
  /** Refused by the rules of the organization, or where the report names no such file. Sends a mail to each recipient. */
  createReportLink: callable({
    request: ofReport.extend({
      madeId: localId,
      days: z.int().min(1).max(linkLimits.days),
      recipients: z.array(email).max(linkLimits.recipients),
      message: z.string().trim().max(linkLimits.message),
    }),
    /** The address is told this once: the gateway keeps a hash of it. */
    response: z.strictObject({ link: reportLink, address: z.string() }),
    signedIn: true,
    rights: [inProject],
  }),
  /** Links to all files of a report, newest first, also those that have ended. */
  getReportLinks: callable({
    request: ofReport,
    response: z.strictObject({
      links: z.array(reportLink),
      rules: linkRules,
      /** Whether the gateway can send mail. */
      canMail: z.boolean(),
    }),
    signedIn: true,
    rights: [inProject],
  }),
  revokeReportLink: callable({
    request: ofReport.extend({ linkId: z.string().min(1).max(40) }),
    response: reportLink,
    signedIn: true,
    rights: [inProject],
  }),
  /** What a link opens, for everybody who has its address; null for an address that the gateway never gave out. */
  getSharedFile: callable({
    request: z.strictObject({ token: linkToken }),
    response: sharedFile.nullable(),
    signedIn: false,
    rights: [],
  }),
  getLinkRules: callable({
    request: z.strictObject({ organizationId: localId }),
    response: linkRules,
    signedIn: true,
    rights: [{ ...ofOrganization, action: 'organization.view' }],
  }),
  setLinkRules: callable({
    request: z.strictObject({ organizationId: localId, rules: linkRules }),
    response: linkRules,
    signedIn: true,
    rights: [{ ...ofOrganization, action: 'organization.edit' }],
  }),
} as const satisfies Record<string, Callable>

/** `POST` with `{"token"}` answers the file of a link. The token stands in the body, so that no log and no proxy keeps it. */
export const linkFilePath = '/api/links/file'
export const linkFileRequest = z.strictObject({ token: linkToken })
