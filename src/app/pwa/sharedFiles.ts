import { sharedFilePath, sharedFilesCache, sharedNameHeader } from '#domain/protocol/sharedFiles.ts'

/** The file that another app shared with this one; taken once. Null when there is none. */
export async function takeSharedFile(): Promise<File | null> {
  try {
    if (!('caches' in window) || !(await window.caches.has(sharedFilesCache))) return null
    const kept = await window.caches.open(sharedFilesCache)
    const found = await kept.match(sharedFilePath)
    if (found === undefined) return null
    const blob = await found.blob()
    await kept.delete(sharedFilePath)
    const name = decodeURIComponent(found.headers.get(sharedNameHeader) ?? '')
    return new File([blob], name, { type: blob.type })
  } catch {
    // A store that does not answer has no file for us; sharing it again does no harm.
    return null
  }
}
