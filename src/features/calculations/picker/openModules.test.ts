import { describe, expect, it } from 'vitest'
import { newUser } from '#domain/schemas/user.ts'
import { moduleDescriptions } from '#engine/modules.ts'
import { openModules } from './openModules.ts'

const person = newUser({ id: 'u1', email: 'ana@example.org', name: 'Ana', now: '2026-01-01T00:00:00.000Z' })
const module = moduleDescriptions[0]!

describe('the modules that the picker offers', () => {
  it('an engineering module is open to everybody with an account', () => {
    expect(openModules([module], person)).toEqual([module])
  })

  it('a module for administrators is offered to them alone', () => {
    const example = { ...module, permittedRoles: ['admin'] as const }
    expect(openModules([example], person)).toEqual([])
    expect(openModules([example], { ...person, isSuperAdmin: true })).toEqual([example])
  })

  it('an inactive module is not offered', () => {
    expect(openModules([{ ...module, isActive: false }], person)).toEqual([])
  })
})
