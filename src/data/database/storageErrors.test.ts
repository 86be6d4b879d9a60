import { describe, expect, it } from 'vitest'
import { ok } from '#domain/errors/result.ts'
import { guarded, storageErrorOf } from './storageErrors.ts'

const named = (name: string, message = '', more: object = {}) =>
  Object.assign(new Error(message), { name, ...more })

describe('a storage error', () => {
  it.each([
    ['the plain error of a browser', new DOMException('Full', 'QuotaExceededError'), 'quota'],
    [
      'inside an aborted transaction',
      named('AbortError', '', { inner: named('QuotaExceededError') }),
      'quota',
    ],
    [
      'among the failures of a bulk write',
      named('BulkError', '', { failures: [named('QuotaExceededError')] }),
      'quota',
    ],
    [
      'by position in a bulk write',
      named('BulkError', '', { failuresByPos: { 3: named('QuotaExceededError') } }),
      'quota',
    ],
    [
      'in the parameters of an RxDB error, as plain data',
      named('Error', 'RC_PULL', {
        parameters: { errors: [{ name: 'AbortError', message: 'quota limitations' }] },
      }),
      'quota',
    ],
    ['a closed database', named('DatabaseClosedError', 'Database has been closed'), 'lost'],
    [
      'a closing connection',
      named('InvalidStateError', "Failed to execute 'transaction': The database connection is closing."),
      'lost',
    ],
    [
      'Safari after the background',
      named('UnknownError', 'Connection to Indexed Database server lost'),
      'lost',
    ],
    ['a transaction undone without a word', named('AbortError'), 'aborted'],
    ['a defect', new TypeError('x is undefined'), null],
    ['nothing', undefined, null],
  ])('is told apart: %s', (_, error, trouble) => {
    expect(storageErrorOf(error)).toBe(trouble)
  })

  it('is found in an error that is its own cause', () => {
    const error = named('Error')
    Object.assign(error, { cause: error, errors: [error] })
    expect(storageErrorOf(error)).toBeNull()
  })

  it('becomes a problem that is also reported; a defect is thrown', async () => {
    const told: string[] = []
    const tell = ({ code }: { code: string }) => told.push(code)
    const failing = (error: Error) => guarded(() => Promise.reject<never>(error), tell)
    expect(await failing(named('QuotaExceededError'))).toMatchObject({
      ok: false,
      problem: { code: 'storage/quota' },
    })
    expect(await failing(named('DatabaseClosedError'))).toMatchObject({
      problem: { code: 'storage/unavailable' },
    })
    await expect(failing(new TypeError('x'))).rejects.toThrow('x')
    expect(await guarded(async () => ok(1), tell)).toEqual(ok(1))
    expect(told).toEqual(['storage/quota', 'storage/unavailable'])
  })
})
