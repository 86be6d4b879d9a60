import { describe, expect, test } from 'vitest'
import { bearingCapacityEurocode } from '../bearing-capacity-eurocode/index.ts'
import { moduleLoader } from '../moduleLoader.ts'
import { builtInRegistry, loadModules } from '../modules.ts'
import { manifests } from '../registry.ts'
import { createRegistry } from './registration.ts'
import { registerAll } from './start.ts'

const message = (candidate: unknown): string | null => {
  const registered = createRegistry().register(candidate)
  return registered.ok ? null : registered.problem.message
}

describe('registration', () => {
  test.each(['id', 'name', 'version', 'description', 'category', 'author'])('%s is required', (key) => {
    expect(message({ ...bearingCapacityEurocode, [key]: '' })).toContain(`Module ${key} is required`)
    expect(message({ ...bearingCapacityEurocode, [key]: undefined })).toContain(`Module ${key} is required`)
  })

  test.each(['Upper', 'under_score', 'a b', 'ä'])('the id %s is refused', (id) => {
    expect(message({ ...bearingCapacityEurocode, id })).toContain('lowercase letters, digits and hyphens')
  })

  test.each(['1', '1.0', '1.0.0-beta', 'v1.0.0'])('the version %s is refused', (version) => {
    expect(message({ ...bearingCapacityEurocode, version })).toContain('x.y.z')
  })

  test.each([
    ['solve', 'calculate function'],
    ['present', 'calculate function'],
    ['inputSchema', 'input schema'],
    ['fields', 'input schema'],
  ])('a module without %s is refused', (key, words) => {
    expect(message({ ...bearingCapacityEurocode, [key]: undefined })).toContain(words)
  })

  test('a schema that cannot validate is refused', () => {
    expect(message({ ...bearingCapacityEurocode, inputSchema: {} })).toContain('input validation function')
  })

  test.each([null, undefined, 3, 'module', []])('%s is not a module', (candidate) => {
    expect(message(candidate)).toContain('Module id is required')
  })

  test('an id is registered once', () => {
    const registry = createRegistry()
    expect(registry.register(bearingCapacityEurocode).ok).toBe(true)
    const again = registry.register(bearingCapacityEurocode)
    expect(!again.ok && again.problem.message).toBe(
      "Module with ID 'bearing-capacity-eurocode' is already registered",
    )
    expect(registry.list()).toHaveLength(1)
  })

  test('two registries share nothing', () => {
    createRegistry().register(bearingCapacityEurocode)
    expect(createRegistry().list()).toEqual([])
  })
})

describe('the built-in modules', () => {
  test('are the same when they are loaded one by one', async () => {
    const load = moduleLoader()
    for (const module of await loadModules())
      expect(await load(module.id)).toEqual({ ok: true, value: module })
    expect(await load('constructor')).toMatchObject({ ok: false, problem: { code: 'module/not-found' } })
  })

  test('are found by id', async () => {
    const found = (await builtInRegistry()).find('bearing-capacity-eurocode')
    expect(found.ok && found.value.name).toBe('Bearing capacity, Eurocode 7')
  })

  test.each(['nothing', '__proto__', 'constructor', ''])('%s is not among them', async (id) => {
    const found = (await builtInRegistry()).find(id)
    expect(!found.ok && found.problem).toEqual({
      code: 'module/not-found',
      message: `Module not found: ${id}`,
    })
  })
})

describe('the start', () => {
  const hostile = {
    get id(): string {
      throw new Error('no id here')
    },
  }

  test('a module that is refused or throws is reported, and does not block others', () => {
    const registry = createRegistry()
    const broken = { ...bearingCapacityEurocode, id: 'broken', version: 'one' }
    const failures = registerAll([broken, hostile, null, bearingCapacityEurocode], registry.register)
    expect(registry.list()).toEqual([bearingCapacityEurocode])
    expect(failures.map(({ moduleId, problem }) => [moduleId, problem.message])).toEqual([
      ['broken', 'Calculation module cannot be registered: Module version must be x.y.z'],
      ['', 'Calculation module cannot be registered: no id here'],
      ['', 'Calculation module cannot be registered: Module id is required'],
    ])
  })

  test('all built-in modules are registered', async () => {
    const registry = await builtInRegistry()
    expect(registry.failures).toEqual([])
    expect(registry.list()).toEqual(await loadModules())
    expect(registry.list().map(({ id }) => id)).toEqual(manifests.map(({ id }) => id))
  })
})
