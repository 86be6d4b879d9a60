import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ok, type Result } from '#domain/errors/result.ts'
import type { Actor } from '#domain/permissions/can.ts'
import {
  eventsHeartbeatMs,
  eventsPath,
  longestCursor,
  ownEditsQuery,
  type PullAnswer,
  stampsQuery,
  syncRoutes,
} from '#domain/protocol/sync.ts'
import { syncLimits } from '#domain/protocol/syncLimits.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { OrganizationRole } from '#domain/schemas/roles.ts'
import { AnswerBudget } from '#domain/sync/answerPull.ts'
import { namesPeople } from '#domain/sync/attribution.ts'
import { briefly } from '#domain/sync/push.ts'
import type { SettingChanges, Settings } from '#domain/sync/settings.ts'
import { onceClosed } from '#server/http/onceClosed.ts'
import { streamOf } from '#server/http/pieces.ts'
import { ProblemError } from '#server/http/problems.ts'
import { registerRoute } from '#server/http/route.ts'
import type { Metrics } from '#server/operations/metrics/metrics.ts'
import { noTracer, type Tracer } from '#server/operations/tracing/tracer.ts'
import type { Store } from '#server/store/database.ts'
import { registryDatabase } from '#server/store/names.ts'
import type { Usage } from '#server/usage/usage.ts'
import type { SyncDevices, SyncedBy } from './devices.ts'
import { editsText } from './edits.ts'
import { openEvents } from './events.ts'
import type { OrganizationHealth } from './organizationHealth.ts'
import type { Organizations } from './organizations.ts'
import { pullCollection } from './pull.ts'
import { pushRows } from './push.ts'

/** The settings of users that their devices sync ([S*] of SPEC.md). */
interface SettingsStore {
  /** Takes what a device has changed and answers all settings. */
  change(userId: string, changes: SettingChanges): Promise<Result<Settings>>
  /** Calls the listener with the id of each user whose settings changed; the answer ends it. */
  onChange(listener: (userId: string) => void): () => void
}

/** What the sync routes need of the rest of the gateway. */
export interface SyncDependencies {
  readonly store: Store
  readonly organizations: Organizations
  readonly usage: Usage
  /** Returns the user of a request. Throws a 401 problem without a valid access token. */
  readonly authenticate: (request: FastifyRequest) => Promise<{ userId: string }>
  /** Whether the session of an authenticated request is still open. */
  readonly isSignedIn?: (request: FastifyRequest) => Promise<boolean>
  /** Returns the user as the permission rules see them, as the store has it now. */
  readonly actorOf: (userId: string) => Promise<Actor>
  /** Returns the roles of a user by organization id. */
  readonly membershipsOf: (userId: string) => Promise<Readonly<Record<string, OrganizationRole>>>
  /** [P18] Returns the name of the account. Without it, names stay as devices write them. */
  readonly nameOf?: (userId: string) => Promise<string | null>
  /** Calls the listener with each user whose memberships have changed, until the returned function is called. */
  readonly onMembershipChange: (listener: (userId: string) => void) => () => void
  /**
   * Calls the listener with each organization that was suspended or released, until the returned function is called.
   */
  readonly onSuspensionChange?: (listener: (organizationId: string) => void) => () => void
  /** Stores the settings of users. Without it, the gateway serves no settings. */
  readonly settings?: SettingsStore
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly metrics?: Pick<Metrics, 'pulled' | 'pushed' | 'eventStream'>
  /** Counts the outcomes of pushes by organization. */
  readonly organizationHealth?: Pick<OrganizationHealth, 'pushed'>
  readonly tracer?: Tracer
  /** Records the sync of each device. */
  readonly devices?: Pick<SyncDevices, 'pulled' | 'refused'>
}

/** The most bytes of one push. A client that receives `request/too-large` sends fewer rows. */
const pushBodyLimit = 16 * 1024 * 1024
/** Room for the longest cursor of each collection as JSON, and for the projects that are left out. */
const pullBodyLimit = syncLimits.pullsPerRequest * (1.25 * longestCursor + 100_000)

/** [C11] Well below the time after which a device takes silence for a lost connection. */
const longestPullMs = 3_000

/** Room for each changed setting twice: the value before and after the change. */
const settingsBodyLimit = 2 * 1024 * 1024

/** Registers the routes of sync: pull, push, checksums, edit ids, settings, and the stream `GET /sync/events`. */
export function registerSync(app: FastifyInstance, deps: SyncDependencies): void {
  const { store, organizations, usage, authenticate, actorOf, metrics, devices, tracer = noTracer } = deps

  registerRoute(
    app,
    syncRoutes.pull,
    { authenticate, bodyLimit: pullBodyLimit },
    async ({ body, userId, request }) => {
      const actor = await actorOf(userId)
      const device = ownEditsQuery.safeParse(request.query).data?.own
      const own = await organizations.readable(Object.keys(actor.organizations))
      const answers: PullAnswer[] = []
      const budget = new AnswerBudget()
      const answered = new Set<CollectionName>()
      const begun = performance.now()
      const isLate = () => performance.now() - begun > longestPullMs
      for (const pull of body.pulls) {
        // Reading a long cursor takes a while: other requests get their turn before each.
        await setImmediate()
        const started = performance.now()
        // A collection that the request names twice is answered once; the device asks again for the other ([C8]).
        const share = answered.has(pull.collection) ? new AnswerBudget(0) : budget
        answered.add(pull.collection)
        const answer = await tracer.within('sync pull', { collection: pull.collection }, () =>
          pullCollection({ ...pull, own: device }, actor, own, share, isLate),
        )
        metrics?.pulled(pull.collection, answer.documents.length, secondsSince(started))
        answers.push(answer)
      }
      devices?.pulled(senderOf(request, userId))
      return ok(answers)
    },
  )

  registerRoute(app, syncRoutes.check, { authenticate }, async ({ body, userId }) => {
    const actor = await actorOf(userId)
    // A device does not compare what the answer does not name: here, what lies in a damaged database.
    const { states: own } = await organizations.readable(Object.keys(actor.organizations))
    const sums = await Promise.all(
      own.map(({ access, checksums }) =>
        checksums.of(body.collection, access.scopes(actor, body.collection)),
      ),
    )
    return ok(sums.flat())
  })

  registerRoute(app, syncRoutes.edits, { authenticate }, async ({ body, userId, request }) => {
    const text = editsText(body, async ({ collection, scope }) => {
      if ((await deps.isSignedIn?.(request)) === false) throw new ProblemError('auth/not-authenticated')
      const actor = await actorOf(userId)
      const { states: own, damaged } = await organizations.readable(Object.keys(actor.organizations))
      const found = own.flatMap(({ access, database }) =>
        access.scopes(actor, collection).includes(scope) ? database : [],
      )
      // The scope may lie in a damaged database: asking for that one says so. No edit ids would mean no documents.
      if (found.length === 0 && damaged.length > 0) await organizations.refreshed(damaged)
      return found
    })
    return ok(await streamOf(text))
  })

  registerRoute(
    app,
    syncRoutes.push,
    { authenticate, bodyLimit: pushBodyLimit },
    async ({ body, userId, request }) => {
      const started = performance.now()
      const actor = await actorOf(userId)
      const [registry, { states: own, damaged }, name] = await Promise.all([
        store.database(registryDatabase),
        organizations.readable(Object.keys(actor.organizations)),
        namesPeople(body.collection) ? deps.nameOf?.(userId) : null,
      ])
      const about = { collection: body.collection, rows: body.rows.length }
      const outcomes = await tracer.within('sync push', about, () =>
        pushRows(body.collection, body.rows, {
          actor,
          registry,
          organizations: own,
          isAnyDamaged: damaged.length > 0,
          rolesOf: deps.membershipsOf,
          name: name ?? null,
          usage,
          clock: deps.clock,
        }),
      )
      metrics?.pushed(body.collection, outcomes, secondsSince(started))
      deps.organizationHealth?.pushed(body.rows, outcomes, own)
      devices?.refused(
        senderOf(request, userId),
        outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.code] : [])),
      )
      const asked = stampsAsked.safeParse(request.query)
      return ok(asked.success ? outcomes.map((outcome, at) => briefly(outcome, body.rows[at]!)) : outcomes)
    },
  )

  const { settings } = deps
  if (settings !== undefined)
    registerRoute(
      app,
      syncRoutes.settings,
      { authenticate, bodyLimit: settingsBodyLimit },
      async ({ body, userId }) => {
        const answer = await settings.change(userId, body.changes)
        return answer.ok ? ok({ settings: answer.value }) : answer
      },
    )

  const events = openEvents(organizations, actorOf)
  const stopListening = deps.onMembershipChange((userId) => void events.membershipChanged(userId))
  const stopSuspending = deps.onSuspensionChange?.((id) => void events.suspensionChanged(id))
  const stopHearing = settings?.onChange(events.settingsChanged)
  app.get(eventsPath, async (request, reply) => {
    const { userId } = await authenticate(request)
    if (!events.hasRoom(userId)) throw new ProblemError('request/too-many')
    reply.hijack()
    if (reply.raw.closed) return
    // Headers that every answer has, such as those for security, hold for the stream too.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Proxies such as nginx would hold events back until their buffer is full.
      'x-accel-buffering': 'no',
    })
    // A stream outlives its token, but not its session.
    const watch = setInterval(() => {
      deps.isSignedIn?.(request).then(
        (isIt) => isIt || reply.raw.end(),
        () => undefined,
      )
    }, eventsHeartbeatMs)
    metrics?.eventStream('opened')
    onceClosed(reply.raw, () => {
      clearInterval(watch)
      metrics?.eventStream('closed')
    })
    await events.serve(userId, reply.raw)
  })
  // End the streams before the server waits for open requests, because a stream never ends by itself.
  app.addHook('preClose', async () => {
    stopListening()
    stopSuspending?.()
    stopHearing?.()
    events.close()
  })
}

const stampsAsked = z.object({ answer: z.literal(stampsQuery.answer) })

const secondsSince = (started: number): number => (performance.now() - started) / 1000

const senderOf = (request: FastifyRequest, userId: string): SyncedBy => ({
  userId,
  sessionId: request.sessionId,
  userAgent: request.headers['user-agent'] ?? '',
})
