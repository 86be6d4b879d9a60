import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type RunningGateway, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import { type SlowLine, slowLine } from '#tests/helpers/slowLine.ts'
import {
  calculation,
  type Device,
  type DeviceOptions,
  isSynced,
  newProject,
  openDevice,
  until,
  value,
} from '#tests/integration/data/device.ts'

/** In a call's time, the line carries a third of what there is to send. */
const timeoutMs = 1_000
const bytesPerSecond = 60_000
const documents = 60

let gateway: RunningGateway
let line: SlowLine
let credentials: { email: string; password: string }
const open: Device[] = []

beforeAll(async () => {
  gateway = await startGateway()
  line = await slowLine(gateway.url, { bytesPerSecond })
  credentials = await signUpAndVerify(gateway, {
    email: 'ada@example.com',
    password: 'a-good-password',
    name: 'Ada',
  })
}, 60_000)

afterAll(async () => {
  await line.close()
  await gateway.stop()
})

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

async function device(at: { readonly url: string }, options?: DeviceOptions): Promise<Device> {
  const made = await openDevice(at, credentials, options)
  open.push(made)
  return made
}

const large = (projectId: string, name: string) => {
  const draft = calculation(projectId, name)
  // Random: a line that packs what it carries gains little.
  return { ...draft, inputs: { ...draft.inputs, note: randomBytes(1_500).toString('hex') } }
}

it('carries what was made offline, and what others made, however long the line takes', async () => {
  const office = await device(gateway)
  const projectId = await newProject(office)
  await until(office.database.sync.status(), isSynced)
  const tablet = await device(line, { timeoutMs, timing: { gatherMs: 500 } })
  await until(tablet.database.projects.list(), (all) => all.length === 1)
  tablet.network.cut()
  for (let at = 0; at < documents; at++)
    value(await tablet.database.calculations.create(large(projectId, `C${at}`)))
  tablet.network.mend()
  tablet.database.sync.syncNow()
  await until(
    office.database.calculations.listByProject(projectId),
    (all) => all.length === documents,
    60_000,
  )
  await until(tablet.database.sync.status(), isSynced)

  const counts: number[] = []
  const other = await device(line, { timeoutMs, timing: { gatherMs: 500 } })
  const listening = other.database.calculations
    .listByProject(projectId)
    .subscribe((all) => counts.push(all.length))
  await until(other.database.calculations.listByProject(projectId), (all) => all.length === documents, 60_000)
  listening.unsubscribe()
  const steps = [...new Set(counts)].filter((count) => count > 0)
  expect(steps.length, `what has come is shown as it comes: ${steps}`).toBeGreaterThan(1)
}, 150_000)
