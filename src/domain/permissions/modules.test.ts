import { describe, expect, it } from 'vitest'
import { type PlatformRole, platformRoles } from '../schemas/roles.ts'
import { isOpenTo, mayRunModule, mayToggleModules, modulePerson } from './modules.ts'

const account = (role: PlatformRole, given: { isSuperAdmin?: boolean; isOrgOwner?: boolean } = {}) =>
  modulePerson({ id: 'u1', role, isSuperAdmin: false, isOrgOwner: false, ...given })
const engineering = { permittedRoles: ['admin', 'user'], requiresProject: true } as const
const example = { permittedRoles: ['admin'], requiresProject: false } as const

describe('who may run a module', () => {
  it.each(platformRoles)('an engineering module is open to %s', (role) => {
    expect(mayRunModule(account(role), engineering, 'p1')).toBe(true)
  })

  it('the example module is open to who administers the platform or an organization', () => {
    expect(platformRoles.filter((role) => isOpenTo(account(role), example))).toEqual([
      'super_admin',
      'org_owner',
      'org_admin',
      'admin',
    ])
    expect(isOpenTo(account('free_user', { isSuperAdmin: true }), example)).toBe(true)
    expect(isOpenTo(account('project_member', { isOrgOwner: true }), example)).toBe(true)
  })

  it('a module that requires a project is not run without one', () => {
    expect(mayRunModule(account('free_user'), engineering, null)).toBe(false)
    expect(mayRunModule(account('super_admin'), engineering, null)).toBe(false)
    expect(mayRunModule(account('super_admin'), example, null)).toBe(true)
  })

  it('visitors run what is open to everybody, without a project', () => {
    expect(mayRunModule(modulePerson(null), engineering, null)).toBe(true)
    expect(mayRunModule(modulePerson(null), example, null)).toBe(false)
  })
})

describe('who may switch modules on and off', () => {
  it('administrators, nobody else', () => {
    expect(mayToggleModules(account('org_admin'))).toBe(true)
    expect(mayToggleModules(account('free_user'))).toBe(false)
    expect(mayToggleModules(account('project_admin'))).toBe(false)
    expect(mayToggleModules(modulePerson(null))).toBe(false)
  })
})
