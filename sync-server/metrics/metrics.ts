import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CollectionName } from '#domain/schemas/ids.ts'

/**
 * What a gateway counts of itself. Labels are words of ours only (route templates, codes, names of tables), never
 * anything that came with a request: no address, no id, no name of a person, and no end of series.
 */
export interface Metrics {
  /** A request that was answered. `route` is a template; null where none fitted. */
  request(given: { method: string; route: string | null; status: number; seconds: number | null }): void
  /** `success`, or the code of the catalogue that it was refused with. */
  signIn(outcome: string): void
  /** One collection of one pull, and how many documents it brought. */
  pulled(collection: CollectionName, documents: number): void
  /** One push, with the kind that each of its rows was answered with. */
  pushed(collection: CollectionName, outcomes: readonly string[]): void
  eventStream(change: 'opened' | 'closed'): void
  mail(outcome: 'sent' | 'failed'): void
  /** `name` is null for a callable that does not exist. */
  callable(name: string | null, status: string): void
  storeOperation(given: { database: string; operation: string; ok: boolean; seconds: number }): void
  readonly contentType: string
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>
}

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

  return {
    request: ({ method, route, status, seconds }) => {
      const labels = { method, route: route ?? 'none', status: `${Math.floor(status / 100)}xx` }
      requests.inc(labels)
      if (seconds !== null) requestSeconds.observe(labels, seconds)
    },
    signIn: (outcome) => signIns.inc({ outcome }),
    pulled: (collection, documents) => {
      pulls.inc({ collection })
      pulledDocuments.inc({ collection }, documents)
    },
    pushed: (collection, outcomes) => {
      pushes.inc({ collection })
      for (const outcome of outcomes) pushedRows.inc({ collection, outcome })
    },
    eventStream: (change) => streams.inc(change === 'opened' ? 1 : -1),
    mail: (outcome) => mails.inc({ outcome }),
    callable: (name, status) => callables.inc({ name: name ?? 'none', status }),
    storeOperation: ({ database, operation, ok, seconds }) =>
      storeSeconds.observe({ database, operation, outcome: ok ? 'ok' : 'failed' }, seconds),
    contentType: own.contentType,
    text: async () => `${await ofProcess.metrics()}\n${await own.metrics()}`,
  }
}
