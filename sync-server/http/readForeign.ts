import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { ProblemError } from './problems.ts'

/**
 * Reads what a client sent by a schema. zod compares the length of every value that has one, texts or not: a `length`
 * that cannot become a number makes it throw, which is the client's fault and not the gateway's.
 */
export function readForeign<Value>(schema: z.ZodType<Value>, value: unknown): Read<Value> {
  try {
    return schema.safeParse(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { success: false, error: { issues: [{ code: 'custom', path: [], message: 'Invalid input' }] } }
  }
}

type Read<Value> =
  | { readonly success: true; readonly data: Value }
  | { readonly success: false; readonly error: Pick<z.ZodError, 'issues'> }

/** The same for the bodies, queries and parameters that Fastify reads by the schema of a route. */
export const readingForeign =
  <Schema>(compiler: FastifySchemaCompiler<Schema>): FastifySchemaCompiler<Schema> =>
  (route) => {
    const validate = compiler(route)
    return (value: unknown) => {
      try {
        return validate(value)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        return { error: new ProblemError('request/invalid') }
      }
    }
  }
