import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { ProblemError } from './problems.ts'

/**
 * Parses a client's input by a schema. zod compares the `length` of values that are not texts too, and throws when it
 * cannot become a number; that is the client's fault, so the result is a failure.
 */
export function parseInput<Value>(schema: z.ZodType<Value>, value: unknown): Read<Value> {
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

/** Applies `parseInput` to the bodies, queries and parameters that Fastify validates by the schema of a route. */
export const parsingInput =
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
