import { describe, expect, test } from 'vitest'
import { modulePerson } from '#domain/permissions/modules.ts'
import { engineeringLimits } from '../module.ts'
import { withStatus, withToggled } from './activeSwitch.ts'
import { admit, withRunEnded, withRunStarted } from './admission.ts'
import { isActiveIn, type ModuleStore, readStore, withRegistered } from './moduleStore.ts'
import { metadataOf, type RunEnd } from './usage.ts'

const account = { id: 'u1', role: 'project_member', isSuperAdmin: false, isOrgOwner: false } as const
const engineer = modulePerson(account)
const administrator = modulePerson({ ...account, id: 'u2', isSuperAdmin: true })
const settlement = {
  id: 'settlement',
  version: '1.0.0',
  isActive: true,
  permittedRoles: ['admin', 'user'],
  requiresProject: true,
  limits: engineeringLimits,
} as const
const example = { ...settlement, id: 'example-module', permittedRoles: ['admin'] as const }

const at = (now: number) => withRegistered(readStore(null), [settlement, example], now)
const value = (result: ReturnType<typeof withRunStarted>): ModuleStore => {
  if (!result.ok) throw new Error(result.problem.message)
  return result.value
}
const codeOf = (result: { ok: boolean; problem?: { code: string } }) => result.problem?.code ?? 'ok'
const metadata = (store: ModuleStore, id = 'settlement') => {
  const entry = store.modules[id]
  if (entry === undefined) throw new Error(`${id} is not in the store`)
  return metadataOf(entry.usage, false)
}
const run = (store: ModuleStore, now: number, end: RunEnd): ModuleStore =>
  withRunEnded(value(withRunStarted(store, settlement, engineer, now)), settlement, engineer, now, end)

describe('a device’s data about its modules', () => {
  test('is read back from its text', () => {
    const store = run(at(1), 2, { kind: 'succeeded', executionTime: 3 })
    expect(readStore(JSON.stringify(store))).toEqual(store)
  })

  test.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"version":2,"modules":{},"runs":{}}',
    '{"version":1,"modules":{"settlement":3},"runs":{}}',
    '{"version":1,"modules":{},"runs":{},"more":1}',
  ])('%s is an empty store', (text) => {
    expect(readStore(text)).toEqual({ version: 1, modules: {}, runs: {} })
  })

  test('a module is known since it was first registered; another version is a change', () => {
    const known = withRegistered(at(1), [settlement], 5)
    expect(metadata(known)).toMatchObject({ createdAt: 1, updatedAt: 1 })
    const newer = withRegistered(known, [{ ...settlement, version: '1.1.0' }], 7)
    expect(metadata(newer)).toMatchObject({ createdAt: 1, updatedAt: 7 })
  })

  test('ids of built-in properties are ids like others', () => {
    const odd = { ...settlement, id: 'constructor' }
    expect(isActiveIn(readStore(null), odd)).toBe(true)
    expect(metadata(withRegistered(readStore(null), [odd], 4), 'constructor').createdAt).toBe(4)
  })
})

describe('usage of modules', () => {
  test('counts, times and rates', () => {
    let store = run(at(0), 10, { kind: 'succeeded', executionTime: 30 })
    store = run(store, 20, { kind: 'failed', executionTime: 50 })
    expect(metadata(store)).toEqual({
      usageCount: 2,
      lastUsed: 20,
      averageExecutionTime: 40,
      successRate: 50,
      isDeprecated: false,
      createdAt: 0,
      updatedAt: 0,
    })
  })

  test('no rate and no time before a run has ended', () => {
    expect(metadata(at(0))).toMatchObject({
      usageCount: 0,
      lastUsed: null,
      averageExecutionTime: null,
      successRate: null,
    })
    const stopped = run(at(0), 10, { kind: 'stopped' })
    expect(metadata(stopped)).toMatchObject({ usageCount: 1, averageExecutionTime: null, successRate: null })
  })

  test('an answer from the cache is a use, no execution', () => {
    const begun = value(withRunStarted(at(0), settlement, engineer, 10))
    expect(metadata(begun)).toMatchObject({ usageCount: 1, lastUsed: 10, successRate: null })
  })

  test('a run whose input was refused does not count', () => {
    const store = run(at(0), 10, { kind: 'refused' })
    expect(metadata(store)).toMatchObject({ usageCount: 0, successRate: null })
    expect(store.runs).toEqual({ u1: { settlement: [] } })
  })
})

describe('limits', () => {
  const full = (() => {
    let store = at(0)
    for (let now = 1; now <= 100; now++) store = value(withRunStarted(store, settlement, engineer, now))
    return store
  })()

  test('are counted by person and module', () => {
    expect(codeOf(withRunStarted(full, settlement, engineer, 101))).toBe('module/hourly-limit')
    expect(codeOf(withRunStarted(full, settlement, administrator, 101))).toBe('ok')
    expect(codeOf(withRunStarted(full, example, engineer, 101))).toBe('ok')
    expect(codeOf(withRunStarted(full, settlement, modulePerson(null), 101))).toBe('ok')
  })

  test('a run that was refused for its input does not count', () => {
    const back = withRunEnded(full, settlement, engineer, 50, { kind: 'refused' })
    expect(codeOf(withRunStarted(back, settlement, engineer, 101))).toBe('ok')
  })

  test('a refused run leaves no use behind', () => {
    expect(metadata(full).usageCount).toBe(100)
  })

  test('runs that no longer count are removed, with their people', () => {
    const later = value(withRunStarted(full, settlement, administrator, 100 * 86_400_000))
    expect(later.runs).toEqual({ u2: { settlement: [100 * 86_400_000] } })
  })
})

describe('the active switch', () => {
  test('is for administrators', () => {
    const updated = withStatus(at(0), settlement, engineer, false, 5)
    expect(!updated.ok && updated.problem.message).toBe('Only administrators can update module status')
    const toggled = withToggled(at(0), settlement, engineer, 5)
    expect(!toggled.ok && toggled.problem.message).toBe('Only administrators can toggle module status')
  })

  test('turns a module off and on again, with the time', () => {
    const off = value(withToggled(at(0), settlement, administrator, 5))
    expect(isActiveIn(off, settlement)).toBe(false)
    expect(metadata(off).updatedAt).toBe(5)
    const on = value(withStatus(off, settlement, administrator, true, 9))
    expect(isActiveIn(on, settlement)).toBe(true)
    expect(metadata(on).updatedAt).toBe(9)
  })

  test('set to its present value changes nothing', () => {
    const store = at(0)
    expect(value(withStatus(store, settlement, administrator, true, 5))).toBe(store)
  })

  test('a module that the product ships inactive can be activated', () => {
    const shipped = { ...settlement, isActive: false }
    expect(isActiveIn(at(0), shipped)).toBe(false)
    expect(isActiveIn(value(withToggled(at(0), shipped, administrator, 1)), shipped)).toBe(true)
  })
})

describe('admission', () => {
  const inactive = value(withToggled(at(0), settlement, administrator, 5))

  test('by role, project and switch', () => {
    expect(codeOf(admit(at(0), settlement, engineer, { projectId: 'p1' }))).toBe('ok')
    expect(codeOf(admit(at(0), settlement, engineer, { projectId: null }))).toBe('module/permissions')
    expect(codeOf(admit(at(0), example, engineer, { projectId: 'p1' }))).toBe('module/permissions')
    expect(codeOf(admit(at(0), example, administrator, { projectId: 'p1' }))).toBe('ok')
    expect(codeOf(admit(inactive, settlement, engineer, { projectId: 'p1' }))).toBe('module/inactive')
    expect(codeOf(admit(inactive, settlement, administrator, { projectId: 'p1' }))).toBe('module/inactive')
  })

  test('a module that requires a project runs before it is chosen, by role and switch', () => {
    const unfiled = { projectId: null, isUnfiled: true }
    expect(codeOf(admit(at(0), settlement, engineer, unfiled))).toBe('ok')
    expect(codeOf(admit(at(0), example, engineer, unfiled))).toBe('module/permissions')
    expect(codeOf(admit(inactive, settlement, engineer, unfiled))).toBe('module/inactive')
  })

  test('uses the specification’s messages', () => {
    const refused = admit(at(0), example, engineer, { projectId: null })
    expect(!refused.ok && refused.problem.message).toBe('Insufficient permissions for module: example-module')
  })
})
