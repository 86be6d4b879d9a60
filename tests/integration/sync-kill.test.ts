import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PushRow, WireDocument } from '#domain/protocol/sync.ts'
import { isLongRun } from '#tests/helpers/cases.ts'
import { type RunningGateway, signIn, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import { type Document, edit, fresh, freshId, project } from './sync/documents.ts'
import { type Device, deviceOf } from './sync/office.ts'
import { newCalculation, pushOne } from './sync/site.ts'

const documents = isLongRun ? 500 : 160
const batchRows = 20
/** In each of the two rounds. */
const kills = isLongRun ? 4 : 1

let dataDir: string
let gateway: RunningGateway
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'groundwork-kill-'))
  gateway = await startGateway({ dataDir })
})
afterAll(async () => {
  await gateway.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A device that keeps what it has, and sends what the server has not confirmed, as often as it takes. */
async function sendAll(device: Device, rows: readonly PushRow[], onAnswer: () => void): Promise<void> {
  const batches = Array.from({ length: Math.ceil(rows.length / batchRows) }, (_, index) =>
    rows.slice(index * batchRows, (index + 1) * batchRows),
  )
  const sendNext = async (): Promise<void> => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      const outcomes = await device.push('calculations', batch).catch((error: unknown) => {
        // No answer: whether it was stored is not known. An answer with an error would be a fault.
        if (error instanceof TypeError) return null
        throw error
      })
      if (outcomes === null) {
        interrupted++
        batches.push(batch)
        await restarted
      } else {
        expect(outcomes.map(({ kind }) => kind)).toEqual(batch.map(() => 'accepted'))
        onAnswer()
      }
    }
  }
  await Promise.all([sendNext(), sendNext(), sendNext()])
}

/** Pushes that got no answer because of a kill. */
let interrupted = 0

/** Settles when the gateway that was killed last runs again. */
let restarted: Promise<void> = Promise.resolve()

async function killAndStartAgain(): Promise<void> {
  const { port } = gateway
  await gateway.kill()
  gateway = await startGateway({ dataDir, port })
}

/** What a device holds after pulling everything it may see, by id. */
async function pullAll(device: Device): Promise<Map<string, WireDocument>> {
  const { documents: pulled } = await device.sync('calculations')
  return new Map(pulled.map((document) => [document.id, document]))
}

test('[P4] [P5] a gateway killed again and again while documents are pushed loses and doubles nothing', async () => {
  const credentials = await signUpAndVerify(gateway, {
    email: `ada-${freshId()}@example.com`,
    password: 'long enough 1',
    name: 'Ada',
  })
  const { accessToken, user } = await signIn(gateway, credentials)
  const device = deviceOf(gateway, user.id, accessToken)
  const organizationId = user.defaultOrganization ?? Object.keys(user.organizations)[0] ?? ''
  const site = project(user.id, organizationId)
  expect(await pushOne(device, 'projects', fresh(site))).toMatchObject({ kind: 'accepted' })

  const made: Document[] = Array.from({ length: documents }, (_, index) =>
    newCalculation({ organizationId, projectId: String(site.scope) }, device, {
      inputs: { index, note: 'x'.repeat(3000) },
    }),
  )

  // New documents first, then an edit of each: both are answered in part only.
  let sent = made.map(fresh)
  for (const round of ['made', 'edited']) {
    let answered = 0
    let killed = 0
    const batches = documents / batchRows
    await sendAll(device, sent, () => {
      answered++
      // The other two batches are under way at this moment.
      if (killed < kills && answered >= ((killed + 1) * batches) / (kills + 2)) {
        killed++
        restarted = killAndStartAgain()
      }
    })
    await restarted
    expect([round, killed]).toEqual([round, kills])

    const here = new Map(sent.map(({ document }) => [document.id, document]))
    const there = await pullAll(deviceOf(gateway, user.id, accessToken))
    expect(there.size).toBe(documents)
    for (const [id, document] of here) {
      const { server, waiting: _, ...content } = there.get(id) as Document
      const { server: __, waiting: ___, ...own } = document
      expect(content).toEqual(own)
      expect(server).toMatchObject({ by: user.id, editId: document.editId })
    }
    // The device that sent them, going on from where it was, ends with the same documents as one that starts anew.
    const device2 = await pullAll(device)
    expect(device2).toEqual(there)
    sent = [...there.values()].map((document) => edit(document, { name: `Edited ${document.id.slice(-4)}` }))
  }
  expect(interrupted).toBeGreaterThan(0)
})
