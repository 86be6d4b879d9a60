/** A mark in the browser's storage while data of a person is encrypted here, so that the disk need not be asked. */
const mark = 'groundwork.encrypted'

/** Name of the database that says how each person's data is stored. */
export const keyStoreName = 'groundwork-vault'

/** Whether data of any person may be encrypted on this device. If not, nothing more is read. */
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
