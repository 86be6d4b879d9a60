/**
 * The header by which a call is followed from the device into the gateway and on (W3C Trace Context): 16 bytes that name
 * the trace, 8 that name the caller's part of it. They are made by chance and tell nothing of anybody.
 */
export const traceHeader = 'traceparent'

export interface TraceParent {
  /** 32 digits of hexadecimal. */
  readonly traceId: string
  /** 16 digits of hexadecimal. */
  readonly spanId: string
}

const pattern = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/

/** Null for what is no such header: then the gateway begins a trace of its own. */
export function parseTraceParent(header: unknown): TraceParent | null {
  const [, traceId, spanId] = typeof header === 'string' ? (pattern.exec(header) ?? []) : []
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId }
}

export const formatTraceParent = ({ traceId, spanId }: TraceParent): string => `00-${traceId}-${spanId}-01`

/** @param random 24 random bytes. */
export function newTraceParent(random: Uint8Array): TraceParent {
  const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // Nothing but zeros means that there is none.
  const some = (id: string) => (/[1-9a-f]/.test(id) ? id : `${id.slice(1)}1`)
  return { traceId: some(hex(random.subarray(0, 16))), spanId: some(hex(random.subarray(16, 24))) }
}
