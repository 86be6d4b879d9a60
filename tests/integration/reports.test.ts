import { createHash } from 'node:crypto'
import { decode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { runModule } from '#domain/calc/run.ts'
import { linkFilePath } from '#domain/protocol/callables/links.ts'
import { reportFilePath, reportView } from '#domain/protocol/rest/reports.ts'
import { reportDocument, reportLimits } from '#domain/schemas/report.ts'
import { moduleResult } from '#domain/schemas/result.ts'
import { reportTemplate } from '#domain/schemas/template.ts'
import type { Store } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { createUsage } from '#server/usage/usage.ts'
import { done, join, newPerson, type Person } from '#tests/helpers/callables.ts'
import { docxPictures, docxText } from '#tests/helpers/docxText.ts'
import { call, type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { pdfText, withoutSpaces } from '#tests/helpers/pdfText.ts'
import { rest } from '#tests/helpers/rest.ts'
import { calculation, edit, fresh } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'
import { documentOf, pushOne } from './sync/site.ts'

let store: Store
/** For a second gateway, which would close the store when it stops. */
let shared: Store
let gateway: LocalGateway
/** Admin of the project, member, viewer, in the organization only, elsewhere. */
let ada: Person
let ben: Person
let eve: Person
let dan: Person
let mallory: Person
let projectId: string
beforeAll(async () => {
  store = await openStore({ memory: true })
  shared = { ...store, close: async () => undefined }
  gateway = await startGatewayHere({ store })
  ;[ada, ben, eve, dan, mallory] = (await Promise.all(
    ['Ada', 'Ben', 'Eve', 'Dan', 'Mallory'].map((name) => newPerson(gateway, name)),
  )) as [Person, Person, Person, Person, Person]
  for (const person of [ben, eve, dan]) await join(gateway, person, ada.organizationId)
  projectId = (await newProject(ada)).id
})
afterAll(() => gateway.stop())

const newProject = (by: Person) =>
  done(
    gateway,
    'createProject',
    {
      name: 'North <b>abutment</b>',
      projectNumber: '2026-017',
      color: '#2563EB',
      organizationId: by.organizationId,
      visibility: 'team',
      teamMembers: by === ada ? { [ben.userId]: { role: 'member' }, [eve.userId]: { role: 'viewer' } } : {},
    },
    by,
  )

const deviceFor = (person: Person) => deviceOf(gateway, person.userId, person.token)

/** The engine's own answer, as a device would have stored it. */
function footing(widthM = 1.5) {
  const inputs = { ...bearingCapacityEurocode.example, footingWidth: widthM }
  const result = runModule(bearingCapacityEurocode, inputs, {
    resultId: `result-${widthM}`,
    timestamp: '2026-03-01T08:00:00.000Z',
    projectId,
    elapsed: () => 0,
  })
  if (!result.ok) throw new Error(result.problem.message)
  return { inputs, results: JSON.parse(JSON.stringify(result.value)) as Record<string, unknown> }
}

const newCalculation = async (
  data: Record<string, unknown> = footing(),
  { by, within, organizationId } = { by: ben, within: projectId, organizationId: ada.organizationId },
) => {
  return documentOf(
    await pushOne(deviceFor(by), 'calculations', fresh(calculation(by.userId, organizationId, within, data))),
  )
}

const send = async (method: string, path: string, given: Parameters<typeof rest>[3] = {}) => {
  const answer = await rest(gateway, method, path, { by: ben, ...given })
  const view = reportView.safeParse(answer.data).data
  return { ...answer, view, tag: answer.headers.get('etag') ?? '' }
}

const create = async (changes: Record<string, unknown> = {}) => {
  const calculationIds = changes.calculationIds ?? [(await newCalculation()).id]
  const body = { projectId, name: 'Foundations', templateId: null, ...changes, calculationIds }
  const made = await send('POST', '/api/reports', { body })
  if (made.status !== 201 || made.view === undefined) throw new Error(made.text)
  return { ...made.view, tag: made.tag }
}

const generate = (id: string, by: Person = ben, headers: Record<string, string> = {}) =>
  send('POST', `/api/reports/${id}/generate`, { by, headers })

const download = async (id: string, version: string, by?: Person, headers: Record<string, string> = {}) => {
  const response = await fetch(`${gateway.url}${reportFilePath(id, version)}`, {
    headers: { ...headers, ...(by === undefined ? {} : { authorization: `Bearer ${by.token}` }) },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const reportsOn = async (person: Person) =>
  (await deviceFor(person).sync('reports')).documents.map((document) => reportDocument.parse(document))

describe('the life of a report', () => {
  test('made, read, changed, generated, downloaded, listed and put into the bin', async () => {
    const [one, two] = [await newCalculation(footing(1.5)), await newCalculation(footing(2))]
    const made = await send('POST', '/api/reports', {
      body: {
        projectId,
        name: 'Foundations',
        calculationIds: [two.id, one.id],
        templateId: null,
        overrides: { client: 'City Rail' },
      },
    })
    expect(made.status).toBe(201)
    const id = made.view?.id ?? ''
    expect(made.headers.get('location')).toBe(`/api/reports/${encodeURIComponent(id)}`)
    expect(made.view).toMatchObject({ status: 'draft', versions: [], calculationIds: [two.id, one.id] })
    expect((await send('GET', `/api/reports/${id}`, { by: eve })).view).toEqual(made.view)

    const body = { name: 'Pier foundations', overrides: { title: 'Bridge 7', author: 'Ben' } }
    const changed = await send('PUT', `/api/reports/${id}`, { body })
    expect(changed.view).toMatchObject({ name: 'Pier foundations', overrides: body.overrides })
    expect(changed.tag).not.toBe(made.tag)
    const late = await send('PUT', `/api/reports/${id}`, { body, headers: { 'if-match': made.tag } })
    expect([late.status, late.code]).toEqual([412, 'request/changed-meanwhile'])

    const first = await generate(id)
    expect(first.status).toBe(201)
    expect(first.view).toMatchObject({
      status: 'generated',
      versions: [{ version: 1, format: 'html', generatedBy: ben.userId }],
    })
    const file = await download(id, '1', eve)
    expect(file.status).toBe(200)
    expect(createHash('sha256').update(file.text).digest('hex')).toBe(first.view?.versions[0]?.sha256)
    expect(Buffer.byteLength(file.text)).toBe(first.view?.versions[0]?.bytes)
    expect(file.text).toContain('<h1>Bridge 7</h1>')
    expect(file.text).toContain('North &lt;b&gt;abutment&lt;/b&gt;')
    expect(file.text).toContain(first.view?.versions[0]?.inputsHash)

    const second = await generate(id, ada)
    expect(second.view?.versions.map(({ version }) => version)).toEqual([1, 2])
    expect(second.view?.versions[1]?.inputsHash).toBe(first.view?.versions[0]?.inputsHash)
    expect((await download(id, '1', eve)).text).toBe(file.text)

    expect((await send('GET', `/api/projects/${projectId}/search?q=pier`, { by: eve })).data).toContainEqual(
      expect.objectContaining({ id, title: 'Pier foundations', category: 'report' }),
    )
    expect(await done(gateway, 'getReports', { projectId }, eve)).toContainEqual(
      expect.objectContaining({ id, status: 'generated', calculations: 2, versions: 2 }),
    )
    expect((await send('DELETE', `/api/reports/${id}`)).status).toBe(200)
    for (const gone of [
      await send('GET', `/api/reports/${id}`),
      await send('PUT', `/api/reports/${id}`, { body }),
      await send('DELETE', `/api/reports/${id}`),
      await generate(id),
    ])
      expect([gone.status, gone.code]).toEqual([404, 'report/not-found'])
    expect((await download(id, '1', ben)).status).toBe(404)
    expect((await done(gateway, 'getReports', { projectId }, eve)).map((each) => each.id)).not.toContain(id)
  })

  test('has calculation sheets unless it names another form', async () => {
    const calculationIds = [(await newCalculation()).id]
    const body = { projectId, name: 'Foundations', calculationIds }
    const { view } = await send('POST', '/api/reports', { body })
    expect(view?.templateId).toBe('sheet')
    await generate(view?.id ?? '')
    const { text } = await download(view?.id ?? '', '1', eve)
    expect(text).toContain('<dt>Version / status</dt><dd>1 / Draft</dd>')
    const record = await send('POST', '/api/reports', { body: { ...body, templateId: null } })
    expect(record.view?.templateId).toBeNull()
    const renamed = await send('PUT', `/api/reports/${record.view?.id}`, { body: { name: 'Piers' } })
    expect(renamed.view?.templateId).toBeNull()
  })

  test('it is made as a PDF and for a word processor too, laid out by a template of the library', async () => {
    const template = reportTemplate.parse({
      templateName: 'Bridges',
      styling: { includeWatermark: true, watermarkText: 'DRAFT' },
      customTexts: { limitations: 'Only for the north abutment.' },
    })
    const templateId = 'bridges'
    await pushOne(
      deviceFor(ada),
      'reportTemplates',
      fresh({
        ...calculation(ada.userId, ada.organizationId, ada.organizationId),
        id: `${ada.organizationId}:reportTemplates:${templateId}`,
        name: 'Bridges',
        payloadVersion: 1,
        data: { audience: 'organization', template },
      }),
    )
    const { id } = await create({ templateId })
    const file = async (format: string, version: string) => {
      const made = await send('POST', `/api/reports/${id}/generate?format=${format}`)
      expect([made.status, made.view?.versions.at(-1)?.format]).toEqual([201, format])
      const response = await fetch(`${gateway.url}${reportFilePath(id, version)}`, {
        headers: { authorization: `Bearer ${eve.token}` },
      })
      expect(response.headers.get('content-disposition')).toContain(`Foundations ${version}.${format}`)
      return new Uint8Array(await response.arrayBuffer())
    }
    const { pages } = await pdfText(await file('pdf', '1'))
    const word = await file('docx', '2')
    // The drawing is rendered: a crossed frame has 96 dots to the inch.
    expect(Math.max(...docxPictures(word).map((picture) => decode(picture).width))).toBeGreaterThan(1_000)
    for (const text of [pages.join(''), docxText(word)]) {
      expect(text).toContain('Only for the north abutment.')
      expect(withoutSpaces(text)).toContain(withoutSpaces('North <b>abutment</b>'))
    }
    expect(pages[1]).toContain('DRAFT')
    const gone = await send('PUT', `/api/reports/${id}`, { body: { templateId: 'gone' } })
    expect(gone.view?.templateId).toBe('gone')
    expect((await generate(id)).code).toBe('report/template-not-found')
    expect((await send('POST', `/api/reports/${id}/generate?format=odt`)).status).toBe(400)
  })

  test('its PDF is one of the files that devices make: with a code, kept for everybody, and sent by a link', async () => {
    const { id } = await create({ templateId: 'sheet' })
    expect((await generate(id)).status).toBe(201)
    const made = await send('POST', `/api/reports/${id}/generate?format=pdf`)
    expect(made.headers.get('location')).toBe(reportFilePath(encodeURIComponent(id), '2'))
    const { code = '', sha256, version } = made.view?.versions.at(-1) ?? {}
    expect(version).toBe(2)
    const file = await fetch(`${gateway.url}${reportFilePath(id, '2')}`, {
      headers: { authorization: `Bearer ${eve.token}` },
    })
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    for (const page of (await pdfText(bytes)).pages) expect(withoutSpaces(page)).toContain(code)
    expect(await done(gateway, 'getSheetState', { code }, eve)).toMatchObject({
      sheet: { kind: 'notIssued' },
      document: { projectId, reportId: id },
    })

    const held = (await reportsOn(ben)).find((each) => each.id === id)
    const [[madeId = '', entry] = []] = Object.entries(held?.data.made ?? {})
    expect(entry).toMatchObject({ code, sha256, author: 'Ben', generatedBy: ben.userId })
    const { address } = await done(
      gateway,
      'createReportLink',
      {
        ...{ projectId, reportId: id.split(':')[2], madeId },
        ...{ days: 7, recipients: [], message: '' },
      },
      ben,
    )
    const sent = await fetch(`${gateway.url}${linkFilePath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: address.split('#')[1] }),
    })
    expect(new Uint8Array(await sent.arrayBuffer())).toEqual(bytes)

    if (held === undefined) throw new Error('not pulled')
    const issue = {
      ...{ revision: 'A', status: 'approved', madeId, sha256 },
      ...{ issuedBy: ben.userId, issuedAt: '2026-03-02T08:00:00.000Z' },
    }
    await pushOne(deviceFor(ben), 'reports', edit(held, { data: { ...held.data, issues: { i1: issue } } }))
    expect((await done(gateway, 'getSheetState', { code }, eve)).sheet).toMatchObject({
      kind: 'current',
      revision: 'A',
    })
  })

  test('two PDFs at once keep two files, and nothing of a lost round', async () => {
    const { id } = await create()
    const pdf = () => send('POST', `/api/reports/${id}/generate?format=pdf`)
    expect((await Promise.all([pdf(), pdf()])).map(({ status }) => status)).toEqual([201, 201])
    const held = (await reportsOn(ben)).find((each) => each.id === id)
    const made = Object.values(held?.data.made ?? {})
    expect(made.map(({ version }) => version).sort()).toEqual([1, 2])
    const kept = await (await store.database('files')).range({
      from: `file:${projectId}:`,
      to: `file:${projectId};`,
      limit: 100,
    })
    const named = (await reportsOn(ben)).flatMap(({ data }) => Object.values(data.made ?? {}))
    expect(kept.map(({ _id }) => _id.split(':')[2]).sort()).toEqual(named.map(({ sha256 }) => sha256).sort())
  })

  test('a result whose numbers were replaced is printed as not reproduced, with what the module answers', async () => {
    const { inputs, results } = footing(0.9)
    const { outputs, ...stored } = moduleResult.parse(results)
    expect(outputs.verdict.state).toBe('fail')
    const forged = {
      ...outputs,
      verdict: { ...outputs.verdict, state: 'pass', utilization: 0.5, sentence: 'All is well.' },
      quantities: outputs.quantities.map((each) =>
        typeof each.value === 'number' ? { ...each, value: 12_345 } : each,
      ),
    }
    const { id: honest } = await newCalculation({ inputs, results })
    const { id } = await newCalculation({ inputs, results: { ...stored, outputs: forged } })
    const printed = async (calculationId: string) => {
      const report = await create({ calculationIds: [calculationId] })
      expect((await generate(report.id)).status).toBe(201)
      return (await download(report.id, '1', ben)).text
    }
    expect(await printed(honest)).not.toContain('Not reproduced')
    const sheet = await printed(id)
    expect(sheet).toContain('Not reproduced')
    expect(/>PASS<\/td><td[^>]*>FAIL</.test(sheet)).toBe(true)
    expect(sheet).toContain('PASS 0, FAIL 1')
    expect(sheet).not.toContain('All is well.')
    expect(sheet).toContain('exceeds the design resistance')
  })

  test('the file is served so that it runs nothing, and is sent once', async () => {
    const { id } = await create({ name: 'Früh "1"/../\r\nx' })
    await generate(id)
    const { headers } = await download(id, '1', eve)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w .-]+"; filename\*=UTF-8''[\w%.~!-]+$/,
    )
    const again = await download(id, '1', eve, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('devices receive it with its versions, and its history', async () => {
    const { id } = await create()
    await generate(id)
    const held = (await reportsOn(eve)).find((each) => each.id === id)
    expect(held).toMatchObject({
      scope: projectId,
      server: { by: ben.userId },
      data: { status: 'generated', versions: [{ version: 1 }] },
    })
    const { documents } = await deviceFor(eve).sync('activities')
    expect(documents.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({
        type: 'report_generated',
        entityId: id,
        userName: 'Ben',
        metadata: { version: 1, format: 'html' },
      }),
    )
  })

  test("a device's edit beside a generation loses nothing, and forges no version", async () => {
    const { id } = await create()
    const before = (await reportsOn(ben)).find((each) => each.id === id)
    if (before === undefined) throw new Error('not pulled')
    await generate(id)
    const device = deviceFor(ben)
    expect(await pushOne(device, 'reports', edit(before, { name: 'Offline' }))).toMatchObject({
      kind: 'conflict',
    })
    const now = (await reportsOn(ben)).find((each) => each.id === id)
    if (now === undefined) throw new Error('not pulled')
    const [entry] = now.data.versions
    const forged = { ...now.data, versions: [{ ...entry, generatedBy: 'somebody else' }] }
    expect(await pushOne(device, 'reports', edit(now, { data: forged }))).toMatchObject({
      code: 'access/role',
    })
    expect(await pushOne(device, 'reports', edit(now, { name: 'Offline' }))).toMatchObject({
      kind: 'accepted',
    })
    expect((await send('GET', `/api/reports/${id}`)).view).toMatchObject({
      name: 'Offline',
      versions: [{ version: 1, generatedBy: ben.userId }],
    })
  })
})

describe('generating', () => {
  test('two at once give two versions, each with its own number on the sheet', async () => {
    const { id } = await create()
    const usage = createUsage(store, Date.now)
    const before = (await usage.read(ada.organizationId)).reports
    const answers = await Promise.all([generate(id, ben), generate(id, ada), generate(id, ben)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const { view } = await send('GET', `/api/reports/${id}`)
    expect(view?.versions.map(({ version }) => version)).toEqual([1, 2, 3])
    for (const version of ['1', '2', '3'])
      expect((await download(id, version, ben)).text).toContain(
        `<dt>Version of the report</dt><dd>${version}</dd>`,
      )
    const files = (
      await (await store.database('files')).range({ from: `report:${id}:`, to: `report:${id};`, limit: 100 })
    )
      .map(({ _id }) => _id.slice(`report:${id}:`.length))
      .filter((name) => !name.includes(':'))
    expect(files).toHaveLength(3)
    // What a lost round had taken of the plan is given back.
    expect((await usage.read(ada.organizationId)).reports).toBe(before + 3)
  })

  test('two at once at different gateways of one store do the same', async () => {
    const { id } = await create()
    const other = await startGatewayHere({ store: shared })
    const at = (where: { readonly url: string }) =>
      rest(where, 'POST', `/api/reports/${id}/generate`, { by: ben })
    const answers = await Promise.all([at(gateway), at(other), at(gateway), at(other)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const { view } = await send('GET', `/api/reports/${id}`)
    expect(view?.versions.map(({ version }) => version)).toEqual([1, 2, 3, 4])
    expect((await rest(other, 'GET', `/api/reports/${id}`, { by: eve })).data).toEqual(view)
    await other.stop()
  })

  test('what is not calculated, or answers other inputs, is marked and never calculated anew', async () => {
    const { inputs, results } = footing(1.75)
    const changed = await newCalculation({ inputs: { ...inputs, footingWidth: 4 }, results })
    const empty = await newCalculation({ inputs, results: null })
    const { id } = await create({ calculationIds: [changed.id, empty.id] })
    const made = await generate(id)
    const { text } = await download(id, '1', ben)
    expect(text).toContain('The inputs were changed after this result was calculated.')
    expect(text).toContain('The calculation has no result for its present inputs.')
    expect(text).toContain('<data value="1.75">')
    expect(text).not.toContain('<data value="4">4</data><span class="unit">&#8239;m')
    expect(made.view?.versions[0]?.modules).toEqual([
      { id: 'bearing-capacity-eurocode', version: bearingCapacityEurocode.version },
    ])
    const device = deviceFor(ben)
    await pushOne(device, 'calculations', edit(changed, { data: { ...Object(changed.data), inputs } }))
    const again = await generate(id)
    expect(again.view?.versions[1]?.inputsHash).not.toBe(made.view?.versions[0]?.inputsHash)
    expect((await download(id, '2', ben)).text).not.toContain('The inputs were changed')
  })

  test('a calculation that was deleted meanwhile is named, and nothing is made', async () => {
    const [kept, lost] = [await newCalculation(), await newCalculation()]
    const { id } = await create({ calculationIds: [kept.id, lost.id] })
    await pushOne(deviceFor(ben), 'calculations', edit(lost, { deletedAt: '2026-03-02T08:00:00.000Z' }))
    const refused = await generate(id)
    expect([refused.status, refused.code]).toEqual([404, 'report/calculation-not-found'])
    expect(refused.issues).toEqual([{ path: 'calculationIds.1', message: 'Not in this project' }])
    expect((await send('GET', `/api/reports/${id}`)).view?.versions).toEqual([])
  })

  test('what is too large to be drawn is refused before anything is kept', async () => {
    const calculationIds: string[] = []
    for (let count = 0; count < 7; count++)
      calculationIds.push(
        (await newCalculation({ inputs: { notes: 'x'.repeat(2_400_000) }, results: null })).id,
      )
    const { id } = await create({ calculationIds })
    const refused = await generate(id)
    expect([refused.status, refused.code]).toEqual([413, 'report/too-large'])
  })

  test('only the state that the client has seen, where it says so', async () => {
    const { id, tag } = await create()
    await send('PUT', `/api/reports/${id}`, { body: { name: 'Changed' } })
    const late = await generate(id, ben, { 'if-match': tag })
    expect([late.status, late.code]).toEqual([412, 'request/changed-meanwhile'])
  })

  test('a report keeps so many versions and no more', async () => {
    const { id } = await create()
    const made = await generate(id)
    expect(made.status).toBe(201)
    for (let version = 2; version <= reportLimits.versions; version++)
      expect((await generate(id)).status).toBe(201)
    const refused = await generate(id)
    expect([refused.status, refused.code]).toEqual([409, 'report/versions-full'])
  })

  test('counts against the plan of the organization, and what fails is given back', async () => {
    const project = await newProject(mallory)
    const held = await newCalculation(footing(), {
      by: mallory,
      within: project.id,
      organizationId: mallory.organizationId,
    })
    const made = await send('POST', '/api/reports', {
      by: mallory,
      body: { projectId: project.id, name: 'Last ones', calculationIds: [held.id] },
    })
    const id = made.view?.id ?? ''
    const usage = createUsage(store, Date.now)
    const { taken } = await usage.take(
      mallory.organizationId,
      'reports',
      Array.from({ length: 1000 }, () => 1),
    )
    expect(taken).toBeGreaterThan(0)
    const refused = await generate(id, mallory)
    expect([refused.status, refused.code]).toEqual([403, 'organization/report-limit'])
    await usage.giveBack(mallory.organizationId, 'reports', 1)
    expect((await generate(id, mallory)).status).toBe(201)
    expect((await generate(id, mallory)).code).toBe('organization/report-limit')
    await usage.giveBack(mallory.organizationId, 'reports', 1)
    await pushOne(deviceFor(mallory), 'calculations', edit(held, { deletedAt: '2026-03-02T08:00:00.000Z' }))
    expect((await generate(id, mallory)).code).toBe('report/calculation-not-found')
    expect((await usage.read(mallory.organizationId)).reports).toBe(taken - 1)
  })
})

test('the files count in the storage of the organization', async () => {
  const owner = await newPerson(gateway, 'Olga')
  const project = await newProject(owner)
  const organization = { organizationId: owner.organizationId, by: owner, within: project.id }
  const held = await newCalculation(footing(), organization)
  const body = { projectId: project.id, name: 'Heavy', calculationIds: [held.id] }
  const made = await send('POST', '/api/reports', { by: owner, body })
  const generated = await generate(made.view?.id ?? '', owner)
  const [version] = generated.view?.versions ?? []
  const { storedBytes } = await createUsage(store, () => Date.now() + 86_400_000).read(owner.organizationId)
  const documents = Buffer.byteLength(JSON.stringify(held))
  expect(storedBytes).toBeGreaterThan(documents + (version?.bytes ?? Number.POSITIVE_INFINITY))
  expect(storedBytes).toBeLessThan(documents + 2 * (version?.bytes ?? 0))
})

test('a project that moves to another organization takes its reports along', async () => {
  const project = await newProject(ada)
  const within = { by: ada, within: project.id, organizationId: ada.organizationId }
  const held = await newCalculation(footing(), within)
  const body = { projectId: project.id, name: 'Moving', calculationIds: [held.id] }
  const id = (await send('POST', '/api/reports', { by: ada, body })).view?.id ?? ''
  await generate(id, ada)
  const before = await download(id, '1', ada)
  await join(gateway, ada, mallory.organizationId, 'admin')
  await done(
    gateway,
    'migrateProject',
    { projectId: project.id, organizationId: mallory.organizationId },
    ada,
  )
  await join(gateway, ada, mallory.organizationId, null)
  expect((await download(id, '1', ada)).status).toBe(403)
  expect((await download(id, '1', mallory)).text).toBe(before.text)
})

test('an account that is deleted takes the files of its own organization along', async () => {
  const owner = await newPerson(gateway, 'Otto')
  const project = await newProject(owner)
  const within = { by: owner, within: project.id, organizationId: owner.organizationId }
  const held = await newCalculation(footing(), within)
  const body = { projectId: project.id, name: 'Private', calculationIds: [held.id] }
  const id = (await send('POST', '/api/reports', { by: owner, body })).view?.id ?? ''
  await generate(id, owner)
  const files = async () =>
    (await store.database('files')).range({ from: `report:${id}:`, to: `report:${id};`, limit: 10 })
  expect(await files()).not.toEqual([])
  const gone = await call(
    gateway,
    '/auth/account/delete',
    { currentPassword: 'long enough 1', confirmation: 'DELETE' },
    { authorization: `Bearer ${owner.token}` },
  )
  expect(gone.status, gone.text).toBe(200)
  expect(await files()).toEqual([])
})

describe('refused', () => {
  test('by role: viewers read and export, people outside the team see nothing', async () => {
    const report = await create()
    await generate(report.id)
    const { id, calculationIds } = report
    const codes = async (by: Person) => [
      (await send('GET', `/api/reports/${id}`, { by })).code,
      (await download(id, '1', by)).status,
      (await send('POST', '/api/reports', { by, body: { projectId, name: 'Mine', calculationIds } })).code,
      (await send('PUT', `/api/reports/${id}`, { by, body: { name: 'Mine' } })).code,
      (await generate(id, by)).code,
      (await send('DELETE', `/api/reports/${id}`, { by })).code,
    ]
    const no = 'access/no-access'
    const role = 'access/role'
    expect(await codes(eve)).toEqual([undefined, 200, role, role, role, role])
    expect(await codes(dan)).toEqual([no, 403, no, no, no, no])
    expect(await codes(mallory)).toEqual([no, 403, no, no, no, no])
    expect(await codes(ben)).toEqual([undefined, 200, undefined, undefined, undefined, undefined])
  })

  test('without a token', async () => {
    const { id } = await create()
    expect((await rest(gateway, 'GET', `/api/reports/${id}`)).code).toBe('auth/not-authenticated')
    expect((await rest(gateway, 'POST', `/api/reports/${id}/generate`)).status).toBe(401)
    expect((await download(id, '1')).status).toBe(401)
  })

  test('with calculations of another project, or none that are there', async () => {
    const other = await newProject(ada)
    const elsewhere = documentOf(
      await pushOne(
        deviceFor(ada),
        'calculations',
        fresh(calculation(ada.userId, ada.organizationId, other.id, footing())),
      ),
    )
    const own = await newCalculation()
    const report = await create()
    for (const calculationIds of [[own.id, elsewhere.id], [`${projectId}:calculations:nothing`]]) {
      const body = { projectId, name: 'Mixed', calculationIds }
      for (const refused of [
        await send('POST', '/api/reports', { body }),
        await send('PUT', `/api/reports/${report.id}`, { body: { calculationIds } }),
      ])
        expect([refused.status, refused.code]).toEqual([404, 'report/calculation-not-found'])
    }
  })

  test('with bad input, each field named', async () => {
    const { id } = await create()
    const good = { projectId, name: 'Fine', calculationIds: [(await newCalculation()).id] }
    const [calculationId] = good.calculationIds
    const bad: [Record<string, unknown>, string][] = [
      [{ name: ' ' }, 'name'],
      [{ name: 7 }, 'name'],
      [{ calculationIds: [] }, 'calculationIds'],
      [{ calculationIds: [calculationId, calculationId] }, 'calculationIds'],
      [{ calculationIds: [`${projectId}:folders:f`] }, 'calculationIds.0'],
      [{ calculationIds: Array.from({ length: 101 }, (_, at) => `p:calculations:${at}`) }, 'calculationIds'],
      [{ overrides: { title: 'x'.repeat(201) } }, 'overrides.title'],
      [{ overrides: { logo: 'x' } }, 'overrides'],
      [{ versions: [] }, ''],
      [{ status: 'generated' }, ''],
      [{ projectId: '../x' }, 'projectId'],
    ]
    for (const [changes, path] of bad) {
      const refused = await send('POST', '/api/reports', { body: { ...good, ...changes } })
      expect([changes, refused.status]).toEqual([changes, 400])
      expect(refused.issues.map((issue) => issue.path)).toContain(path)
    }
    const polluted = `{"projectId": "${projectId}", "__proto__": {"status": "generated"}}`
    expect((await send('POST', '/api/reports', { body: polluted })).status).toBe(400)
    expect((await send('PUT', `/api/reports/${id}`, { body: {} })).status).toBe(400)
    expect((await send('POST', `/api/reports/${id}/generate`, { body: { format: 'exe' } })).status).toBe(400)
    for (const path of ['x', `${projectId}:reports:../x`, `${projectId}:calculations:c`])
      expect((await send('GET', `/api/reports/${encodeURIComponent(path)}`)).status).toBe(400)
    for (const version of ['0', '2', '-1', '1e1', '99999', 'x'])
      expect((await download(id, version, ben)).status).toBe(404)
    expect((await send('GET', `/api/reports/${projectId}:reports:nothing`)).code).toBe('report/not-found')
    expect((await generate(`${projectId}:reports:nothing`)).code).toBe('report/not-found')
  })

  test('a file is served only under the report that it was made of', async () => {
    const [one, other] = [await create(), await create()]
    await generate(one.id)
    const held = (await reportsOn(ben)).find(({ id }) => id === one.id)
    if (held === undefined) throw new Error('not pulled')
    // A report that a restored server has lost may come back with its versions; a foreign file does not come with it.
    const id = `${projectId}:reports:stolen`
    const stolen = { ...held, id, createdBy: ben.userId, editId: 'device.stolen' }
    expect(await pushOne(deviceFor(ben), 'reports', { document: stolen, base: 'device.lost' })).toMatchObject(
      {
        kind: 'accepted',
      },
    )
    expect((await download(id, '1', ben)).status).toBe(404)
    expect((await download(other.id, '1', ben)).status).toBe(404)
    expect((await download(one.id, '1', ben)).status).toBe(200)
  })
})

test('the published description names the rows and the file', async () => {
  const described = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(await (await fetch(`${gateway.url}/api/openapi.json`)).json())
  expect(Object.keys(described.paths)).toEqual(
    expect.arrayContaining(['/api/reports', '/api/reports/{id}', '/api/reports/{id}/files/{version}']),
  )
})
