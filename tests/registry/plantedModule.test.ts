import i18next from 'i18next'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { analysisTitle, publicAnalyses } from '#app/modules/analyses.ts'
import { moduleCommands } from '#app/modules/moduleCommands.ts'
import { isPublicCalculation } from '#app/modules/publicCalculation.ts'
import { changesSince, loadModuleChanges } from '#domain/calc/changes.ts'
import { publicPaths } from '#domain/calc/families.ts'
import { runModule } from '#domain/calc/run.ts'
import { loadSampleCalculations, sampleModules } from '#domain/calc/samples.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { drawnPages } from '#domain/protocol/drawnPages.ts'
import { validationCases } from '#domain/reports/validation/cases.ts'
import { builtInTemplate } from '#domain/schemas/template.ts'
import { newUser } from '#domain/schemas/user.ts'
import { loadForm } from '#engine/forms.ts'
import { moduleDescriptions } from '#engine/modules.ts'
import { methodsOf } from '#features/calculations/free/methods.ts'
import { openModules } from '#features/calculations/picker/openModules.ts'
import { byKind } from '#features/projects/analytics/analytics.ts'
import { done, newPerson, type Person } from '#tests/helpers/callables.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { geo } from '#tests/helpers/geo.ts'
import { builtInModules, readSource, sampleSource } from '#tests/helpers/modules.ts'
import { rest } from '#tests/helpers/rest.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { createEngineApi } from '#workers/engine/api.ts'
import { manifest } from '../fixtures/planted-module/manifest.ts'

// A seventh module whose manifest stands in the registry, and nowhere else.
vi.mock('#domain/calc/registry.ts', async (load) => {
  const real = await load<typeof import('#domain/calc/registry.ts')>()
  const { manifest: planted } = await import('../fixtures/planted-module/manifest.ts')
  const manifests = [...real.manifests, planted]
  return { manifests, manifestOf: (id: string) => manifests.find((each) => each.id === id) }
})

const { id, name, description } = manifest

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { common: {} } } }))
const t = (key: string, options: { readonly defaultValue: string }) => i18next.t(key, options)

describe('a module that only the registry knows', () => {
  test('stands in the picker, last', () => {
    const person = newUser({ id: 'u1', email: 'a@example.org', name: 'Ana', now: '2026-01-01T00:00:00.000Z' })
    expect(openModules(moduleDescriptions, person).at(-1)).toMatchObject({ id, category: 'planted' })
  })

  test('stands in the menu and the breadcrumbs by its own name until a dictionary names its family', () => {
    expect(publicAnalyses(t as never).at(-1)).toEqual({
      href: '/dashboard/calculations/planted',
      title: name,
      text: description,
    })
    expect(analysisTitle(id, t as never)).toBe(name)
  })

  test('has a command in the palette', () => {
    const commands = moduleCommands(moduleDescriptions)
    expect(commands.at(-1)).toEqual({ id: `new-calculation-${id}`, moduleId: id, name, description })
  })

  test('is calculated by visitors at its address, which is sent drawn', () => {
    expect(publicPaths.at(-1)).toBe('planted')
    expect(isPublicCalculation('/dashboard/calculations/planted')).toBe(true)
    expect(methodsOf(moduleDescriptions, 'planted').map((method) => method.id)).toEqual([id])
    expect(drawnPages.get('/dashboard/calculations/planted')).toBe('planted')
  })

  test('is counted by its family in the analytics of a project', () => {
    expect(byKind([{ type: id }] as Entry[])).toEqual([{ kind: 'planted', count: 1 }])
  })

  test('loads its form in the page and its code in the worker', async () => {
    expect((await loadForm(id))?.fields.map((field) => field.id)).toEqual(['length', 'factor'])
    const ran = await createEngineApi().run({ moduleId: id, inputs: { length: 2 }, projectId: null })
    expect(ran.ok && ran.value.outputs.summary).toEqual({ multiple: 4 })
  })

  test('is listed, described and run by the command line', async () => {
    const { stdout: listed } = await geo(['modules', '--json'])
    expect((JSON.parse(listed) as { id: string }[]).at(-1)?.id).toBe(id)
    const { stdout: schema } = await geo(['schema', id])
    expect(JSON.parse(schema)).toMatchObject({ title: name, properties: { length: { unit: 'm' } } })
    const { code, stdout } = await geo(['calc', id], '{"length": 3}')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ moduleId: id, outputs: { summary: { multiple: 6 } } })
  })

  test('has a calculation in the sample project', async () => {
    expect(sampleModules.at(-1)).toBe(id)
    expect((await loadSampleCalculations()).at(-1)).toMatchObject({ type: id, inputs: { length: 3.6 } })
  })

  test('is in the sample of a template, on a sheet of its own tables', () => {
    const source = sampleSource(builtInTemplate('sheet')!)
    expect(source.calculations.at(-1)?.localId).toBe(id)
    const { made } = readSource(source)
    expect(made.sheet?.calculations.at(-1)?.tables.map(({ caption }) => caption)).toContain('Lengths')
  })

  test('answers its published problems', () => {
    const module = builtInModules.find((each) => each.id === id)!
    expect(validationCases(module)).toMatchObject([{ source: 'A published length', published: 6, ours: 6 }])
  })

  test('tells its changes before an update and beside an older result', async () => {
    expect((await loadModuleChanges()).at(-1)).toMatchObject({ module: id, version: '1.1.0' })
    expect(await changesSince(id, '1.0.0', 'en')).toEqual(['Planted module: lengths are multiplied.'])
  })
})

describe('the gateway with a module that only the registry knows', () => {
  let gateway: SharedGateway
  let ada: Person
  let projectId: string
  beforeAll(async () => {
    gateway = await sharedGateway()
    ada = await newPerson(gateway, 'Ada')
    const project = {
      name: 'Pier',
      projectNumber: '1',
      color: '#2563EB',
      visibility: 'team',
      teamMembers: {},
    }
    projectId = (
      await done(gateway, 'createProject', { ...project, organizationId: ada.organizationId }, ada)
    ).id
  })

  test('takes its results by REST, for inputs that its schema completes', async () => {
    const module = builtInModules.find((each) => each.id === id)!
    const ran = runModule(
      module,
      { length: 2 },
      {
        resultId: 'r',
        timestamp: '2026-01-01T00:00:00.000Z',
        projectId: null,
        elapsed: () => 0,
      },
    )
    if (!ran.ok) throw new Error(ran.problem.message)
    const body = { projectId, name: 'Length', type: id, inputs: { length: 2 }, results: ran.value }
    const made = await rest(gateway, 'POST', '/api/calculations', { by: ada, body })
    expect(made.status, made.text).toBe(201)
    const unknown = { ...body, type: 'unknown', results: { ...ran.value, moduleId: 'unknown' } }
    const refused = await rest(gateway, 'POST', '/api/calculations', { by: ada, body: unknown })
    expect(refused.code).toBe('calculation/foreign-results')
  })

  test('publishes a description whose calculations are of any module', async () => {
    const { paths } = (await (await fetch(`${gateway.url}/api/openapi.json`)).json()) as {
      paths: Record<string, unknown>
    }
    expect(JSON.stringify(paths['/api/calculations'] ?? paths['/calculations'])).toContain(
      '"type":{"type":"string"',
    )
  })
})
