import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type LocalGateway, type SharedGateway, signUpAndVerify, startGatewayHere } from './gateway.ts'

/** Beside the modules, which tests of devices load anew. */
const ofWorker = globalThis as { gatewayOfTests?: Promise<LocalGateway> }

/**
 * The gateway of this worker, for tests that need one and nothing special of it: neither its clock nor its store nor its
 * end. Each test has people and an organization of its own, for the databases of others are there too.
 */
export function sharedGateway(): Promise<SharedGateway> {
  ofWorker.gatewayOfTests ??= start()
  return ofWorker.gatewayOfTests
}

async function start(): Promise<LocalGateway> {
  const dataDir = join(inject('runFolder'), String(process.pid))
  await mkdir(dataDir)
  return startGatewayHere({ dataDir })
}

/** Credentials of a new account with a verified address that no other test has. */
export const newAccount = (
  gateway: Pick<SharedGateway, 'url' | 'mailbox'>,
  name = 'Ada',
): Promise<{ email: string; password: string }> =>
  signUpAndVerify(gateway, {
    email: `${name.toLowerCase()}-${randomUUID()}@example.com`,
    password: 'long enough 1',
    name,
  })
