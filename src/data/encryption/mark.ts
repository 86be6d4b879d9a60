/**
 * A mark in the browser's storage while data of any person is encrypted here, so that other starts do not read the
 * disk for it.
 */
const mark = 'groundwork.encrypted'

/** Name of the database that says how each person's data is stored. */
export const keyStoreName = 'groundwork-vault'

/** Whether data of any person may be encrypted on this device. If not, no code of encryption is loaded. */
export async function isAnyEncrypted(): Promise<boolean> {
  try {
    if (localStorage.getItem(mark) !== null) return true
    const names = await indexedDB.databases()
    return names.some(({ name }) => name === keyStoreName)
  } catch {
    // A browser that cannot list its databases offers no encryption.
    return false
  }
}

/** Marks that data of a person is encrypted in this browser. */
export function markEncrypted(): void {
  try {
    localStorage.setItem(mark, '1')
  } catch {
    // The disk has the same information.
  }
}
