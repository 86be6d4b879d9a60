import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type PullAnswer, pullAnswer } from '#domain/protocol/sync.ts'
import { type CollectionName, collectionNames, formatDocumentId } from '#domain/schemas/ids.ts'
import { toStored } from '#server/store/documents.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { edit, fresh, freshId, project } from './sync/documents.ts'
import { deviceOf, type Office, openOffice } from './sync/office.ts'
import { documentOf, newCalculation, newSite, pushOne, type Site, storeCalculations } from './sync/site.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const idsOf = ({ documents }: Pick<PullAnswer, 'documents'>) => documents.map(({ id }) => id).sort()

/** Changes the team or the visibility of the site's project, as its admin. */
async function changeProject(site: Site, data: Record<string, unknown>): Promise<void> {
  const { documents } = await deviceOf(office, site.ada.userId).sync('projects')
  const current = documents.find(({ id }) => id === site.project.id)
  if (current === undefined) throw new Error('The project is gone')
  const next = edit(current, { data: { ...(current.data as object), ...data } })
  expect(await pushOne(site.ada, 'projects', next)).toMatchObject({ kind: 'accepted' })
}

const without = (site: Site, userId: string) =>
  Object.fromEntries(Object.entries(site.project.data.teamMembers as object).filter(([id]) => id !== userId))

describe('pull over HTTP', () => {
  test('[C1] [C9] the first pull gives everything visible, and `more` only while there is more', async () => {
    const site = await newSite(office)
    const stored = await storeCalculations(site, 25)
    const answers: PullAnswer[] = []
    let since: string | undefined
    do {
      const answer = await site.eve.pull('calculations', since, 10)
      answers.push(answer)
      since = answer.since
    } while (answers.at(-1)?.more)
    expect(answers.map(({ documents }) => documents.length)).toEqual([10, 10, 5])
    expect(answers.map(({ more }) => more)).toEqual([true, true, false])
    expect(answers.flatMap(idsOf).sort()).toEqual(stored)
    expect(await site.eve.pull('calculations', since, 10)).toMatchObject({ documents: [], more: false })
  })

  test('[C1] what is stored while the ranges are being read arrives as well', async () => {
    const site = await newSite(office)
    const before = await storeCalculations(site, 10)
    const first = await site.eve.pull('calculations', undefined, 3)
    const meanwhile = await storeCalculations(site, 10)
    const second = await site.eve.pull('calculations', first.since, 500)
    expect(second.more).toBe(false)
    const seen = new Set([...idsOf(first), ...idsOf(second)])
    expect([...seen].sort()).toEqual([...before, ...meanwhile].sort())
  })

  test('[C13] a device that names itself is told its own edits by their ids, another one gets them whole', async () => {
    const site = await newSite(office)
    await storeCalculations(site, 3)
    const { since } = await site.ben.pull('calculations')
    const own = { ...newCalculation(site, site.ben), editId: 'tablet.000000001.aaaa' }
    const others = { ...newCalculation(site, site.ada), editId: 'tablet.000000002.aaaa' }
    await pushOne(site.ben, 'calculations', fresh(own))
    await pushOne(site.ada, 'calculations', fresh(others))
    const ask = async (query: string, from: string | null = since) => {
      const response = await fetch(`${office.url}/sync/pull${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${site.ben.userId}` },
        body: JSON.stringify({
          pulls: [{ collection: 'calculations', since: from ?? undefined, limit: 100 }],
        }),
      })
      return z.tuple([pullAnswer]).parse(await response.json())[0]
    }
    const named = await ask('?own=tablet')
    const { id, editId } = own
    expect(named.documents).toEqual([
      { id, editId },
      expect.objectContaining({ id: others.id, name: 'North abutment' }),
    ])
    // From the same cursor without naming itself: whole, as for a device that has lost its copy.
    for (const query of ['', '?own=laptop', '?own=not%20a%20device'])
      expect((await ask(query)).documents).toEqual([
        expect.objectContaining({ id, name: 'North abutment' }),
        expect.objectContaining({ id: others.id, name: 'North abutment' }),
      ])
    const first = await ask('?own=tablet', null)
    expect(first.documents.filter((document) => !('name' in document))).toEqual([])
    expect(first.documents).toHaveLength(5)
    expect(named.since).toEqual((await ask('')).since)
  })

  test('[C7] later changes arrive once each in their newest state, and nothing else does', async () => {
    const site = await newSite(office)
    await storeCalculations(site, 5)
    await site.eve.sync('calculations')
    let current = documentOf(await pushOne(site.ben, 'calculations', fresh(newCalculation(site, site.ben))))
    for (const name of ['One', 'Two', 'Three'])
      current = documentOf(await pushOne(site.ada, 'calculations', edit(current, { name })))
    expect(await site.eve.sync('calculations')).toEqual({ documents: [current], revoked: [] })
    expect(await site.eve.sync('calculations')).toEqual({ documents: [], revoked: [] })
  })

  test('[C7] a gateway that was started again goes on from any `since`', async () => {
    const site = await newSite(office)
    await storeCalculations(site, 5)
    await site.eve.sync('calculations')
    const missed = await storeCalculations(site, 30)
    await office.restart()
    const later = await storeCalculations(site, 3)
    const first = await site.eve.sync('calculations')
    expect(idsOf(first)).toEqual([...missed, ...later].sort())
    expect(await site.eve.sync('calculations')).toEqual({ documents: [], revoked: [] })
  })

  test('a person sees of each collection what the role says, and pulls several in one request', async () => {
    const site = await newSite(office)
    await storeCalculations(site, 2)
    const visible = async (device: typeof site.ada) => ({
      projects: idsOf(await device.sync('projects')).length,
      calculations: idsOf(await device.sync('calculations')).length,
    })
    expect(await visible(site.ada)).toEqual({ projects: 1, calculations: 2 })
    expect(await visible(site.eve)).toEqual({ projects: 1, calculations: 2 })
    expect(await visible(site.dan)).toEqual({ projects: 0, calculations: 0 })
    expect(await visible(site.mallory)).toEqual({ projects: 0, calculations: 0 })
    const owner = `owner-${freshId()}`
    office.setRole(owner, site.organizationId, 'admin')
    expect(await visible(deviceOf(office, owner))).toEqual({ projects: 1, calculations: 2 })
  })

  test('[C3] joining the team brings everything that was stored before', async () => {
    const site = await newSite(office)
    const stored = await storeCalculations(site, 7)
    expect(await site.dan.sync('calculations')).toEqual({ documents: [], revoked: [] })
    await changeProject(site, {
      teamMembers: { ...without(site, ''), [site.dan.userId]: { role: 'member', permissions: [] } },
    })
    expect(idsOf(await site.dan.sync('calculations'))).toEqual(stored)
    expect(idsOf(await site.dan.sync('projects'))).toEqual([site.project.id])
    expect(await pushOne(site.dan, 'calculations', fresh(newCalculation(site, site.dan)))).toMatchObject({
      kind: 'accepted',
    })
  })

  test('[O2] [O3] a project that is left out is revoked for that device alone, and comes whole when taken back', async () => {
    const site = await newSite(office)
    const stored = await storeCalculations(site, 7)
    expect(idsOf(await site.eve.sync('calculations'))).toEqual(stored)
    const left = [site.projectId, 'nobody-knows-this']
    expect(await site.eve.sync('calculations', left)).toEqual({ documents: [], revoked: [site.projectId] })
    const later = await storeCalculations(site, 2)
    expect(await site.eve.sync('calculations', left)).toEqual({ documents: [], revoked: [] })
    expect(idsOf(await site.eve.sync('projects', left))).toEqual([site.project.id])
    expect(idsOf(await deviceOf(office, site.eve.userId).sync('calculations'))).toEqual(
      [...stored, ...later].sort(),
    )
    expect(idsOf(await site.eve.sync('calculations'))).toEqual([...stored, ...later].sort())
    expect(await site.eve.sync('calculations')).toEqual({ documents: [], revoked: [] })
  })

  test('[O1] [O2] a list of more than 1,000 projects is refused, and no right comes of any', async () => {
    const site = await newSite(office)
    await storeCalculations(site, 1)
    const many = Array.from({ length: 1001 }, (_, index) => `project-${index}`)
    await expect(site.eve.pull('calculations', undefined, 10, many)).rejects.toThrow('400')
    expect(await site.eve.pull('calculations', undefined, 10, many.slice(1))).toMatchObject({
      documents: [{ scope: site.projectId }],
    })
    expect(await site.mallory.sync('calculations', [site.projectId])).toEqual({ documents: [], revoked: [] })
  })

  test('[C2] [G7] leaving the team revokes the scope at once, and what is written later never arrives', async () => {
    const site = await newSite(office)
    await storeCalculations(site, 3)
    await site.eve.sync('projects')
    await site.eve.sync('calculations')
    await changeProject(site, { teamMembers: without(site, site.eve.userId) })
    await storeCalculations(site, 3)
    expect(await site.eve.sync('calculations')).toEqual({ documents: [], revoked: [site.projectId] })
    expect(await site.eve.sync('projects')).toEqual({ documents: [], revoked: [site.projectId] })
    expect(await site.eve.sync('calculations')).toEqual({ documents: [], revoked: [] })
    const sent = newCalculation(site, site.eve)
    expect(await pushOne(site.eve, 'calculations', fresh(sent))).toMatchObject({
      kind: 'refused',
      code: 'access/no-access',
      document: null,
    })
  })

  test('[C2] the marker comes again when the device crashed before it kept the new `since`', async () => {
    const site = await newSite(office)
    await storeCalculations(site, 1)
    const { since } = await site.eve.pull('calculations')
    await changeProject(site, { teamMembers: without(site, site.eve.userId) })
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await site.eve.pull('calculations', since)).toMatchObject({ revoked: [site.projectId] })
  })

  test('[C2] [C3] revoked and granted again while the device was away: nothing happens', async () => {
    const site = await newSite(office)
    await storeCalculations(site, 2)
    await site.eve.sync('calculations')
    await changeProject(site, { teamMembers: without(site, site.eve.userId) })
    await changeProject(site, { teamMembers: site.project.data.teamMembers })
    expect(await site.eve.sync('calculations')).toEqual({ documents: [], revoked: [] })
  })

  test('[C2] [C3] visibility `organization` opens a project to every member, and closing it takes it back', async () => {
    const site = await newSite(office)
    const stored = await storeCalculations(site, 2)
    await site.dan.sync('calculations')
    await changeProject(site, { visibility: 'organization' })
    expect(idsOf(await site.dan.sync('calculations'))).toEqual(stored)
    expect(await pushOne(site.dan, 'calculations', fresh(newCalculation(site, site.dan)))).toMatchObject({
      kind: 'refused',
      code: 'access/role',
    })
    expect((await site.mallory.sync('calculations')).documents).toEqual([])
    await changeProject(site, { visibility: 'team' })
    expect(await site.dan.sync('calculations')).toEqual({ documents: [], revoked: [site.projectId] })
  })

  test('[C5] leaving the organization revokes all its projects and itself', async () => {
    const site = await newSite(office)
    await storeCalculations(site, 1)
    await site.eve.sync('calculations')
    office.setRole(site.eve.userId, site.organizationId, null)
    const { documents, revoked } = await site.eve.sync('calculations')
    expect(documents).toEqual([])
    expect(revoked.sort()).toEqual([site.organizationId, site.projectId].sort())
  })

  test('[C6] a forged or foreign `since` gives nobody more than they may see', async () => {
    const site = await newSite(office)
    await storeCalculations(site, 2)
    const { since: adas } = await site.ada.pull('calculations')
    const { since: dans } = await site.dan.pull('calculations')
    const content = JSON.parse(dans)
    const forged = [
      adas,
      'garbage',
      '',
      JSON.stringify({ ...content }),
      // Claims that the secret project was delivered already, so that only its changes are missing.
      JSON.stringify([
        content[0],
        content[1],
        content[2],
        content[3].map(([id, epoch]: [string, string]) => [id, epoch, '0', [site.projectId], []]),
      ]),
      JSON.stringify([
        content[0],
        content[1],
        content[2],
        content[3].map(([id, epoch]: [string, string]) => [id, epoch, '0', [], [[site.projectId, null]]]),
      ]),
    ]
    await storeCalculations(site, 2)
    for (const since of forged) expect((await site.dan.pull('calculations', since)).documents).toEqual([])
  })

  test('[C4] a head that the store does not know lets everything be read anew', async () => {
    const site = await newSite(office)
    const stored = await storeCalculations(site, 4)
    const { since } = await site.eve.pull('calculations')
    const content = JSON.parse(since)
    for (const head of ['999999999', 'no-sequence', '{}']) {
      const unknown = [
        content[0],
        content[1],
        content[2],
        content[3].map(([id, epoch, , delivered, pending]: unknown[]) => [
          id,
          epoch,
          head,
          delivered,
          pending,
        ]),
      ]
      const answer = await site.eve.pull('calculations', JSON.stringify(unknown))
      expect(idsOf(answer)).toEqual(stored)
      expect((await site.eve.pull('calculations', answer.since)).documents).toEqual([])
    }
  })

  test('[C4] a device that missed thousands of changes is given its own scopes, whatever others wrote', async () => {
    const site = await newSite(office)
    const stored = await storeCalculations(site, 3)
    await site.eve.sync('calculations')
    const other = documentOf(
      await pushOne(site.dan, 'projects', fresh(project(site.dan.userId, site.organizationId))),
    )
    const elsewhere = { organizationId: site.organizationId, projectId: String(other.scope) }
    for (let batch = 0; batch < 26; batch++) {
      const rows = Array.from({ length: 200 }, () => fresh(newCalculation(elsewhere, site.dan)))
      await site.dan.push('calculations', rows)
    }
    // Started again, so that nothing is remembered of the changes in between.
    await office.restart()
    expect(idsOf(await site.eve.sync('calculations'))).toEqual(stored)
    expect(await site.eve.sync('calculations')).toEqual({ documents: [], revoked: [] })
  })

  test('[C8] an answer of huge documents ends early and says that there is more', async () => {
    const site = await newSite(office)
    const inputs = { note: 'x'.repeat(1_500_000) }
    const made = Array.from({ length: 8 }, () => newCalculation(site, site.ben, { inputs }))
    for (const document of made) await pushOne(site.ben, 'calculations', fresh(document))
    const first = await site.eve.pull('calculations', undefined, 500)
    expect(first.more).toBe(true)
    expect(first.documents.length).toBeLessThan(8)
    const rest = await site.eve.pull('calculations', first.since, 500)
    expect([...idsOf(first), ...idsOf(rest)].sort()).toEqual(made.map(({ id }) => id).sort())
  })

  /** Stores large documents past the rules of push, of which the answer to a pull knows nothing. */
  const storeLarge = async (site: Site, collection: CollectionName, count: number): Promise<string[]> => {
    const database = await office.store.database(organizationDatabase(site.organizationId))
    const made = Array.from({ length: count }, () => ({
      ...newCalculation(site, site.ben, { inputs: { note: 'x'.repeat(2_000_000) } }),
      id: formatDocumentId({ collection, scope: site.projectId, localId: freshId() }),
    }))
    await database.putMany(made.map((each) => toStored({ ...each, waiting: 0 })))
    return made.map(({ id }) => id)
  }
  const pullText = async (
    { userId, url = office.url }: { readonly userId: string; readonly url?: string },
    pulls: readonly object[],
  ): Promise<string> => {
    const response = await fetch(`${url}/sync/pull`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${userId}` },
      body: JSON.stringify({ pulls }),
    })
    expect(response.status).toBe(200)
    return response.text()
  }
  /** 8 million characters, the document that crosses them, and the cursors. */
  const longestAnswer = 10_100_000

  test('[C8] all collections of a request share the characters of one answer, and the device gets each document once', async () => {
    const site = await newSite(office)
    const names = ['calculations', 'folders', 'runs', 'reports'] as const
    const stored: string[] = []
    for (const name of names) stored.push(...(await storeLarge(site, name, 3)))
    const came: string[] = []
    const places = new Map<CollectionName, string | undefined>(names.map((name) => [name, undefined]))
    for (let requests = 0; places.size > 0; requests++) {
      expect(requests).toBeLessThan(6)
      const asked = [...places].map(([collection, since]) => ({ collection, since, limit: 500 }))
      const text = await pullText(site.eve, asked)
      expect(text.length).toBeLessThan(longestAnswer)
      const answers = z.array(pullAnswer).parse(JSON.parse(text))
      expect(answers.map(({ collection }) => collection)).toEqual(asked.map(({ collection }) => collection))
      expect(answers[0]?.documents.length || !answers[0]?.more).toBeTruthy()
      for (const { collection, documents, since, more } of answers) {
        came.push(...documents.map(({ id }) => id))
        places.set(collection, since)
        if (!more) places.delete(collection)
      }
    }
    expect(came.sort()).toEqual(stored.sort())
  })

  test('[C8] a collection that a request names twelve times is answered once', async () => {
    const site = await newSite(office)
    await storeLarge(site, 'calculations', 3)
    const text = await pullText(site.eve, Array(12).fill({ collection: 'calculations', limit: 500 }))
    const [first, ...others] = z.array(pullAnswer).parse(JSON.parse(text))
    expect(first).toMatchObject({ more: false, documents: [{}, {}, {}] })
    expect(others).toHaveLength(11)
    for (const other of others) expect(other).toMatchObject({ documents: [], more: true })
  })

  test('other requests get their turn between the collections of a pull', async () => {
    const turns: number[] = []
    let turn = 0
    const count = () => {
      turn += 1
      counted = setImmediate(count)
    }
    let counted = setImmediate(count)
    const own = await openOffice(await openStore({ memory: true }), () => void turns.push(turn))
    try {
      // Of nobody's organizations: nothing is read of the store, only the cursors.
      const pulls = collectionNames.map((collection) => ({ collection, since: '[]', limit: 1 }))
      await pullText({ url: own.url, userId: 'nobody' }, pulls)
    } finally {
      clearImmediate(counted)
      await own.close()
    }
    expect(new Set(turns).size).toBe(collectionNames.length)
  })

  test('two organizations are read side by side', async () => {
    const one = await newSite(office)
    const two = await newSite(office)
    const both = `both-${freshId()}`
    office.setRole(both, one.organizationId, 'admin')
    office.setRole(both, two.organizationId, 'admin')
    const device = deviceOf(office, both)
    const stored = [...(await storeCalculations(one, 3)), ...(await storeCalculations(two, 3))].sort()
    const first = await device.pull('calculations', undefined, 4)
    const second = await device.pull('calculations', first.since, 4)
    expect([...idsOf(first), ...idsOf(second)].sort()).toEqual(stored)
    expect(second.more).toBe(false)
    const [next] = await storeCalculations(two, 1)
    expect(idsOf(await device.pull('calculations', second.since))).toEqual([next])
  })
})
