import type { User } from '#domain/schemas/user.ts'
import type { ModuleDescription } from '#engine/types.ts'

/**
 * Active modules that this person may run. The specification opens a module to `user` (anybody with an account) or to
 * `admin` only; who administers the platform or an organization counts as `admin`.
 */
export function openModules(modules: readonly ModuleDescription[], user: User): readonly ModuleDescription[] {
  const isAdmin =
    user.isSuperAdmin ||
    user.isOrgOwner ||
    ['super_admin', 'org_owner', 'org_admin', 'admin'].includes(user.role)
  return modules.filter(
    ({ isActive, permittedRoles }) =>
      isActive &&
      (permittedRoles.includes('user') ||
        permittedRoles.includes(user.role) ||
        (isAdmin && permittedRoles.includes('admin'))),
  )
}
