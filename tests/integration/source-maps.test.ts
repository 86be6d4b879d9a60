import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { call, type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { shortestOfThree } from '#tests/helpers/longestTurn.ts'

let gateway: LocalGateway
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundwork-maps-'))
  gateway = await startGatewayHere({ store: await openStore({ memory: true }), env: { MAPS_DIR: folder } })
})
afterAll(async () => {
  await gateway.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A map of one source whose lines say little and are many. */
const largeMap = JSON.stringify({
  version: 3,
  sources: ['../src/drawing.ts'],
  names: [],
  mappings: 'AAAA,CAAC,CAAC,CAAC,CAAC,CAAC,CAAC,CAAC;'.repeat(220_000),
})

test('a large map is read, and everybody else is answered meanwhile', async () => {
  let round = 0
  const work = async () => {
    round += 1
    const script = `index-${round}.js`
    await writeFile(join(folder, `${script}.map`), largeMap)
    const report = {
      kind: 'error',
      name: 'TypeError',
      message: `Round ${round}`,
      stack: `at draw (https://app.example/assets/${script}:210000:3)`,
      page: '/',
      version: '1.0.0',
      browser: 'Chrome 140',
      at: new Date().toISOString(),
    }
    const answer = await call(gateway, '/api/errors', { reports: [report] })
    expect([answer.status, answer.json.accepted]).toEqual([200, 1])
  }
  expect(await shortestOfThree(work, 200)).toBeLessThan(200)
})
