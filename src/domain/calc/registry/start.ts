import { fail, type Problem, problem, type Result } from '#domain/errors/result.ts'

/** A candidate that could not be registered: its id, if it has one, and the check that it failed. */
export interface RegistrationFailure {
  readonly moduleId: string
  readonly problem: Problem
}

/**
 * Registers the candidates one after another and returns the failures. A candidate that fails a check, or whose check
 * throws, does not affect the others: the caller logs it (engineering specification, section 1).
 */
export function registerAll(
  candidates: readonly unknown[],
  register: (candidate: unknown) => Result<unknown>,
): readonly RegistrationFailure[] {
  return candidates.flatMap((candidate) => {
    const registered = attempt(() => register(candidate))
    return registered.ok ? [] : [{ moduleId: idOf(candidate), problem: registered.problem }]
  })
}

function attempt(register: () => Result<unknown>): Result<unknown> {
  try {
    return register()
  } catch (cause) {
    return fail(
      problem('module/registration', { reason: cause instanceof Error ? cause.message : String(cause) }),
    )
  }
}

function idOf(candidate: unknown): string {
  try {
    return String((candidate as { id?: unknown } | null | undefined)?.id ?? '')
  } catch {
    return ''
  }
}
