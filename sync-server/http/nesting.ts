import type { FastifyInstance } from 'fastify'
import { ProblemError } from './problems.ts'

/** Deeper than anything that is meant. What is nested without end would exhaust the stack of whoever walks it. */
const mostDepth = 100

/** Refuses bodies of JSON that are nested too deep, before they are looked at. */
export function refuseNested(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (isDeeper(body, mostDepth)) throw new ProblemError('request/invalid')
  })
}

function isDeeper(value: unknown, than: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return than === 0 || Object.values(value).some((each) => isDeeper(each, than - 1))
}
