import { z } from 'zod'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import type { Actor } from '#domain/permissions/can.ts'
import type { PullAnswer, PushOutcome, PushRow, WireDocument } from '#domain/protocol/sync.ts'
import { type AnyDocument, documentOf } from '#domain/schemas/document.ts'
import { type CollectionName, parseDocumentId } from '#domain/schemas/ids.ts'
import type { OrganizationRole } from '#domain/schemas/roles.ts'
import type { PullQuestion, Read, ReadAnswer } from '#domain/sync/answerPull.ts'
import type { ChangeWindow } from '#domain/sync/changeWindow.ts'
import { type Checksum, checksumOf } from '#domain/sync/divergence.ts'
import { proverOf } from '#domain/sync/proofs.ts'
import { AccessTable } from '#server/sync/access.ts'
import { exactTarget, locateRow } from '#server/sync/locateRow.ts'
import type { Rules } from './rules.ts'
import type { MemoryDatabase } from './store.ts'
import type { Work } from './tasks.ts'

/** Gateways of one installation have one key. */
const prove = proverOf(new Uint8Array(64))

/** What every gateway of an installation shares. */
export interface Installation {
  readonly databases: ReadonlyMap<string, MemoryDatabase>
  /** By user, then organization. */
  readonly memberships: Map<string, Record<string, OrganizationRole>>
  /** Newest payload version that the gateway takes; it takes the one below as well. */
  payloadVersion: number
  /** No more live calculations than this in an organization. */
  readonly mostCalculations: number
  readonly now: () => number
  readonly rules: Rules
  /** A request comes in; what it answers ends it. */
  readonly onRequest: (userId: string) => Request
  /** Hears of everything that is written, and by whom. */
  readonly onWrite: (write: Written) => void
  /** Nothing more is written for the request. */
  readonly onEnd: (request: Request) => void
  readonly onAnswer: (request: Request, answer: PullAnswer) => void
}

/** A request that is under way. */
export interface Request {
  readonly userId: string
  /** The person's roles when it came: it is answered by these. */
  readonly memberships: Readonly<Record<string, OrganizationRole>>
  /** All that the person had the right to at some moment since. */
  readonly rights: Set<string>
}

export interface Written {
  readonly request: Request
  readonly collection: CollectionName
  readonly before: AnyDocument | null
  readonly document: AnyDocument
}

const payload = documentOf(
  z.record(z.string(), z.unknown()).refine((data) => data.bad !== true, 'Must not be bad'),
)

interface Opened {
  readonly id: string
  readonly database: MemoryDatabase
  readonly epoch: string
  readonly access: AccessTable
  readonly changes: ChangeWindow
  /** [X1] Documents that may have states side by side. */
  readonly beside: Set<string>
}

const rounds = 4

/** One gateway: what it keeps in memory, and how it drives the rules. */
export class Gateway {
  readonly #installation: Installation
  #opened = new Map<string, Opened>()

  constructor(installation: Installation) {
    this.#installation = installation
  }

  /** A new process. */
  restart(): void {
    this.#opened = new Map()
  }

  #actor(userId: string): Actor {
    return {
      userId,
      isSuperAdmin: false,
      organizations: { ...this.#installation.memberships.get(userId) },
    }
  }

  #open(id: string): Opened {
    const known = this.#opened.get(id)
    if (known !== undefined) return known
    const database = this.#installation.databases.get(id)!
    const access = new AccessTable(id)
    const changes = this.#installation.rules.createWindow(database.head())
    for (const document of database.documents())
      if (document.id.startsWith('project:')) access.set(document.scope, { ...document, _id: document.id })
    const beside = new Set(
      database.documents().flatMap((each) => (database.leaves(each.id).length > 1 ? each.id : [])),
    )
    const opened = { id, database, epoch: database.epoch, access, changes, beside }
    this.#opened.set(id, opened)
    return opened
  }

  /** What the gateway knows of the actor's organizations, up to date. */
  *#refreshed(actor: Actor): Work<Opened[]> {
    const all = Object.keys(actor.organizations).map((id) => this.#open(id))
    for (const opened of all) {
      this.#readOn(opened)
      // What that has written is read as well: who asks now is told of it.
      if (yield* this.#settle(opened)) this.#readOn(opened)
    }
    return all
  }

  #readOn({ database, changes, access, beside }: Opened): void {
    const page = database.changes(changes.end, Number.POSITIVE_INFINITY)
    for (const { id: changed, sequence } of page?.changes ?? []) {
      if (database.leaves(changed).length > 1) beside.add(changed)
      if (changed.startsWith('project:')) {
        const document = database.get(changed)?.document ?? null
        const projectId = changed.slice('project:'.length)
        access.set(projectId, document && { ...document, _id: changed })
      }
      changes.append(changed, sequence)
    }
  }

  /** [X1] to [X4]: what gives way becomes a record, and only then is removed. Answers whether anything was written. */
  *#settle({ database, beside }: Opened): Work<boolean> {
    const { rules } = this.#installation
    let isWritten = false
    for (const id of [...beside]) {
      beside.delete(id)
      const [counts, ...others] = database.leaves(id)
      if (counts !== undefined && others.length > 0) {
        const records = rules.settleBeside(
          {
            counts: counts.document,
            others: others.map(({ document }) => document),
            base: database.commonBase(id, [counts, ...others]),
          },
          prove,
        )
        const steps = [
          () => {
            for (const record of records) if (database.get(record.id) === null) database.put(record, 0)
          },
          () => {
            for (const { revision } of others) database.remove(id, revision)
          },
        ]
        yield
        for (const step of rules.storesRecordsFirst ? steps : steps.reverse()) {
          step()
          yield
        }
        isWritten = true
      }
    }
    return isWritten
  }

  *pull(userId: string, question: PullQuestion): Work<PullAnswer> {
    const request = this.#installation.onRequest(userId)
    const actor = this.#actor(userId)
    const own = yield* this.#refreshed(actor)
    yield
    const steps = this.#installation.rules.answerPull(
      question,
      actor,
      own.map(({ id, epoch, changes, access }) => ({
        id,
        epoch,
        changes,
        scopes: access.scopes(actor, question.collection),
      })),
    )
    let step = steps.next()
    while (step.done !== true) {
      const wanted = step.value
      step = steps.next(read(own.find(({ id }) => id === wanted.organizationId)!.database, wanted))
      yield
    }
    this.#installation.onAnswer(request, step.value)
    return step.value
  }

  /** [R1] The sums of the scopes that the person sees. */
  *check(userId: string, collection: CollectionName): Work<ReadonlyMap<string, Checksum>> {
    const actor = this.#actor(userId)
    const own = yield* this.#refreshed(actor)
    yield
    return new Map(
      own.flatMap(({ access, database }) =>
        access
          .scopes(actor, collection)
          .map((scope) => [scope, checksumOf(within(database, collection, scope))] as const),
      ),
    )
  }

  /** [R3] The edits of a scope; none of one that the person does not see. */
  *edits(userId: string, collection: CollectionName, scope: string): Work<readonly AnyDocument[]> {
    const actor = this.#actor(userId)
    const own = yield* this.#refreshed(actor)
    yield
    const home = own.find(({ access }) => access.scopes(actor, collection).includes(scope))
    return home === undefined ? [] : within(home.database, collection, scope)
  }

  *push(userId: string, collection: CollectionName, rows: readonly PushRow[]): Work<PushOutcome[]> {
    const request = this.#installation.onRequest(userId)
    const actor = this.#actor(userId)
    yield* this.#refreshed(actor)
    const outcomes: PushOutcome[] = []
    for (const row of rows) {
      let outcome: PushOutcome | null = null
      for (let round = 0; outcome === null && round < rounds; round++) {
        outcome = yield* this.#pushOnce(request, actor, collection, row)
      }
      const { rules } = this.#installation
      outcomes.push(outcome === null ? { kind: 'retry', id: row.document.id } : rules.briefly(outcome, row))
    }
    this.#installation.onEnd(request)
    return outcomes
  }

  /** Null when the document changed between reading and writing. */
  *#pushOnce(
    request: Request,
    actor: Actor,
    collection: CollectionName,
    row: PushRow,
  ): Work<PushOutcome | null> {
    const { rules, payloadVersion, now, onWrite } = this.#installation
    const organizations = yield* this.#refreshed(actor)
    const { organization, target } = locateRow(collection, row, organizations)
    const current = organization?.database.getAnywhere(row.document.id, row.base) ?? null
    const serverState = current?.document ?? null
    yield
    const decision = rules.decidePush({
      collection,
      row,
      serverState,
      actor,
      target: serverState === null ? target : exactTarget(collection, target, serverState),
      payload: { document: payload, version: payloadVersion, oldest: Math.max(1, payloadVersion - 1) },
      prove,
      now: new Date(now()).toISOString(),
    })
    if (decision.kind === 'answer') return decision.outcome
    if (organization === null) throw new Error('A write without a database')
    const { document } = decision
    const refusal = this.#overLimit(organization.database, collection, document, serverState)
    if (refusal !== null)
      return {
        kind: 'refused',
        id: document.id,
        code: refusal,
        reason: refusal,
        document: serverState && { ...serverState },
      }
    yield
    if (!organization.database.put(document, current?.revision ?? 0)) return null
    onWrite({ request, collection, before: serverState, document })
    yield
    return { kind: 'accepted', id: document.id, already: false, document: { ...document } }
  }

  /** A plan's limit, as [G10] counts: what grows beyond it is refused with the server state. */
  #overLimit(
    database: MemoryDatabase,
    collection: CollectionName,
    document: AnyDocument,
    before: AnyDocument | null,
  ): ErrorCode | null {
    if (collection !== 'calculations' || document.deletedAt !== null) return null
    if (before !== null && before.deletedAt === null) return null
    const held = database
      .documents()
      .filter(({ id, deletedAt }) => id.includes(':calculations:') && deletedAt === null).length
    return held >= this.#installation.mostCalculations ? 'calculation/free-limit' : null
  }
}

const within = (database: MemoryDatabase, collection: CollectionName, scope: string): AnyDocument[] =>
  database.documents().filter((document) => {
    const parsed = parseDocumentId(document.id)
    return parsed?.collection === collection && parsed.scope === scope
  })

function read(database: MemoryDatabase, wanted: Read): ReadAnswer {
  switch (wanted.kind) {
    case 'documents':
      return {
        documents: wanted.ids.map((id) => {
          const found = database.get(id)
          return found && (found.document as WireDocument)
        }),
      }
    case 'range':
      return { documents: database.range(wanted.from, wanted.to, wanted.limit) as WireDocument[] }
    case 'changes':
      return { page: database.changes(wanted.since, wanted.limit) }
  }
}
