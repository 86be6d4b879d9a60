import type { Span, SpanAttributes } from './tracer.ts'

/*
 * OpenTelemetry's protocol over HTTP as JSON: one POST with a list of spans. Its packages for Node are thirty, patch
 * modules as they load and start with a third of a second; this is all that the gateway uses of them.
 */

export interface Exporter {
  /** Never waits and never throws: what finds no room is counted and dropped. */
  take(span: Span): void
  /** Sends what is left. */
  close(): Promise<void>
}

/** Counts what becomes of the spans. */
interface SpanCounter {
  spans(outcome: 'exported' | 'dropped' | 'failed', count: number): void
}

export interface ExporterOptions {
  /** Address of the collector; `/v1/traces` is put behind it. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly version: string
  /** Tells gateways apart. */
  readonly instance: string
  readonly metrics: SpanCounter
}

const sendEveryMs = 5_000
const mostAtOnce = 512
const mostWaiting = 4_096
const timeoutMs = 10_000

export function createExporter(options: ExporterOptions): Exporter {
  const { endpoint, headers, metrics } = options
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`
  let waiting: Span[] = []
  let sending: Promise<void> = Promise.resolve()

  const send = async (spans: readonly Span[]): Promise<void> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(bodyOf(spans, options)),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      metrics.spans(response.ok ? 'exported' : 'failed', spans.length)
    } catch {
      metrics.spans('failed', spans.length)
    }
  }

  const flush = (): Promise<void> => {
    sending = sending.then(async () => {
      while (waiting.length > 0) await send(waiting.splice(0, mostAtOnce))
    })
    return sending
  }

  const timer = setInterval(() => void flush(), sendEveryMs).unref()
  return {
    take: (span) => {
      if (waiting.length >= mostWaiting) metrics.spans('dropped', 1)
      else waiting.push(span)
    },
    close: async () => {
      clearInterval(timer)
      await flush()
      waiting = []
    },
  }
}

const kinds = { internal: 1, server: 2, client: 3 } as const

const bodyOf = (spans: readonly Span[], { version, instance }: ExporterOptions) => ({
  resourceSpans: [
    {
      resource: {
        attributes: attributesOf({
          'service.name': 'groundwork-gateway',
          'service.version': version,
          'service.instance.id': instance,
        }),
      },
      scopeSpans: [
        {
          scope: { name: 'groundwork' },
          spans: spans.map((span) => ({
            traceId: span.traceId,
            spanId: span.spanId,
            ...(span.parentId === null ? {} : { parentSpanId: span.parentId }),
            name: span.name,
            kind: kinds[span.kind],
            startTimeUnixNano: nanoseconds(span.startedAt),
            endTimeUnixNano: nanoseconds(span.endedAt),
            attributes: attributesOf(span.attributes),
            status: { code: span.isFailed ? 2 : 0 },
          })),
        },
      ],
    },
  ],
})

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)

const attributesOf = (attributes: SpanAttributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : typeof value === 'boolean'
          ? { boolValue: value }
          : Number.isInteger(value)
            ? { intValue: String(value) }
            : { doubleValue: value },
  }))
