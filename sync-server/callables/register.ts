import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { problem, type Result } from '#domain/errors/result.ts'
import { type Callable, callableAnswer } from '#domain/protocol/callables/callable.ts'
import { type CallableName, callables } from '#domain/protocol/callables.ts'
import type { AuditLog } from '#server/admin/auditLog.ts'
import { parseInput } from '#server/http/parseInput.ts'
import { invalidRequest } from '#server/http/problems.ts'
import type { Metrics } from '#server/operations/metrics/metrics.ts'
import type { Requester } from '#server/projects/context.ts'
import { argumentOf } from './argument.ts'
import { CallableError } from './errors.ts'
import { type CallableFunction, serveCallables } from './protocol.ts'

/** Answers the checked request of a callable. A handler only translates; rules live in the services. */
export type CallableHandler<Given extends Callable> = (
  input: z.output<Given['request']>,
  caller: Given['signedIn'] extends true ? Requester : Requester | null,
) => Promise<Result<z.input<Given['response']>>>

/** The handlers of a part of the table. */
export type CallableHandlers<Table extends Readonly<Record<string, Callable>>> = {
  readonly [Name in keyof Table]: CallableHandler<Table[Name]>
}

/** Serves every callable of the table. */
export function registerCallables(
  app: FastifyInstance,
  deps: {
    readonly authenticate: (request: FastifyRequest) => Promise<{ userId: string }>
    /** Null when the account is gone. */
    readonly callerOf: (userId: string) => Promise<Requester | null>
    readonly handlers: CallableHandlers<typeof callables>
    readonly audit: Pick<AuditLog, 'begin'>
    readonly metrics: Pick<Metrics, 'callable'>
  },
): void {
  const functions = new Map<string, CallableFunction>(
    (Object.keys(callables) as CallableName[]).map((name) => [
      name,
      // The table and the handlers agree name by name; that is lost when they are walked together.
      functionOf(name, callables[name], deps.handlers[name] as unknown as CallableHandler<Callable>, deps),
    ]),
  )
  serveCallables(app, {
    authenticate: deps.authenticate,
    find: (name) => functions.get(name),
    onAnswered: (name, status) => deps.metrics.callable(functions.has(name) ? name : null, status),
  })
}

const isForAdministrators = ({ rights }: Callable): boolean =>
  rights.some(({ kind }) => kind === 'superAdmin')

/** Whether an administrator does something by it: the log of administrators tells of each. */
const isAudited = (name: string, given: Callable): boolean =>
  isForAdministrators(given) && !name.startsWith('get')

function functionOf(
  name: string,
  given: Callable,
  handle: CallableHandler<Callable>,
  {
    callerOf,
    audit,
  }: {
    readonly callerOf: (userId: string) => Promise<Requester | null>
    readonly audit: Pick<AuditLog, 'begin'>
  },
): CallableFunction {
  const answer = callableAnswer(given.response)
  return async (data, { userId, from }) => {
    const caller = userId === null ? null : await callerOf(userId)
    if (caller === null && (given.signedIn || userId !== null))
      throw new CallableError(problem('auth/not-authenticated'))
    if (caller?.lacksSecondFactor === true && isForAdministrators(given))
      throw new CallableError(problem('auth/second-factor-administrator'))
    const parsed = parseInput(given.request, argumentOf(given.request, data))
    if (!parsed.success) throw new CallableError(invalidRequest(parsed.error))
    const end =
      caller?.actor.isSuperAdmin === true && isAudited(name, given)
        ? await audit.begin({
            by: caller.actor.userId,
            byName: caller.name,
            action: name,
            given: parsed.data,
            from,
          })
        : null
    const result = await handle(parsed.data, caller as Requester)
    await end?.(result.ok ? 'done' : result.problem.code)
    if (!result.ok) throw new CallableError(result.problem)
    return answer.parse({ success: true, data: result.value, error: null })
  }
}
