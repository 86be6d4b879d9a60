import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fail, problem, type Result } from '#domain/errors/result.ts'
import { materialImport } from '#domain/protocol/rest/materials.ts'
import { createLibraries, type MaterialContext } from '#server/materials/context.ts'
import type { MaterialEdits } from '#server/materials/edits.ts'
import { createMaterialReader, type ReadingJob } from '#server/materials/reader.ts'
import { createMaterialTransfer } from '#server/materials/transfer.ts'
import type { Store } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { openOrganizations } from '#server/sync/organizations.ts'
import { newPerson, type Person } from '#tests/helpers/callables.ts'
import { builtPrograms, type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { hostileFiles } from '#tests/helpers/hostileFiles.ts'
import { shortestOfThree } from '#tests/helpers/longestTurn.ts'
import { rest } from '#tests/helpers/rest.ts'

let store: Store
let gateway: LocalGateway
let ada: Person
beforeAll(async () => {
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store })
  ada = await newPerson(gateway)
})
afterAll(() => gateway.stop())

async function importFile(format: string, content: Uint8Array<ArrayBuffer> | string) {
  const form = new FormData()
  form.set('format', format)
  form.set('file', new Blob([content]), `materials.${format}`)
  const response = await fetch(gateway.url + materialImport.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}` },
    body: form,
  })
  const { title, data } = z
    .object({ title: z.string().optional(), data: z.looseObject({ imported: z.int() }).nullish() })
    .parse(await response.json())
  return { status: response.status, title, imported: data?.imported }
}

const header = 'name,modelType,cohesion,frictionAngle,youngsModulus,poissonsRatio,unitWeight'

describe('a file of materials', () => {
  test.each(hostileFiles)(
    '%s is refused, and everybody else is answered meanwhile',
    async (_name, format, make, reason) => {
      const content = make()
      let answer: Awaited<ReturnType<typeof importFile>> | undefined
      const work = async () => {
        answer = await importFile(format, content)
      }
      expect(await shortestOfThree(work, 200)).toBeLessThan(200)
      expect(answer?.status).toBe(400)
      expect(answer?.title).toContain(`Import failed: ${reason}`)
    },
  )

  test('keeps the letters of windows-1252, and is refused if no encoding fits', async () => {
    const row = 'L\u00f6\u00df,mohr-coulomb,5,28,0.02,0.3,18.5'
    const bytes = Uint8Array.from(`${header}\n${row}\n`, (letter) => letter.charCodeAt(0))
    expect(await importFile('csv', bytes)).toMatchObject({ status: 200, imported: 1 })
    const listed = await rest(gateway, 'GET', '/api/materials', { by: ada })
    expect(listed.text).toContain('"Löß"')
    const unread = Uint8Array.from([...bytes, 0x00, 0x81])
    expect(await importFile('csv', unread)).toMatchObject({
      status: 422,
      title: 'The letters of this file cannot be read',
    })
  })

  test('is not received beside two others of the same person', async () => {
    const upload = async () => {
      const headers = {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        expect: '100-continue',
      }
      const sent = request(gateway.url + materialImport.path, { method: 'POST', headers })
      sent.flushHeaders()
      await once(sent, 'continue')
      return sent
    }
    const [first, second] = [await upload(), await upload()]
    // The gateway knows who sends both, once it answers the same person again.
    await rest(gateway, 'GET', '/api/materials', { by: ada })
    expect((await importFile('csv', header)).title).toContain('files of yours are being read; try again')
    const answers = [first, second].map((sent) =>
      once(sent, 'response').then(([answer]) => answer.statusCode),
    )
    for (const sent of [first, second]) sent.end()
    expect(await Promise.all(answers)).toEqual([400, 400])
  })

  test('leaves no place taken when its sender leaves before the body', async () => {
    for (let sent = 0; sent < 30; sent++) {
      const left = request(gateway.url + materialImport.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      })
      left.on('error', () => undefined)
      left.flushHeaders()
      await once(left, 'socket')
      // Some leave before the gateway has read the token, some after.
      await wait(sent % 4)
      left.destroy()
    }
    await expect
      .poll(async () => (await importFile('csv', header)).title ?? '')
      .not.toContain('files of yours are being read')
  })

  test('is read after all of these', async () => {
    const row = 'Silt,mohr-coulomb,2.5,27.5,0.02,0.3,19'
    expect(await importFile('csv', `\ufeff${header}\n${row}\n`)).toMatchObject({ status: 200, imported: 1 })
  })
})

test('a file that waits for its turn holds up its library, and nothing else of its organization', async () => {
  const { organizationId, userId } = ada
  const organizations = openOrganizations(store)
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  let end = () => {}
  const read = () =>
    new Promise<Result<never>>((resolve) => {
      end = () => resolve(fail(problem('material/import-failed')))
      begin()
    })
  const context = { organizations, clock: Date.now, reader: { read } } as unknown as MaterialContext
  const transfer = createMaterialTransfer(context, createLibraries(context), {} as MaterialEdits)
  const actor = { userId, isSuperAdmin: false, organizations: { [organizationId]: 'owner' as const } }
  const file = { organizationId, format: 'csv' as const, bytes: new Uint8Array(), atomic: true }
  const importing = transfer.import({ actor, name: 'Ada' }, file)
  await begun
  const [organization] = await organizations.refreshed([organizationId])
  const growing = organization?.aloneForGrowth(async () => 'a new calculation')
  expect(await Promise.race([growing, wait(2_000).then(() => 'nothing')])).toBe('a new calculation')
  end()
  expect(await importing).toMatchObject({ ok: false })
})

describe('the thread that reads', () => {
  const job = (text: string): ReadingJob => ({
    format: 'csv',
    bytes: new TextEncoder().encode(text),
    taken: [],
    at: '2026-03-01T08:00:00.000Z',
    by: 'ada',
  })
  const share = { userId: 'ada', organizationId: 'office' }
  const large = `${header}\n${`${'x'.repeat(1_000)},mohr-coulomb,1,2,3,4,5\n`.repeat(9_000)}`

  test.each([
    ['takes too long', { jobMs: 1 }],
    ['takes too much memory', { memoryMb: 8 }],
    ['finds too many before it', { perPerson: 0 }],
  ])('gives a file up that %s', async (_name, options) => {
    const reader = createMaterialReader({ ...builtPrograms(), ...options })
    expect(await reader.read(job(large), share)).toMatchObject({
      problem: { code: 'material/import-failed' },
    })
    await reader.close()
  })

  test('ends with the gateway, and answers who waits', async () => {
    const reader = createMaterialReader(builtPrograms())
    const reading = [reader.read(job(large), share), reader.read(job(large), share)]
    await reader.close()
    for (const each of await Promise.all(reading)) expect(each.ok).toBe(false)
  })
})
