import type { z } from 'zod'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import {
  dayMs,
  type LinkRules,
  type LinkState,
  linkEnd,
  linkLimits,
  type ReportLink,
  strangersAmong,
} from '#domain/links/link.ts'
import { type Actor, can, suspensionOf } from '#domain/permissions/can.ts'
import type { linkCallables } from '#domain/protocol/callables/links.ts'
import { paths } from '#domain/protocol/paths.ts'
import { reportFileName } from '#domain/reports/fileName.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import { type MadeFile, type ReportDocument, reportDocument } from '#domain/schemas/report.ts'
import { createAttempts } from '#server/limits/attempts.ts'
import { linkMail } from '#server/mail/linkMail.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { objectionTo } from '#server/organizations/context.ts'
import type { ProjectContext, Requester } from '#server/projects/context.ts'
import { anyDocument, openProject } from '#server/projects/scope.ts'
import { projectAccess } from '#server/sync/access.ts'
import { scopeHolder } from '#server/sync/reservations.ts'
import { createLinkStore, type StoredLink } from './linkStore.ts'

/** Mails with links to one address in a quarter of an hour, whoever asks for them. */
const mailsToOneAddress = 5
/** Mails with links that one person causes in a day: they carry words of that person to strangers. */
const mailsOfOnePerson = 100
/** Links that one person makes in a day: each stays in the registry, which no plan counts. */
const linksOfOnePerson = 500

type Calls = typeof linkCallables
type Input<Name extends keyof Calls> = z.output<Calls[Name]['request']>
type Answer<Name extends keyof Calls> = Promise<Result<z.input<Calls[Name]['response']>>>

export interface SentFile {
  readonly name: string
  readonly file: MadeFile
  readonly length: number
  content(): AsyncIterable<Uint8Array>
}

/** The callables for links, by their names. */
export interface Links {
  createReportLink(by: Requester, input: Input<'createReportLink'>): Answer<'createReportLink'>
  getReportLinks(by: Requester, input: Input<'getReportLinks'>): Answer<'getReportLinks'>
  revokeReportLink(by: Requester, input: Input<'revokeReportLink'>): Answer<'revokeReportLink'>
  getSharedFile(input: Input<'getSharedFile'>): Answer<'getSharedFile'>
  getLinkRules(actor: Actor, input: Input<'getLinkRules'>): Answer<'getLinkRules'>
  setLinkRules(actor: Actor, input: Input<'setLinkRules'>): Answer<'setLinkRules'>
  /** The file that a token opens, counted as opened; a problem says why it opens none. */
  open(token: string): Promise<Result<SentFile>>
}

export interface LinkContext extends ProjectContext {
  readonly mailer: Pick<Mailer, 'post'>
  /** Whether mails reach anybody. */
  readonly canMail: boolean
}

/** What a link is about, as it is now. */
interface Found {
  readonly rules: LinkRules
  readonly state: LinkState
  /** Null where the document or the file in it is gone. */
  readonly report: ReportDocument | null
  readonly file: MadeFile | null
}

export function createLinks(context: LinkContext): Links {
  const { registry, organizations, files, accounts, mailer, clock } = context
  const store = createLinkStore(registry)
  const mailsTo = createAttempts({ most: mailsToOneAddress, windowMs: 15 * 60 * 1000, clock })
  const mailsBy = createAttempts({ most: mailsOfOnePerson, windowMs: dayMs, clock })
  const madeBy = createAttempts({ most: linksOfOnePerson, windowMs: dayMs, clock })
  const iso = (time = clock()) => new Date(time).toISOString()
  const idOf = ({ projectId, reportId }: { projectId: string; reportId: string }) =>
    formatDocumentId({ scope: projectId, collection: 'reports', localId: reportId })

  const viewOf = async (id: string, link: StoredLink): Promise<ReportLink> => {
    const { madeId, createdBy, createdAt, expiresAt, revokedAt, opened, lastOpenedAt, recipients } = link
    const creatorName = (await accounts.userById(createdBy))?.name ?? ''
    return {
      ...{ id, madeId, createdBy, creatorName, createdAt, expiresAt, revokedAt },
      ...{ opened, lastOpenedAt, recipients },
    }
  }

  /** Everything that decides whether a link opens its file, read anew each time: nothing of it is remembered. */
  const find = async (link: StoredLink): Promise<Found> => {
    const organizationId = await scopeHolder(registry, link.projectId)
    const gone = { rules: await store.rules(organizationId ?? ''), report: null, file: null }
    if (organizationId === null) return { ...gone, state: 'void' }
    const { database } = await organizations.open(organizationId)
    const [stored, project] = await database.getMany([link.reportId, `project:${link.projectId}`])
    const report = stored == null ? undefined : reportDocument.safeParse(anyDocument(stored)).data
    const file = report === undefined ? null : madeFileOf(report, link.madeId)
    if (report === undefined || project == null || file === null) return { ...gone, state: 'void' }
    const [maker, account] = await Promise.all([
      context.actorOf(link.createdBy),
      accounts.credentialsById(link.createdBy),
    ])
    const access = projectAccess(organizationId, project)
    const isBacked =
      gone.rules.isAllowed &&
      report.deletedAt === null &&
      project.deletedAt === null &&
      account !== null &&
      account.suspended === undefined &&
      suspensionOf(maker, organizationId) === null &&
      can(maker, { kind: 'project', action: 'reports.export', project: access })
    const isEnded = linkEnd(link, gone.rules) <= clock()
    const state = async (): Promise<LinkState> => {
      if (link.revokedAt !== null) return 'revoked'
      if (isEnded) return 'expired'
      if (!isBacked) return 'void'
      const whole = await files.read({ projectId: link.projectId, sha256: file.sha256 })
      return whole === null ? 'waiting' : 'open'
    }
    return { rules: gone.rules, report, file, state: await state() }
  }

  /** Counts the mails that are to be sent, all or none: none where one of them would be too many. */
  const countMails = (by: Requester, recipients: readonly string[]): boolean => {
    if (recipients.length === 0) return true
    const areTooMany = mailsBy.left(by.actor.userId) < recipients.length
    if (areTooMany || recipients.some((address) => mailsTo.exhausted(address))) return false
    for (const address of recipients) {
      mailsTo.count(address)
      mailsBy.count(by.actor.userId)
    }
    return true
  }

  return {
    createReportLink: async (by, { madeId, days, recipients: asked, message, ...place }) => {
      const opened = await openProject(context, by, { projectId: place.projectId, action: 'calculation.run' })
      if (!opened.ok) return opened
      const { organization } = opened.value
      const rules = await store.rules(organization.id)
      if (!rules.isAllowed) return fail(problem('link/not-allowed'))
      if (days > rules.longestDays) return fail(problem('link/too-long', { days: String(rules.longestDays) }))
      const recipients = [...new Set(asked)]
      const [stranger] = strangersAmong(recipients, rules)
      if (stranger !== undefined) return fail(problem('link/recipient', { address: stranger }))
      if (recipients.length > 0 && !context.canMail) return fail(problem('link/no-mail'))
      const reportId = idOf(place)
      const stored = await organization.database.get(reportId)
      const report = stored === null ? undefined : reportDocument.safeParse(anyDocument(stored)).data
      if (report === undefined || report.deletedAt !== null) return fail(problem('report/not-found'))
      const file = madeFileOf(report, madeId)
      if (file === null) return fail(problem('file/not-found'))
      if ((await store.ofReport(reportId, linkLimits.ofReport)).length >= linkLimits.ofReport)
        return fail(problem('link/too-many'))
      if (madeBy.exhausted(by.actor.userId)) return fail(problem('request/too-many'))
      if (!countMails(by, recipients)) return fail(problem('link/too-many-mails'))
      madeBy.count(by.actor.userId)
      const { id, token } = await store.add({
        ...{ projectId: place.projectId, reportId, madeId, recipients },
        ...{ createdBy: by.actor.userId, createdAt: iso(), expiresAt: iso(clock() + days * dayMs) },
      })
      const link = await store.read(id)
      if (link === null) return fail(problem('link/not-found'))
      const address = `${context.publicUrl()}${paths.sharedFile}#${token}`
      const language = (await accounts.userById(by.actor.userId))?.personalSettings.language ?? 'en'
      const { name } = report
      for (const to of recipients)
        mailer.post(
          linkMail({ to, language, senderName: by.name, name, message, address, expiresAt: link.expiresAt }),
        )
      return ok({ link: await viewOf(id, link), address })
    },

    getReportLinks: async (by, place) => {
      const opened = await openProject(context, by, { projectId: place.projectId, action: 'calculation.run' })
      if (!opened.ok) return opened
      const [found, rules] = await Promise.all([
        store.ofReport(idOf(place), linkLimits.ofReport),
        store.rules(opened.value.organization.id),
      ])
      const newestFirst = found.sort((one, other) => other.createdAt.localeCompare(one.createdAt))
      const links = await Promise.all(newestFirst.map(({ id, ...link }) => viewOf(id, link as StoredLink)))
      return ok({ links, rules, canMail: context.canMail })
    },

    revokeReportLink: async (by, { linkId, ...place }) => {
      const opened = await openProject(context, by, { projectId: place.projectId, action: 'calculation.run' })
      if (!opened.ok) return opened
      const found = await store.read(linkId)
      if (found?.reportId !== idOf(place)) return fail(problem('link/not-found'))
      const revoked = await store.change(linkId, (current) =>
        current.revokedAt === null ? { ...current, revokedAt: iso(), revokedBy: by.actor.userId } : null,
      )
      return revoked === null ? fail(problem('link/not-found')) : ok(await viewOf(linkId, revoked))
    },

    getSharedFile: async ({ token }) => {
      const link = await store.ofToken(token)
      if (link === null) return ok(null)
      const { state, report, file, rules } = await find(link)
      if (state !== 'open' || report === null || file === null) return ok({ state, file: null })
      const { format, bytes } = file
      const expiresAt = iso(linkEnd(link, rules))
      return ok({ state, file: { name: reportFileName(report, file), format, bytes, expiresAt } })
    },

    getLinkRules: async (actor, { organizationId }) => {
      const objection = objectionTo(actor, 'organization.view', organizationId)
      return objection === null ? ok(await store.rules(organizationId)) : fail(objection)
    },

    setLinkRules: async (actor, { organizationId, rules }) => {
      const objection = objectionTo(actor, 'organization.edit', organizationId)
      if (objection !== null) return fail(objection)
      await store.setRules(organizationId, rules)
      return ok(rules)
    },

    open: async (token) => {
      const link = await store.ofToken(token)
      if (link === null) return fail(problem('link/not-found'))
      const { state, report, file } = await find(link)
      if (state !== 'open' || report === null || file === null) return fail(problem(refusals[state]))
      const whole = await files.read({ projectId: link.projectId, sha256: file.sha256 })
      if (whole === null) return fail(problem('link/waiting'))
      await store.change(link.id, (current) => ({
        ...current,
        opened: current.opened + 1,
        lastOpenedAt: iso(),
      }))
      return ok({
        name: reportFileName(report, file),
        file,
        length: whole.length,
        content: () => whole.content(),
      })
    },
  }
}

/** The file of a report by its id; null for a name that every object has. */
const madeFileOf = ({ data: { made = {} } }: ReportDocument, madeId: string): MadeFile | null =>
  Object.hasOwn(made, madeId) ? (made[madeId] ?? null) : null

const refusals = {
  open: 'link/not-found',
  expired: 'link/expired',
  revoked: 'link/revoked',
  void: 'link/void',
  waiting: 'link/waiting',
} as const satisfies Record<LinkState, string>
