import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { example } from '#domain/calc/bearing-capacity-eurocode/inputs.ts'
import { example as settlementExample } from '#domain/calc/settlement/inputs.ts'
import { modulePerson } from '#domain/permissions/modules.ts'
import { createEngine, type EngineOptions } from '#engine/engine.ts'
import { loadForm } from '#engine/forms.ts'
import type { ModuleStorage } from '#engine/moduleStorage.ts'
import type { Engine } from '#engine/types.ts'
import { buildWorkers, nodeWorker } from './engine/nodeWorker.ts'
import { portWorker } from './engine/portWorker.ts'

const ec7 = 'bearing-capacity-eurocode'
const inProject = { projectId: 'project-1' }
const preview = { ...inProject, purpose: 'preview' } as const
const account = { id: 'u1', role: 'project_member', isSuperAdmin: false, isOrgOwner: false } as const
const engineer = () => modulePerson(account)
const administrator = () => modulePerson({ ...account, id: 'u2', isSuperAdmin: true })

/** What a device stores, for the engines of its tabs. */
function device(): ModuleStorage & { readonly text: () => string | null } {
  let text: string | null = null
  const listeners = new Set<() => void>()
  return {
    text: () => text,
    load: () => text,
    save(next) {
      text = next
      for (const listener of listeners) listener()
    },
    watch(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

const engines: Engine[] = []
/** The clock stands still unless a test moves it. */
let clock = 1_000_000
const start = (options: Partial<EngineOptions> = {}): Engine => {
  const engine = createEngine({
    person: engineer,
    storage: device(),
    now: () => clock,
    makeWorker: portWorker,
    ...options,
  })
  engines.push(engine)
  return engine
}
beforeAll(() => buildWorkers(inject('runFolder')))
afterEach(() => {
  clock = 1_000_000
  for (const engine of engines.splice(0)) engine.dispose()
})

const resultOf = async (run: ReturnType<Engine['run']>) => {
  const result = await run
  if (!result.ok) throw new Error(result.problem.message)
  return result.value
}
const codeOf = async (run: ReturnType<Engine['run']>): Promise<string> => {
  const result = await run
  return result.ok ? 'ok' : result.problem.code
}
const metadata = (engine: Engine, moduleId = ec7) => {
  const found = engine.modules.metadata(moduleId)
  if (!found.ok) throw new Error(found.problem.message)
  return found.value
}

describe('a module that is executing', () => {
  test('is not run again; another module is', async () => {
    const engine = start()
    const first = engine.run(ec7, example, inProject)
    expect(await engine.run(ec7, example, inProject)).toEqual({
      ok: false,
      problem: { code: 'module/busy', message: 'Module is already executing' },
    })
    const other = engine.run('settlement', settlementExample, inProject)
    expect(await Promise.all([codeOf(first), codeOf(other)])).toEqual(['ok', 'ok'])
    expect(await codeOf(engine.run(ec7, { ...example, footingWidth: 3 }, inProject))).toBe('ok')
  })

  test('answers previews', async () => {
    const engine = start()
    const running = engine.run(ec7, example, inProject)
    expect(await codeOf(engine.run(ec7, { ...example, footingWidth: 3 }, preview))).toBe('ok')
    expect(await codeOf(running)).toBe('ok')
  })

  test('is not one that answers previews only', async () => {
    const engine = start()
    const previews = [2, 3].map((footingWidth) => engine.run(ec7, { ...example, footingWidth }, preview))
    expect(await codeOf(engine.run(ec7, example, inProject))).toBe('ok')
    expect(await Promise.all(previews.map(codeOf))).toEqual(['ok', 'ok'])
  })

  test('is free at once when its run is stopped', async () => {
    const engine = start()
    const abort = new AbortController()
    const stopped = engine.run(ec7, example, { ...inProject, signal: abort.signal })
    abort.abort()
    const next = engine.run(ec7, example, inProject)
    expect(await codeOf(stopped)).toBe('module/cancelled')
    // The end of the first run has not freed the place of the next.
    expect(await codeOf(engine.run(ec7, example, inProject))).toBe('module/busy')
    expect(await codeOf(next)).toBe('ok')
    expect(metadata(engine)).toMatchObject({ usageCount: 2, successRate: 100 })
  })

  test('is no failure of the module when the engine ends', async () => {
    const storage = device()
    const engine = start({ storage })
    const running = engine.run(ec7, example, inProject)
    engine.dispose()
    expect(await codeOf(running)).toBe('module/cancelled')
    expect(metadata(start({ storage }))).toMatchObject({ usageCount: 1, successRate: null })
  })

  test('is free after a time-out, which counts as a failure', async () => {
    const engine = start({ makeWorker: nodeWorker })
    expect(await codeOf(engine.run(ec7, example, { ...inProject, timeoutMs: 1 }))).toBe('module/timeout')
    expect(await codeOf(engine.run(ec7, example, inProject))).toBe('ok')
    expect(metadata(engine)).toMatchObject({ usageCount: 2, successRate: 50 })
  })
})

describe('the limits of a module', () => {
  const runOften = async (engine: Engine, count: number) => {
    for (let index = 0; index < count; index++)
      expect(await codeOf(engine.run(ec7, example, inProject))).toBe('ok')
  }

  test('end the runs of an hour, not the previews; the next hour begins anew', async () => {
    const engine = start()
    await runOften(engine, 100)
    expect(await engine.run(ec7, example, inProject)).toEqual({
      ok: false,
      problem: {
        code: 'module/hourly-limit',
        message: `Limit of 100 runs per hour reached for module: ${ec7}`,
      },
    })
    expect(await codeOf(engine.run(ec7, example, preview))).toBe('ok')
    expect(await codeOf(engine.run('settlement', settlementExample, inProject))).toBe('ok')
    clock += 3_600_000
    expect(await codeOf(engine.run(ec7, example, inProject))).toBe('ok')
  })

  test('hold for the device’s next start and its other tabs, and for each person alone', async () => {
    const storage = device()
    const first = start({ storage })
    const second = start({ storage })
    await runOften(first, 60)
    await runOften(second, 40)
    expect(await codeOf(first.run(ec7, example, inProject))).toBe('module/hourly-limit')
    expect(await codeOf(start({ storage }).run(ec7, example, inProject))).toBe('module/hourly-limit')
    expect(await codeOf(start({ storage, person: administrator }).run(ec7, example, inProject))).toBe('ok')
  })

  test('do not count inputs that are refused', async () => {
    const engine = start()
    expect(await codeOf(engine.run(ec7, {}, inProject))).toBe('module/input')
    expect(await codeOf(engine.run(ec7, { footingWidth: () => 1 }, inProject))).toBe('module/input')
    expect(metadata(engine)).toMatchObject({ usageCount: 0, successRate: null })
    await runOften(engine, 100)
  })
})

describe('the cache of results', () => {
  test('answers the same inputs for five minutes, in any order of keys, and no others', async () => {
    const engine = start()
    const first = await resultOf(engine.run(ec7, example, preview))
    const turned = Object.fromEntries(Object.entries(example).reverse())
    expect(await resultOf(engine.run(ec7, turned, preview))).toBe(first)
    expect(await resultOf(engine.run(ec7, example, inProject))).toBe(first)
    expect((await resultOf(engine.run(ec7, { ...example, footingWidth: 3 }, preview))).id).not.toBe(first.id)
    expect((await resultOf(engine.run(ec7, example, { ...preview, projectId: 'project-2' }))).projectId).toBe(
      'project-2',
    )
    clock += 299_999
    expect(await resultOf(engine.run(ec7, example, preview))).toBe(first)
    clock += 1
    const later = await resultOf(engine.run(ec7, example, preview))
    expect(later.id).not.toBe(first.id)
    expect(later.outputs).toEqual(first.outputs)
  })

  test('a preview leaves no use behind; a run that it answers is a use without a time of its own', async () => {
    const engine = start()
    await resultOf(engine.run(ec7, example, preview))
    expect(metadata(engine)).toMatchObject({ usageCount: 0, lastUsed: null })
    await resultOf(engine.run(ec7, example, inProject))
    expect(metadata(engine)).toMatchObject({ usageCount: 1, lastUsed: clock, averageExecutionTime: null })
  })

  test('keeps no refusals', async () => {
    const engine = start({ makeWorker: nodeWorker })
    expect(await codeOf(engine.run(ec7, example, { ...preview, timeoutMs: 1 }))).toBe('module/timeout')
    expect(await codeOf(engine.run(ec7, example, preview))).toBe('ok')
  })
})

describe('who may run a module', () => {
  const refused = (id: string) => ({
    ok: false,
    problem: { code: 'module/permissions', message: `Insufficient permissions for module: ${id}` },
  })

  test.each(['run', 'preview'] as const)('role and project decide on a %s', async (purpose) => {
    const engine = start()
    expect(await engine.run('example-module', {}, { ...inProject, purpose })).toEqual(
      refused('example-module'),
    )
    expect(await engine.run(ec7, example, { projectId: null, purpose })).toEqual(refused(ec7))
    expect(await codeOf(engine.run(ec7, example, { ...inProject, purpose }))).toBe('ok')
  })

  test('a result in the cache is not for somebody who may not have it', async () => {
    let person = administrator
    const engine = start({ person: () => person() })
    const inputs = (await loadForm('example-module'))?.example ?? {}
    expect(await codeOf(engine.run('example-module', inputs, { projectId: null }))).toBe('ok')
    person = engineer
    expect(await codeOf(engine.run('example-module', inputs, { projectId: null }))).toBe('module/permissions')
  })

  test('visitors calculate without a project', async () => {
    const engine = start({ person: () => modulePerson(null) })
    expect(await codeOf(engine.run(ec7, example, { projectId: null }))).toBe('ok')
  })

  test('an unknown module and a stopped signal are answered before anything runs', async () => {
    const engine = start()
    expect(await engine.run('astrology', {}, inProject)).toEqual({
      ok: false,
      problem: { code: 'module/not-found', message: 'Module not found: astrology' },
    })
    const signal = AbortSignal.abort()
    expect(await codeOf(engine.run(ec7, example, { ...inProject, signal }))).toBe('module/cancelled')
    expect(metadata(engine).usageCount).toBe(0)
  })
})

describe('the active switch', () => {
  test('ends runs and previews of a module on this device, until it is turned back', async () => {
    const storage = device()
    const admin = start({ storage, person: administrator })
    const engine = start({ storage })
    const listener = vi.fn()
    engine.modules.subscribe(listener)
    const before = engine.modules.list()

    expect(admin.modules.setActive(ec7, false)).toEqual({ ok: true, value: null })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(engine.modules.list()).not.toBe(before)
    expect(engine.modules.list().map(({ id, isActive }) => [id, isActive])).toContainEqual([ec7, false])
    expect(engine.modules.statistics()).toMatchObject({ total: before.length, active: before.length - 1 })
    for (const options of [inProject, preview])
      expect(await engine.run(ec7, example, options)).toEqual({
        ok: false,
        problem: { code: 'module/inactive', message: `Module is not active: ${ec7}` },
      })
    expect(start({ storage }).modules.list()).toEqual(engine.modules.list())

    expect(admin.modules.toggleActive(ec7).ok).toBe(true)
    expect(await codeOf(engine.run(ec7, example, inProject))).toBe('ok')
  })

  test('is for administrators', () => {
    const { modules } = start()
    expect(modules.setActive(ec7, false)).toMatchObject({
      problem: { message: 'Only administrators can update module status' },
    })
    expect(modules.toggleActive(ec7)).toMatchObject({
      problem: { message: 'Only administrators can toggle module status' },
    })
    expect(modules.setActive('astrology', true)).toMatchObject({ problem: { code: 'module/not-found' } })
    expect(modules.list().every(({ isActive }) => isActive)).toBe(true)
  })
})

describe('figures of the modules', () => {
  test('are counted, kept and add up', async () => {
    const storage = device()
    const engine = start({ storage })
    const listed = engine.modules.list()
    clock = 2_000_000
    const result = await resultOf(engine.run(ec7, example, inProject))
    await resultOf(engine.run('settlement', settlementExample, inProject))
    const again = start({ storage })
    expect(metadata(again)).toEqual({
      usageCount: 1,
      lastUsed: 2_000_000,
      averageExecutionTime: result.metadata.executionTime,
      successRate: 100,
      isDeprecated: false,
      createdAt: 1_000_000,
      updatedAt: 1_000_000,
    })
    const statistics = again.modules.statistics()
    expect(statistics).toMatchObject({ successRate: 100, active: statistics.total })
    expect(Object.values(statistics.perCategory).reduce((sum, count) => sum + count, 0)).toBe(
      statistics.total,
    )
    expect(engine.modules.list()).toBe(listed)
    expect(again.modules.isInitialized).toBe(true)
    expect(again.modules.isInitializing).toBe(false)
  })

  test('health follows them', async () => {
    const engine = start({ makeWorker: nodeWorker })
    const module = await loadForm(ec7)
    if (module === undefined) throw new Error('It has no form')
    expect(engine.modules.health(module)).toEqual({ ok: true, value: { status: 'healthy', issues: [] } })
    await engine.run(ec7, example, { ...inProject, timeoutMs: 1 })
    expect(engine.modules.health(module)).toMatchObject({
      value: { status: 'warning', issues: [{ message: 'Low success rate' }] },
    })
    expect(engine.modules.health({ ...module, id: 'astrology' })).toMatchObject({
      problem: { code: 'module/not-found' },
    })
  })
})

describe('a storage that fails', () => {
  const broken = () => {
    throw new Error('no storage here')
  }

  test.each([
    ['reading', { load: broken }],
    ['writing', { save: broken }],
    ['both', { load: broken, save: broken }],
  ])('%s: runs, counts and switches work in this tab', async (_, part) => {
    const engine = start({ storage: { ...device(), ...part }, person: administrator })
    expect(await codeOf(engine.run(ec7, example, inProject))).toBe('ok')
    expect(metadata(engine)).toMatchObject({ usageCount: 1, successRate: 100 })
    expect(engine.modules.toggleActive(ec7).ok).toBe(true)
    expect(await codeOf(engine.run(ec7, example, inProject))).toBe('module/inactive')
  })

  test('nonsense in it is no trouble', async () => {
    const storage = device()
    storage.save('{"version":1,"modules":"none"}')
    const engine = start({ storage })
    expect(await codeOf(engine.run(ec7, example, inProject))).toBe('ok')
    expect(storage.text()).toContain(`"${ec7}"`)
  })
})
