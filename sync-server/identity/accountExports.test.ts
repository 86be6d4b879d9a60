import { expect, test } from 'vitest'
import { createAccountExports } from './accountExports.ts'

test('makes one export at a time, of each person in turn, and refuses a second one of the same person', async () => {
  let under = 0
  let most = 0
  const exports = createAccountExports({
    accounts: { credentialsById: async (userId) => ({ email: `${userId}@example.org` }) as never },
    memberships: { organizationsOf: async () => ({}) as never },
    dataSources: [
      {
        name: 'documents',
        collect: async ({ email }) => {
          under += 1
          most = Math.max(most, under)
          await new Promise((resolve) => setTimeout(resolve, 5))
          under -= 1
          return [email]
        },
      },
    ],
    clock: () => 0,
  })
  const asked = [exports.of('ada'), exports.of('ada'), exports.of('eve')]
  const [first, second, other] = await Promise.all(asked)
  expect(first).toMatchObject({ ok: true, value: { holdings: { documents: ['ada@example.org'] } } })
  expect(second).toMatchObject({ ok: false, problem: { code: 'request/too-many', ahead: 1 } })
  expect(other).toMatchObject({ ok: true, value: { holdings: { documents: ['eve@example.org'] } } })
  expect(most).toBe(1)
  expect(await exports.of('ada')).toMatchObject({ ok: true })
})
