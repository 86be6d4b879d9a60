import { test as base } from '@playwright/test'
import { type RunningGateway, startGateway } from '#tests/helpers/gateway.ts'

/** The first administrator of the gateway that the tests of a worker share. */
export const administrator = {
  name: 'Administrator',
  email: 'admin@example.org',
  password: 'administrator battery',
}

interface WorkerFixtures {
  /**
   * One gateway for all files that a worker runs: a start takes a second. Each file signs up people of its own, at a
   * domain of its own, and so has organizations of its own. A test that stops, kills or configures a gateway, or that
   * reads figures of all organizations, starts its own.
   */
  readonly gateway: RunningGateway
}

export const test = base.extend<object, WorkerFixtures>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const gateway = await startGateway({
        env: { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      })
      await use(gateway)
      await gateway.stop()
    },
    { scope: 'worker' },
  ],
})
