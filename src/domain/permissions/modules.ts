import type { PlatformRole } from '../schemas/roles.ts'
import type { User } from '../schemas/user.ts'

/** Who runs calculation modules, as the modules' rules see them. */
export interface ModulePerson {
  /** Null: a visitor of the public pages, without an account and without projects. */
  readonly userId: string | null
  readonly roles: readonly PlatformRole[]
}

/** The part of a module that decides who may run it. */
export interface ModuleAccess {
  readonly permittedRoles: readonly PlatformRole[]
  readonly requiresProject: boolean
}

const administrators: readonly PlatformRole[] = ['super_admin', 'org_owner', 'org_admin', 'admin']

/**
 * The specification opens modules to the roles `user` and `admin` (engineering, section 6), which no account has by
 * that name: everybody counts as `user`, and who administers the platform or an organization as `admin` too.
 */
export function modulePerson(
  user: Pick<User, 'id' | 'role' | 'isSuperAdmin' | 'isOrgOwner'> | null,
): ModulePerson {
  if (user === null) return { userId: null, roles: ['user'] }
  const isAdministrator = user.isSuperAdmin || user.isOrgOwner || administrators.includes(user.role)
  return {
    userId: user.id,
    roles: isAdministrator ? [user.role, 'user', 'admin'] : [user.role, 'user'],
  }
}

/** Whether one of the person's roles is among those that the module is open to. */
export const isOpenTo = (person: ModulePerson, { permittedRoles }: ModuleAccess): boolean =>
  person.roles.some((role) => permittedRoles.includes(role))

/**
 * Whether the person may run the module for this project. A module may require a project; the public pages, which
 * keep nothing, show such modules to visitors all the same.
 */
export const mayRunModule = (person: ModulePerson, module: ModuleAccess, projectId: string | null): boolean =>
  isOpenTo(person, module) && (!module.requiresProject || projectId !== null || person.userId === null)

/** Whether the person may activate and deactivate modules. */
export const mayToggleModules = (person: ModulePerson): boolean => person.roles.includes('admin')
