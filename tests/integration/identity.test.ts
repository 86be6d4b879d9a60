import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningGateway, signIn, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(async () => {
  await gateway.stop()
})

test('a person signs up, verifies the address, signs in and owns a personal organization', async () => {
  const credentials = await signUpAndVerify(gateway, {
    email: 'Ada@Example.org',
    password: 'correct horse',
    name: 'Ada Lovelace',
  })
  const { user } = await signIn(gateway, credentials)
  expect(user).toMatchObject({ email: 'ada@example.org', name: 'Ada Lovelace', emailVerified: true })
  expect(Object.values(user.organizations).map(({ role }) => role)).toEqual(['owner'])
  expect(user.defaultOrganization).toBe(Object.keys(user.organizations)[0])
})
