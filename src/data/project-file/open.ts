import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { pictureFolder } from '#domain/package/contents.ts'
import { manifestPath, type PackageManifest } from '#domain/package/format.ts'
import type { OpenedPackage } from '#domain/package/opened.ts'
import { contentsReader, damaged, readJson, readManifest } from '#domain/package/readParts.ts'
import { sha256 } from '../files/hash.ts'
import { type Archive, openArchive } from './readArchive.ts'
import { upgrade } from './upgrade.ts'
import type { Progress } from './write.ts'

/**
 * Reads and checks a project file from outside, without a pause: a worker does it. Writes nothing. Fails with the fault of the file.
 */
export async function openPackage(
  file: Blob,
  { onProgress }: { readonly onProgress: Progress },
): Promise<Result<OpenedPackage>> {
  const opened = await openArchive(file)
  if (!opened.ok) return opened
  const archive = opened.value
  const manifest = await manifestOf(archive)
  if (!manifest.ok) return manifest
  const promised = new Map(manifest.value.entries.map((entry) => [entry.path, entry]))
  const missing = manifest.value.entries.find(({ path }) => !archive.paths.has(path))
  if (missing !== undefined) return fail(damaged(missing.path, 'not there'))

  const reader = contentsReader(manifest.value, upgrade)
  const text = new TextDecoder('utf-8', { fatal: true })
  let done = 0
  const read = await archive.each(async (path, bytes) => {
    if (path === manifestPath) return ok(null)
    const entry = promised.get(path)
    if (entry === undefined) return fail(damaged(path, 'not in the manifest'))
    if (bytes.length !== entry.bytes) return fail(damaged(path, 'another length'))
    if ((await sha256(bytes)) !== entry.sha256) return fail(damaged(path, 'another hash'))
    done += 1
    onProgress(done, promised.size)
    if (path.startsWith('files/') || path.startsWith(pictureFolder)) return ok(null)
    let content: string
    try {
      content = text.decode(bytes)
    } catch {
      return fail(damaged(path, 'no text'))
    }
    const value = readJson(path, content)
    if (!value.ok) return value
    const trouble = reader.take({ path, value: value.value })
    return trouble === null ? ok(null) : fail(trouble)
  })
  if (!read.ok) return read
  const contents = reader.done()
  return contents.ok
    ? ok({
        manifest: manifest.value,
        contents: contents.value,
        file: async (path) => archive.read(path),
      })
    : contents
}

async function manifestOf(archive: Archive): Promise<Result<PackageManifest>> {
  if (!archive.paths.has(manifestPath)) return fail(problem('package/not-a-package'))
  const bytes = archive.read(manifestPath)
  if (!bytes.ok) return bytes
  const value = readJson(manifestPath, new TextDecoder().decode(bytes.value))
  return value.ok ? readManifest(value.value) : value
}
