import { beforeEach, expect, test, vi } from 'vitest'
import { columnMemory } from './columnMemory.ts'

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
  })
})

test('a choice counts for the heading with the same unit only', () => {
  const memory = columnMemory({ userId: 'ada', organizationId: 'office' })
  const chosen = { field: 'unitWeight', unit: 'pcf' }
  memory.keep('soilLayers', new Map([['w1 (pcf)', chosen]]))
  expect(memory.of('soilLayers', 'w1  (pcf)')).toEqual(chosen)
  for (const heading of ['w1', 'w1 (kN/m³)', 'w1 [pcf']) expect(memory.of('soilLayers', heading)).toBeNull()
  expect(memory.of('loads', 'w1 (pcf)')).toBeNull()
  expect(memory.allOf('soilLayers')).toEqual({ 'w1(pcf)': chosen })
  expect(memory.allOf('soil')).toEqual({})
})
