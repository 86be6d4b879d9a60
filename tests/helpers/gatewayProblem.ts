import { expect } from 'vitest'
import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import { problemBody } from '#domain/protocol/route.ts'
import type { call } from './gateway.ts'

/** The answer is the problem document of the code, with its status. */
export function expectProblem(answer: Awaited<ReturnType<typeof call>>, code: ErrorCode): void {
  expect(problemBody.parse(answer.json)).toMatchObject({ code, status: errorCatalogue[code].status })
  expect(answer.status).toBe(errorCatalogue[code].status)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
}
