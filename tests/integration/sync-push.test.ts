import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PushOutcome } from '#domain/protocol/sync.ts'
import { activity, edit, editId, folder, fresh, freshId, project } from './sync/documents.ts'
import { type Device, type Office, openOffice } from './sync/office.ts'
import { documentOf, newCalculation, newSite, pushOne } from './sync/site.ts'

let office: Office
const makerProof = expect.stringMatching(/^maker\.[0-9a-f]{32}$/)
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

describe('push over HTTP', () => {
  test('[P11] what is accepted comes back with the stamp of the gateway, to its author and to others', async () => {
    const site = await newSite(office)
    const sent = newCalculation(site, site.ben)
    const forged = { ...sent, server: { by: 'boss', at: sent.createdAt, editId: 'x', ancestors: [] } }
    const accepted = await pushOne(site.ben, 'calculations', fresh(forged))
    expect(accepted).toMatchObject({ kind: 'accepted', already: false })
    const { documents } = await site.eve.sync('calculations')
    expect(documents).toEqual([
      {
        ...sent,
        waiting: 0,
        server: { by: site.ben.userId, at: expect.any(String), editId: sent.editId, ancestors: [makerProof] },
      },
    ])
    expect(documentOf(accepted)).toEqual(documents[0])
  })

  test('[P1] [P8] [P9] bad rows are refused one by one, and the good ones beside them are kept', async () => {
    const site = await newSite(office)
    const good = [newCalculation(site, site.ben), newCalculation(site, site.ben)] as const
    const other = newCalculation(site, site.ben)
    const rows = [
      fresh(good[0]),
      fresh({ ...other, id: 'no-id' }),
      fresh({ ...other, id: `${site.projectId}:calculations:../../etc` }),
      fresh({ ...other, id: `${site.projectId}:folders:f1` }),
      fresh({ ...other, scope: freshId() }),
      fresh({ ...other, organizationId: freshId() }),
      fresh({ ...other, createdBy: site.ada.userId }),
      fresh({ ...other, payloadVersion: 99 }),
      fresh({ ...other, _rev: '1-abc' }),
      fresh({ ...other, _deleted: true }),
      fresh({ ...other, unknown: 1 }),
      fresh({ ...other, data: { ...other.data, results: 'none' } }),
      fresh({ ...other, name: 7 as unknown as string }),
      fresh({ id: other.id, editId: editId() }),
      fresh(good[1]),
    ]
    const outcomes = await site.ben.push('calculations', rows)
    expect(outcomes.map((outcome) => outcome.id)).toEqual(rows.map((row) => row.document.id))
    expect(outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind))).toEqual([
      'accepted',
      ...Array.from({ length: 6 }, () => 'request/invalid'),
      'sync/payload-too-new',
      ...Array.from({ length: 6 }, () => 'request/invalid'),
      'accepted',
    ])
    const { documents } = await site.ben.sync('calculations')
    expect(documents.map(({ id }) => id).sort()).toEqual(good.map(({ id }) => id).sort())
  })

  test('[P2] nobody learns whether a document exists: a stranger gets one answer for both', async () => {
    const site = await newSite(office)
    const secret = documentOf(await pushOne(site.ben, 'calculations', fresh(newCalculation(site, site.ben))))
    for (const stranger of [site.dan, site.mallory]) {
      const there = await stranger.push('calculations', [edit(secret, { name: 'Mine' })])
      const notThere = await stranger.push('calculations', [
        edit({ ...secret, id: `${site.projectId}:calculations:${freshId()}` }, { name: 'Mine' }),
        edit({ ...secret, id: `${freshId()}:calculations:${freshId()}` }, { name: 'Mine' }),
      ])
      const answers = [...there, ...notThere].map((outcome) => ({ ...outcome, id: '' }))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]).toMatchObject({ kind: 'refused', code: 'access/no-access', document: null })
      const seen = await stranger.sync('calculations')
      expect(seen).toEqual({ documents: [], revoked: [] })
    }
    expect((await site.ben.sync('calculations')).documents).toEqual([secret])
  })

  test('[P3] a dropped copy deletes nothing: who still sees it gets it back', async () => {
    const site = await newSite(office)
    const kept = documentOf(await pushOne(site.ben, 'calculations', fresh(newCalculation(site, site.ben))))
    const dropped = { document: { ...kept, editId: editId() }, base: kept.editId, dropped: true }
    expect(await pushOne(site.ben, 'calculations', dropped)).toEqual({
      kind: 'conflict',
      id: kept.id,
      document: kept,
    })
    expect(await pushOne(site.mallory, 'calculations', dropped)).toMatchObject({
      kind: 'accepted',
      already: true,
      document: null,
    })
    expect((await site.ben.sync('calculations')).documents).toEqual([kept])
  })

  test('[P4] [P5] batches sent twice or in another order do no harm', async () => {
    const site = await newSite(office)
    const first = newCalculation(site, site.ben)
    const second = { ...first, editId: editId(), name: 'Second' }
    const third = { ...first, editId: editId(), name: 'Third' }
    const batch = [
      fresh(first),
      { document: second, base: first.editId },
      { document: third, base: second.editId },
    ]
    const kinds = (outcomes: PushOutcome[]) =>
      outcomes.map((outcome) => (outcome.kind === 'accepted' && outcome.already ? 'already' : outcome.kind))
    expect(kinds(await site.ben.push('calculations', batch))).toEqual(['accepted', 'accepted', 'accepted'])
    expect(kinds(await site.ben.push('calculations', batch))).toEqual(['superseded', 'superseded', 'already'])
    expect(kinds(await site.ben.push('calculations', [...batch].reverse()))).toEqual([
      'already',
      'superseded',
      'superseded',
    ])
    const { documents } = await site.ben.sync('calculations')
    expect(documents).toHaveLength(1)
    expect(documents[0]).toMatchObject({
      name: 'Third',
      server: { ancestors: [makerProof, first.editId, second.editId] },
    })
  })

  test('[P13] two edits of one document in one batch build on each other', async () => {
    const site = await newSite(office)
    const first = newCalculation(site, site.ben)
    const outcomes = await site.ben.push('calculations', [
      fresh(first),
      { document: { ...first, editId: editId() }, base: null },
      { document: { ...first, editId: editId() }, base: first.editId },
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'conflict', 'accepted'])
  })

  test('[P10] [P12] of many edits of one state at once, one is accepted and the others conflict with it', async () => {
    const site = await newSite(office)
    const shared = documentOf(await pushOne(site.ben, 'calculations', fresh(newCalculation(site, site.ben))))
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        pushOne(
          index % 2 === 0 ? site.ben : site.ada,
          'calculations',
          edit(shared, { name: `Edit ${index}` }),
        ),
      ),
    )
    const accepted = outcomes.filter(({ kind }) => kind === 'accepted')
    expect(accepted).toHaveLength(1)
    for (const outcome of outcomes.filter((each) => !accepted.includes(each)))
      expect(outcome).toEqual({ kind: 'conflict', id: shared.id, document: documentOf(accepted[0]!) })
  })

  test('[P6] [G5] what somebody did is written once, by everybody who sees the project, in their own name', async () => {
    const site = await newSite(office)
    const read = { type: 'folder_accessed', entityType: 'folder' }
    const done = activity(site.eve.userId, site.organizationId, site.projectId, read)
    const accepted = documentOf(await pushOne(site.eve, 'activities', fresh(done)))
    expect(await pushOne(site.ada, 'activities', edit(accepted, { name: 'Rewritten' }))).toMatchObject({
      kind: 'refused',
      code: 'sync/append-only',
    })
    const forged = activity(site.ada.userId, site.organizationId, site.projectId)
    expect(await pushOne(site.eve, 'activities', fresh(forged))).toMatchObject({ kind: 'refused' })
    const claimed = activity(site.eve.userId, site.organizationId, site.projectId)
    expect(await pushOne(site.eve, 'activities', fresh(claimed))).toMatchObject({
      kind: 'refused',
      code: 'access/role',
    })
    const own = activity(site.dan.userId, site.organizationId, site.organizationId)
    expect(await pushOne(site.dan, 'activities', fresh(own))).toMatchObject({ kind: 'accepted' })
  })

  test('[P7] [G1] a viewer is refused by role and gets the server’s state', async () => {
    const site = await newSite(office)
    const shared = documentOf(await pushOne(site.ben, 'calculations', fresh(newCalculation(site, site.ben))))
    expect(await pushOne(site.eve, 'calculations', edit(shared, { name: 'Mine' }))).toMatchObject({
      kind: 'refused',
      code: 'access/role',
      document: shared,
    })
    const made = folder(site.eve.userId, site.organizationId, site.projectId)
    expect(await pushOne(site.eve, 'folders', fresh(made))).toMatchObject({
      kind: 'refused',
      code: 'access/role',
      document: null,
    })
  })

  test('[G2] a member cannot make himself admin, nor anybody move a project to another organization', async () => {
    const site = await newSite(office)
    const promoted = edit(site.project, {
      data: {
        ...site.project.data,
        teamMembers: { [site.ben.userId]: { role: 'admin', permissions: [] } },
      },
    })
    expect(await pushOne(site.ben, 'projects', promoted)).toMatchObject({
      kind: 'refused',
      code: 'access/role',
    })
    const elsewhere = freshId()
    office.setRole(site.ada.userId, elsewhere, 'owner')
    expect(
      await pushOne(site.ada, 'projects', edit(site.project, { organizationId: elsewhere })),
    ).toMatchObject({ kind: 'refused', code: 'request/invalid' })
  })

  test('[G3] a project is made where its maker may, and never without an admin', async () => {
    const site = await newSite(office)
    const userId = site.ben.userId
    office.setRole(userId, site.organizationId, 'viewer')
    expect(await pushOne(site.ben, 'projects', fresh(project(userId, site.organizationId)))).toMatchObject({
      kind: 'refused',
      code: 'access/no-access',
    })
    expect(await pushOne(site.dan, 'projects', fresh(project(site.dan.userId, freshId())))).toMatchObject({
      kind: 'refused',
      code: 'access/no-access',
    })
    const ownerless = project(site.dan.userId, site.organizationId, { teamMembers: {} })
    expect(await pushOne(site.dan, 'projects', fresh(ownerless))).toMatchObject({
      kind: 'refused',
      code: 'access/role',
    })
  })

  test('[G6] a project id and a project UID exist once in the installation', async () => {
    const site = await newSite(office)
    const { mallory } = site
    const own = (await organizationsOf(mallory))[0] ?? ''
    const sameId = project(mallory.userId, own, {}, site.projectId)
    expect(await pushOne(mallory, 'projects', fresh(sameId))).toMatchObject({
      kind: 'refused',
      code: 'access/no-access',
      document: null,
    })
    const sameUid = project(mallory.userId, own, { uid: site.project.data.uid })
    expect(await pushOne(mallory, 'projects', fresh(sameUid))).toMatchObject({
      kind: 'refused',
      code: 'project/uid-taken',
    })
    expect(await pushOne(mallory, 'projects', fresh(project(mallory.userId, own)))).toMatchObject({
      kind: 'accepted',
    })
  })

  test('[G4] no device makes an organization', async () => {
    const site = await newSite(office)
    office.setRole(site.ada.userId, site.organizationId, 'owner')
    const { organizationId } = site
    const forged = { ...project(site.ada.userId, organizationId), scope: organizationId }
    const row = fresh({ ...forged, id: `${organizationId}:organizations:${organizationId}` })
    expect(await pushOne(site.ada, 'organizations', row)).toMatchObject({
      kind: 'refused',
      code: 'access/role',
    })
  })

  test('a calculation of a megabyte in many scripts arrives letter for letter', async () => {
    const site = await newSite(office)
    const inputs = {
      note: '花崗岩 · Ørsted · γ′ ≤ φ · \u{1F3D7}️ · \u0000 \u2028 "\\'.repeat(20_000),
      'ключ с пробелом': [1, { глубина: null }],
      数值: 1e-300,
    }
    const sent = { ...newCalculation(site, site.ben, { inputs }), name: 'Подпорная стена 擋土牆' }
    expect(Buffer.byteLength(JSON.stringify(sent))).toBeGreaterThan(1_000_000)
    expect(await pushOne(site.ben, 'calculations', fresh(sent))).toMatchObject({ kind: 'accepted' })
    await office.restart()
    const { documents } = await site.eve.sync('calculations')
    expect(documents[0]).toMatchObject({ name: sent.name, data: { inputs } })
  })

  test('keys that JavaScript treats in its own way neither break the gateway nor leak into others', async () => {
    const site = await newSite(office)
    const sent = newCalculation(site, site.ben, {
      inputs: { constructor: 'c', toString: 't', hasOwnProperty: 1, prototype: { polluted: true } },
    })
    expect(await pushOne(site.ben, 'calculations', fresh(sent))).toMatchObject({ kind: 'accepted' })
    expect((await site.eve.sync('calculations')).documents[0]).toMatchObject({ data: sent.data })

    const body = JSON.stringify({ collection: 'calculations', rows: [fresh(newCalculation(site, site.ben))] })
    const poisoned = body.replace('"inputs":{', '"inputs":{"__proto__":{"polluted":true},')
    const response = await fetch(`${office.url}/sync/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${site.ben.userId}` },
      body: poisoned,
    })
    expect(response.status).toBe(400)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()

    const teamOfPrototype = project(site.ben.userId, site.organizationId, {
      teamMembers: {
        [site.ben.userId]: { role: 'admin', permissions: [] },
        constructor: { role: 'admin', permissions: [] },
      },
    })
    expect(await pushOne(site.ben, 'projects', fresh(teamOfPrototype))).toMatchObject({
      kind: 'refused',
      code: 'project/not-in-organization',
    })
    expect((await site.dan.sync('projects')).documents).toEqual([])
  })

  test('[P16] whoever asks for it is answered by the stamp of what was taken as it was sent', async () => {
    const site = await newSite(office)
    const [taken, broken] = [newCalculation(site, site.ben), newCalculation(site, site.ben, { inputs: 7 })]
    const response = await fetch(`${office.url}/sync/push?answer=stamps`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${site.ben.userId}` },
      body: JSON.stringify({ collection: 'calculations', rows: [fresh(taken), fresh(broken)] }),
    })
    expect(await response.json()).toMatchObject([
      {
        kind: 'accepted',
        document: null,
        stamp: { by: site.ben.userId, editId: taken.editId, ancestors: [makerProof] },
      },
      { kind: 'refused', code: 'request/invalid' },
    ])
    expect((await site.eve.sync('calculations')).documents).toMatchObject([
      { id: taken.id, server: { editId: taken.editId } },
    ])
  })

  test('a body that is no push is refused as a whole, and nobody signed in is told so first', async () => {
    const site = await newSite(office)
    const send = (body: string, headers: Record<string, string>) =>
      fetch(`${office.url}/sync/push`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    const signedIn = { authorization: `Bearer ${site.ben.userId}` }
    const tooMany = Array.from({ length: 201 }, () => fresh(newCalculation(site, site.ben)))
    for (const body of [
      '{',
      '{}',
      JSON.stringify({ collection: 'users', rows: [] }),
      JSON.stringify({ collection: 'calculations', rows: tooMany }),
    ]) {
      const response = await send(body, signedIn)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'request/invalid' })
    }
    expect((await send('{', {})).status).toBe(401)
  })
})

/** The organizations of a person, from their own cursor. */
async function organizationsOf(device: Device): Promise<string[]> {
  const { since } = await device.pull('organizations')
  return (JSON.parse(since) as [number, string, string, [string][]])[3].map(([id]) => id)
}
