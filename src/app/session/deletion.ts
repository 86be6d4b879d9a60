/** Whose account is being deleted here; it outlives a reload, so that the rest of the work can be done after one. */
const key = 'groundwork.deleted-account'

export const noteDeletion = (userId: string): void => sessionStorage.setItem(key, userId)

/** Nothing of it is left to be done, or the account was kept. */
export const forgetDeletion = (): void => sessionStorage.removeItem(key)

/** Null when no account was deleted in this tab. */
export const deletedUser = (): string | null => sessionStorage.getItem(key)
