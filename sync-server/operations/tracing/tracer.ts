import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { newTraceParent, type TraceParent } from '#domain/protocol/traceParent.ts'

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A piece of work that has ended: of which trace, beneath which other piece, and how long it took. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | null
  readonly name: string
  readonly kind: 'server' | 'internal' | 'client'
  /** Milliseconds since 1970, with parts. */
  readonly startedAt: number
  readonly endedAt: number
  readonly isFailed: boolean
  readonly attributes: SpanAttributes
}

export interface OpenSpan extends TraceParent {
  end(given?: { readonly isFailed?: boolean; readonly attributes?: SpanAttributes }): void
  /** Runs the work as a part of this: what it measures hangs beneath. */
  within<Value>(work: () => Value): Value
}

export interface Tracer {
  /** Begins what a request asks for, in the trace that it was sent with, if any. Null: this trace is not followed. */
  request(name: string, parent: TraceParent | null): OpenSpan | null
  /** Does a piece of the work that is under way, and measures it. */
  within<Value>(name: string, attributes: SpanAttributes, work: () => Promise<Value>): Promise<Value>
  /** A piece of the work under way that has just ended. */
  note(
    name: string,
    seconds: number,
    given: { readonly isFailed: boolean; readonly attributes: SpanAttributes },
  ): void
}

/** Follows nothing, and costs nothing. */
export const noTracer: Tracer = {
  request: () => null,
  within: (_name, _attributes, work) => work(),
  note: () => undefined,
}

/** @param ratio of the traces that are followed, from 0 to 1: decided by the trace's id, so alike at every gateway. */
export function createTracer(ratio: number, take: (span: Span) => void): Tracer {
  const current = new AsyncLocalStorage<TraceParent>()
  const now = () => performance.timeOrigin + performance.now()

  const open = (
    name: string,
    kind: Span['kind'],
    traceId: string,
    parentId: string | null,
    first: SpanAttributes,
  ): OpenSpan => {
    const startedAt = now()
    const spanId = randomBytes(8).toString('hex')
    let hasEnded = false
    return {
      traceId,
      spanId,
      within: (work) => current.run({ traceId, spanId }, work),
      end: ({ isFailed = false, attributes = {} } = {}) => {
        if (hasEnded) return
        hasEnded = true
        const all = { ...first, ...attributes }
        take({ traceId, spanId, parentId, name, kind, startedAt, endedAt: now(), isFailed, attributes: all })
      },
    }
  }

  return {
    request: (name, parent) => {
      const { traceId } = parent ?? newTraceParent(new Uint8Array(randomBytes(24)))
      if (!isFollowed(traceId, ratio)) return null
      return open(name, 'server', traceId, parent?.spanId ?? null, {})
    },

    within: async (name, attributes, work) => {
      const above = current.getStore()
      if (above === undefined) return work()
      const span = open(name, 'internal', above.traceId, above.spanId, attributes)
      try {
        const value = await span.within(work)
        span.end()
        return value
      } catch (error) {
        span.end({ isFailed: true })
        throw error
      }
    },

    note: (name, seconds, { isFailed, attributes }) => {
      const above = current.getStore()
      if (above === undefined) return
      const endedAt = now()
      take({
        traceId: above.traceId,
        spanId: randomBytes(8).toString('hex'),
        parentId: above.spanId,
        name,
        kind: 'client',
        startedAt: endedAt - seconds * 1000,
        endedAt,
        isFailed,
        attributes,
      })
    },
  }
}

const isFollowed = (traceId: string, ratio: number): boolean =>
  Number.parseInt(traceId.slice(-13), 16) < ratio * 16 ** 13
