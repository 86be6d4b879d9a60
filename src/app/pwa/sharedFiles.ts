import {
  sharedAtHeader,
  sharedFileMs,
  sharedFilePath,
  sharedFilesCache,
  sharedNameHeader,
} from '#domain/protocol/sharedFiles.ts'

/** The file that another app shared with this one a moment ago; taken once. Null when there is none. */
export async function takeSharedFile(now = Date.now()): Promise<File | null> {
  try {
    if (!('caches' in window) || !(await window.caches.has(sharedFilesCache))) return null
    const kept = await window.caches.open(sharedFilesCache)
    const found = await kept.match(sharedFilePath)
    if (found === undefined) return null
    const blob = await found.blob()
    await kept.delete(sharedFilePath)
    // A clock that was set back must not keep it for ever.
    if (!(Math.abs(now - Number(found.headers.get(sharedAtHeader))) < sharedFileMs)) return null
    const name = decodeURIComponent(found.headers.get(sharedNameHeader) ?? '')
    return new File([blob], name, { type: blob.type })
  } catch {
    // A store that does not answer has no file for us; sharing it again does no harm.
    return null
  }
}
