import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CollectionName } from '#domain/schemas/ids.ts'

/**
 * The gateway's metrics. Labels come from fixed sets (route templates, codes, names of tables), never from a request:
 * no address, no id and no name, so that the number of series is bounded.
 */
export interface Metrics {
  /** A request that was answered. `route` is a template; null where none fitted. */
  request(given: { method: string; route: string | null; status: number; seconds: number | null }): void
  /** `success`, or the code of the catalogue that it was refused with. */
  signIn(outcome: string): void
  /** One collection of one pull, and how many documents it brought. */
  pulled(collection: CollectionName, documents: number, seconds: number): void
  /** One push, with what each of its rows was answered with. */
  pushed(
    collection: CollectionName,
    outcomes: readonly { readonly kind: string; readonly code?: string }[],
    seconds: number,
  ): void
  /** Says how many devices last synced how long ago, each time it is asked. While the store does not answer, nothing is said of them. */
  watchDevices(count: () => Promise<Readonly<Record<string, number>>>): void
  /** Says how many organizations push, and how many of them in trouble, each time it is asked. */
  watchOrganizations(count: () => Readonly<Record<string, number>>): void
  /** Whether the store did what it was asked, or could not be reached. */
  storeAnswers(isUp: boolean): void
  /** A database was found damaged. */
  databaseDamaged(): void
  eventStream(change: 'opened' | 'closed'): void
  mail(outcome: 'sent' | 'failed'): void
  /** `name` is null for a callable that does not exist. */
  callable(name: string | null, status: string): void
  storeOperation(given: { database: string; operation: string; ok: boolean; seconds: number }): void
  /** Pieces of traces, by what became of them. */
  spans(outcome: 'exported' | 'dropped' | 'failed', count: number): void
  /** What an administrator is shown of this gateway. */
  summary(): Promise<MetricsSummary>
  readonly contentType: string
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>
}

/** Since the gateway started. Times are those that 95 of 100 stayed below, by the buckets they fell into; null: none yet. */
export interface MetricsSummary {
  readonly eventStreams: number
  readonly pulls: { readonly count: number; readonly p95Seconds: number | null }
  readonly pushes: { readonly count: number; readonly p95Seconds: number | null }
  readonly store: { readonly count: number; readonly p95Seconds: number | null }
  readonly conflicts: number
  /** By code, the most frequent first. */
  readonly refusals: readonly { readonly code: string; readonly count: number }[]
  /** How late the event loop is: 99 of 100 turns stay below. */
  readonly loopDelaySeconds: number
  readonly memoryBytes: number
}

/** For how long a scrape waits for the count of devices, which is in the store. */
const deviceCountMs = 500

/** Of the process, whichever gateways run in it. */
let processRegistry: Registry | null = null

function processMetrics(): Registry {
  if (processRegistry === null) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}

/** Each gateway has a registry of its own: several may run in one process. */
export function createMetrics(): Metrics {
  const own = new Registry()
  const ofProcess = processMetrics()
  const registers = [own]
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames: [...labelNames], registers })

  const requests = counter('groundwork_http_requests_total', 'Requests answered', [
    'method',
    'route',
    'status',
  ])
  const requestSeconds = new Histogram({
    name: 'groundwork_http_request_duration_seconds',
    help: 'Time to answer a request; event streams are not in it',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const signIns = counter('groundwork_sign_ins_total', 'Sign-ins by outcome', ['outcome'])
  const pulls = counter('groundwork_sync_pulls_total', 'Collections pulled', ['collection'])
  const pulledDocuments = counter('groundwork_sync_pulled_documents_total', 'Documents given out by pulls', [
    'collection',
  ])
  const pushes = counter('groundwork_sync_pushes_total', 'Pushes taken in', ['collection'])
  const pushedRows = counter('groundwork_sync_pushed_rows_total', 'Rows of pushes by outcome', [
    'collection',
    'outcome',
  ])
  const refusals = counter(
    'groundwork_sync_refused_rows_total',
    'Rows of pushes that were refused, by code',
    ['collection', 'code'],
  )
  const syncBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  const pullSeconds = new Histogram({
    name: 'groundwork_sync_pull_duration_seconds',
    help: 'Time to answer one collection of a pull',
    labelNames: ['collection'],
    buckets: syncBuckets,
    registers,
  })
  const pushSeconds = new Histogram({
    name: 'groundwork_sync_push_duration_seconds',
    help: 'Time to decide one push',
    labelNames: ['collection'],
    buckets: syncBuckets,
    registers,
  })
  let countDevices: (() => Promise<Readonly<Record<string, number>>>) | null = null
  new Gauge({
    name: 'groundwork_sync_devices',
    help: 'Devices that are signed in, by how long ago they last synced; refused: with a refused row within 7 days',
    labelNames: ['lag'],
    registers,
    async collect() {
      // The other metrics are needed most while the store does not answer: they neither fail with it nor wait for it.
      const counts = await withinOr<Readonly<Record<string, number>>>(
        deviceCountMs,
        countDevices?.() ?? Promise.resolve({}),
        {},
      )
      this.reset()
      for (const [lag, count] of Object.entries(counts)) this.set({ lag }, count)
    },
  })
  let countOrganizations: (() => Readonly<Record<string, number>>) | null = null
  new Gauge({
    name: 'groundwork_sync_organizations',
    help: 'Organizations that were pushed to within an hour; refused, conflicts: of these, the ones with such rows',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(countOrganizations?.() ?? {})) this.set({ state }, count)
    },
  })
  const storeUp = new Gauge({
    name: 'groundwork_store_up',
    help: '0 when the store was last found not to answer or to take no writes, else 1',
    registers,
  })
  storeUp.set(1)
  const damaged = new Gauge({
    name: 'groundwork_store_damaged_databases',
    help: 'Databases that were found damaged since the gateway was started, and are not used any more',
    registers,
  })
  const streams = new Gauge({ name: 'groundwork_event_streams', help: 'Open event streams', registers })
  const mails = counter('groundwork_mails_total', 'Mails by outcome', ['outcome'])
  const callables = counter('groundwork_callables_total', 'Callables answered', ['name', 'status'])
  const storeSeconds = new Histogram({
    name: 'groundwork_store_operation_duration_seconds',
    help: 'Time of one operation of the store',
    labelNames: ['database', 'operation', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  })

  const spans = counter('groundwork_spans_total', 'Pieces of traces by what became of them', ['outcome'])

  return {
    spans: (outcome, count) => spans.inc({ outcome }, count),
    request: ({ method, route, status, seconds }) => {
      const labels = { method, route: route ?? 'none', status: `${Math.floor(status / 100)}xx` }
      requests.inc(labels)
      if (seconds !== null) requestSeconds.observe(labels, seconds)
    },
    signIn: (outcome) => signIns.inc({ outcome }),
    pulled: (collection, documents, seconds) => {
      pulls.inc({ collection })
      pullSeconds.observe({ collection }, seconds)
      pulledDocuments.inc({ collection }, documents)
    },
    pushed: (collection, outcomes, seconds) => {
      pushes.inc({ collection })
      pushSeconds.observe({ collection }, seconds)
      for (const { kind, code } of outcomes) {
        pushedRows.inc({ collection, outcome: kind })
        if (code !== undefined) refusals.inc({ collection, code })
      }
    },
    watchDevices: (count) => {
      countDevices = count
    },
    storeAnswers: (isUp) => storeUp.set(isUp ? 1 : 0),
    watchOrganizations: (count) => {
      countOrganizations = count
    },
    databaseDamaged: () => damaged.inc(),
    eventStream: (change) => streams.inc(change === 'opened' ? 1 : -1),
    mail: (outcome) => mails.inc({ outcome }),
    callable: (name, status) => callables.inc({ name: name ?? 'none', status }),
    storeOperation: ({ database, operation, ok, seconds }) =>
      storeSeconds.observe({ database, operation, outcome: ok ? 'ok' : 'failed' }, seconds),
    summary: async () => {
      const rows = (await pushedRows.get()).values
      const byCode = new Map<string, number>()
      for (const { labels, value } of (await refusals.get()).values)
        byCode.set(String(labels.code), (byCode.get(String(labels.code)) ?? 0) + value)
      const delay = await ofProcess.getSingleMetric('nodejs_eventloop_lag_p99_seconds')?.get()
      return {
        eventStreams: (await streams.get()).values[0]?.value ?? 0,
        pulls: await summed(pullSeconds),
        pushes: await summed(pushSeconds),
        store: await summed(storeSeconds),
        conflicts: rows
          .filter(({ labels }) => labels.outcome === 'conflict')
          .reduce((sum, { value }) => sum + value, 0),
        refusals: [...byCode]
          .map(([code, count]) => ({ code, count }))
          .sort((one, other) => other.count - one.count),
        loopDelaySeconds: delay?.values[0]?.value || 0,
        memoryBytes: process.memoryUsage.rss(),
      }
    },
    contentType: own.contentType,
    text: async () => `${await ofProcess.metrics()}\n${await own.metrics()}`,
  }
}

/** What is promised, or something else when it fails or takes longer. */
async function withinOr<Value>(ms: number, promised: Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  return Promise.race([promised.catch(() => otherwise), late]).finally(() => clearTimeout(timer))
}

/** How much a histogram has seen, all labels together, and the end of the bucket that holds the 95th of a hundred. */
async function summed(histogram: Histogram<string>): Promise<{ count: number; p95Seconds: number | null }> {
  const upTo = new Map<number, number>()
  for (const { metricName, labels, value } of (await histogram.get()).values)
    if (metricName?.endsWith('_bucket') === true) {
      const end = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)
      upTo.set(end, (upTo.get(end) ?? 0) + value)
    }
  const ends = [...upTo.keys()].sort((one, other) => one - other)
  const count = upTo.get(Number.POSITIVE_INFINITY) ?? 0
  if (count === 0) return { count, p95Seconds: null }
  const found = ends.find((end) => (upTo.get(end) ?? 0) >= count * 0.95)
  const last = ends.filter(Number.isFinite).at(-1) ?? null
  return { count, p95Seconds: found !== undefined && Number.isFinite(found) ? found : last }
}
