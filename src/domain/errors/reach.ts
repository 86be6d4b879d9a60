import { errorCatalogue } from './catalogue.ts'
import type { Problem } from './result.ts'

const outOfReach: readonly string[] = [
  'request/unreachable',
  'request/timeout',
  'auth/network-request-failed',
]

/** Whether the gateway could not be asked at all; it may be later. */
export const isOutOfReach = ({ code }: Problem): boolean => outOfReach.includes(code)

/** What the person can do about it, in the catalogue's words; undefined when it has none. */
export function adviceOn({ code }: Problem): string | undefined {
  const entry = errorCatalogue[code]
  return 'advice' in entry ? entry.advice : undefined
}
