import type { adminCallables } from '#domain/protocol/callables/admin.ts'
import type { Platform } from '#server/admin/platform.ts'
import type { CallableHandlers } from './register.ts'

/** Callables of the admin area. */
export const adminHandlers = (platform: Platform): CallableHandlers<typeof adminCallables> => ({
  getPlatformStats: (input, { actor }) => platform.getPlatformStats(actor, input),
  getUsers: (input, { actor }) => platform.getUsers(actor, input),
  setUserSuspension: (input, { actor }) => platform.setUserSuspension(actor, input),
  setOrganizationSuspension: (input, { actor }) => platform.setOrganizationSuspension(actor, input),
  setOrganizationPlan: (input, { actor }) => platform.setOrganizationPlan(actor, input),
  endUserSessions: (input, { actor }) => platform.endUserSessions(actor, input),
  endUserSecondFactor: (input, { actor }) => platform.endUserSecondFactor(actor, input),
  setUserSuperAdmin: (input, { actor }) => platform.setUserSuperAdmin(actor, input),
  getAuditLog: (input, { actor }) => platform.getAuditLog(actor, input),
  getPlatformSettings: (input, { actor }) => platform.getPlatformSettings(actor, input),
  getSyncHealth: (input, { actor }) => platform.getSyncHealth(actor, input),
  getErrorReports: (input, { actor }) => platform.getErrorReports(actor, input),
})
