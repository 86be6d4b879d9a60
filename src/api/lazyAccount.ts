import { fail, problem, type Result } from '#domain/errors/result.ts'
import { lazyService } from '#domain/lazyService.ts'
import type { AccountClient } from './types.ts'

/**
 * Loads the code for calls about the account with the first of them: no first screen makes one. A call whose code cannot be
 * fetched fails as one without a network.
 */
export function lazyAccount(make: () => Promise<AccountClient>): AccountClient {
  const account = lazyService(make)
  const call = <Value>(ask: (present: AccountClient) => Promise<Result<Value>>): Promise<Result<Value>> =>
    account.load().then(ask, () => fail(problem('auth/network-request-failed')))
  return {
    refresh: () => call((present) => present.refresh()),
    changeProfile: (change) => call((present) => present.changeProfile(change)),
    uploadAvatar: (picture, signal) => call((present) => present.uploadAvatar(picture, signal)),
    removeAvatar: () => call((present) => present.removeAvatar()),
    changeEmail: (given) => call((present) => present.changeEmail(given)),
    changePassword: (given) => call((present) => present.changePassword(given)),
    secondFactor: () => call((present) => present.secondFactor()),
    beginSecondFactor: (currentPassword) => call((present) => present.beginSecondFactor(currentPassword)),
    confirmSecondFactor: (code) => call((present) => present.confirmSecondFactor(code)),
    renewRecoveryCodes: (given) => call((present) => present.renewRecoveryCodes(given)),
    endSecondFactor: (given) => call((present) => present.endSecondFactor(given)),
    addPasskey: (given) => call((present) => present.addPasskey(given)),
    removePasskey: (given) => call((present) => present.removePasskey(given)),
    sessions: () => call((present) => present.sessions()),
    revokeSession: (sessionId) => call((present) => present.revokeSession(sessionId)),
    signOutEverywhere: () => call((present) => present.signOutEverywhere()),
    download: () => call((present) => present.download()),
    remove: (given) => call((present) => present.remove(given)),
    exportAccount: () => call((present) => present.exportAccount()),
    importAccount: (text) => call((present) => present.importAccount(text)),
  }
}
