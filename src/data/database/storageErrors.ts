import { fail, type Problem, problem, type Result } from '#domain/errors/result.ts'

/**
 * Kinds of storage errors. `lost`: the connection to the database is gone (closed by the browser in the background,
 * or by another tab's deletion); reopening helps. `aborted`: a transaction was undone without a reason, which some
 * browsers do on a full disk.
 */
export type StorageErrorKind = 'quota' | 'lost' | 'aborted'

const lostNames = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'NotFoundError'])
const lostWords =
  /connection is closing|is closed|database is not running|lost its connection|connection was lost/i

/** Returns the kind of storage error behind an error, however deep libraries have wrapped it; null for a defect. */
export function storageErrorOf(error: unknown): StorageErrorKind | null {
  const found = [...causes(error)].map(nameTrouble)
  return (['quota', 'lost', 'aborted'] as const).find((trouble) => found.includes(trouble)) ?? null
}

function nameTrouble(error: Readonly<Record<string, unknown>>): StorageErrorKind | null {
  const name = String(error.name ?? '')
  const message = String(error.message ?? '')
  if (name === 'QuotaExceededError' || /quota/i.test(message)) return 'quota'
  if (lostNames.has(name) || lostWords.test(message)) return 'lost'
  return name === 'AbortError' ? 'aborted' : null
}

const wrappers = [
  'inner',
  'cause',
  'failures',
  'failuresByPos',
  'parameters',
  'errors',
  'error',
  'writeError',
]

function* causes(error: unknown, seen = new Set<unknown>()): Generator<Readonly<Record<string, unknown>>> {
  if (typeof error !== 'object' || error === null || seen.has(error) || seen.size > 50) return
  seen.add(error)
  const record = error as Readonly<Record<string, unknown>>
  yield record
  const inside = Array.isArray(error) ? error : wrappers.map((key) => record[key])
  for (const cause of inside) {
    if (typeof cause === 'object' && cause !== null && !Array.isArray(cause)) {
      yield* causes(cause, seen)
      if (!('message' in cause)) for (const value of Object.values(cause)) yield* causes(value, seen)
    } else yield* causes(cause, seen)
  }
}

/** Returns the problem of the catalogue for a kind of storage error. */
export function storageProblem(trouble: StorageErrorKind): Problem {
  return problem(trouble === 'lost' ? 'storage/unavailable' : 'storage/quota')
}

/** Runs `work`. A storage error becomes a problem, which `onProblem` receives too. A defect throws. */
export async function guarded<Value>(
  work: () => Promise<Result<Value>>,
  onProblem: (problem: Problem) => void,
): Promise<Result<Value>> {
  try {
    return await work()
  } catch (error) {
    const trouble = storageErrorOf(error)
    if (trouble === null) throw error
    const given = storageProblem(trouble)
    onProblem(given)
    return fail(given)
  }
}
