import { transfer } from 'comlink'
import { openPackage } from '#data/project-file/open.ts'
import { readWaitingFile } from '#data/project-file/readWaitingFile.ts'
import { ok } from '#domain/errors/result.ts'
import type { ImportsApi } from '#domain/imports/reading.ts'
import type { OpenedPackage } from '#domain/package/opened.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { readMaterialFile } from './materials.ts'

/** Documents in one answer. The largest have 2 MB. */
const documentsAtOnce = 20
/** Milliseconds between two reports of progress. */
const progressMs = 50

/** What the page may ask the worker about a file from outside. */
export function importsApi(): ImportsApi<Blob> {
  let kept: OpenedPackage | null = null
  const opened = (): OpenedPackage => {
    if (kept === null) throw new Error('No project file is open')
    return kept
  }
  return {
    materials: readMaterialFile,
    waiting: readWaitingFile,
    async openPackage(file, onProgress) {
      let told = 0
      const read = await openPackage(file, {
        onProgress(done, all) {
          const now = performance.now()
          if (now - told < progressMs) return
          told = now
          onProgress(done, all)
        },
      })
      if (!read.ok) return read
      kept = read.value
      return ok({ manifest: kept.manifest, project: kept.contents.project })
    },
    async documents(collection, from) {
      const all = opened().contents[collection] as unknown as readonly AnyDocument[]
      return ok(all.slice(from, from + documentsAtOnce))
    },
    async entry(path) {
      const content = await opened().file(path)
      return content.ok ? transfer(content, [content.value.buffer as ArrayBuffer]) : content
    },
  }
}
