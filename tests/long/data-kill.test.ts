import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningGateway, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import {
  calculation,
  isSynced,
  newProject,
  openDevice,
  until,
  value,
} from '#tests/integration/data/device.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'

const documents = 500
const kills = 4

let dataDir: string
let gateway: RunningGateway

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'groundwork-data-kill-'))
  gateway = await startGateway({ dataDir })
}, 60_000)

afterAll(async () => {
  await gateway.stop()
  await rm(dataDir, { recursive: true, force: true })
})

it(`holds the same ${documents} documents on both sides after the gateway was killed while they were pushed`, async () => {
  const credentials = await signUpAndVerify(gateway, {
    email: 'ada@example.com',
    password: 'a-good-password',
    name: 'Ada',
  })
  let pushes = 0
  let killing: Promise<void> = Promise.resolve()
  let killed = 0
  const killAndStartAgain = async () => {
    const { port } = gateway
    await gateway.kill()
    gateway = await startGateway({ dataDir, port })
  }
  const tablet = await openDevice(gateway, credentials, {
    timing: { pushRows: 20, backOffMs: { first: 100, most: 500, hidden: 500 } },
    wrap: (calls) => ({
      ...calls,
      push(rows, signal) {
        pushes += 1
        const answer = calls.push(rows, signal)
        // While it is under way: sometimes before it is read, sometimes after it was stored.
        if (pushes % 6 === 0 && killed < kills) {
          killed += 1
          killing = killing.then(killAndStartAgain)
        }
        return answer
      },
    }),
  })
  try {
    const projectId = await newProject(tablet)
    await until(tablet.database.sync.status(), isSynced)
    tablet.network.cut()
    for (let at = 0; at < documents; at++)
      value(await tablet.database.calculations.create(calculation(projectId, `Footing ${at}`, at)))
    await until(tablet.database.sync.status(), ({ waiting }) => waiting === documents)
    tablet.network.mend()
    const status = await until(tablet.database.sync.status(), isSynced, 100_000)
    await killing
    expect(killed).toBe(kills)
    expect(status).toMatchObject({ waiting: 0, refused: 0 })

    const token = await tablet.session.accessToken()
    const server = deviceOf(gateway, tablet.user.id, token ?? '')
    const there = (await server.sync('calculations')).documents
    const here = await until(tablet.database.calculations.listByProject(projectId), () => true)
    const byId = (all: readonly { id: string }[]) => [...all].sort((a, b) => a.id.localeCompare(b.id))
    expect(byId(there)).toEqual(byId(here))
    expect(new Set(here.map(({ name }) => name)).size).toBe(documents)
    // Nothing was taken for an edit of somebody else.
    expect(here.every(({ server: stamp }) => stamp?.ancestors.length === 1)).toBe(true)
  } finally {
    await tablet.close()
  }
}, 180_000)
