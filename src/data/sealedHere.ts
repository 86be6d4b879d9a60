/** In this browser's storage while somebody's work is encrypted here: known without asking the disk. */
const mark = 'groundwork.encrypted'

/** Of this browser: how each person's work is kept who encrypts it. */
export const vaultName = 'groundwork-vault'

/** Whether anybody's work may be encrypted on this device. Where nobody's is, nothing more is ever asked. */
export async function isAnySealed(): Promise<boolean> {
  try {
    if (localStorage.getItem(mark) !== null) return true
    const names = await indexedDB.databases()
    return names.some(({ name }) => name === vaultName)
  } catch {
    // A browser that does not list its databases encrypts none.
    return false
  }
}

export function markSealed(): void {
  try {
    localStorage.setItem(mark, '1')
  } catch {
    // The disk knows it too.
  }
}
