import { fail, ok, problem } from '#domain/errors/result.ts'
import { sha256 } from '../files/hash.ts'
import type { PictureFiles } from './photos.ts'

/** Makes a store of pictures in memory, for tests. */
export function testPictures(): PictureFiles & { readonly all: Map<string, Blob> } {
  const all = new Map<string, Blob>()
  return {
    all,
    async keep(projectId, file) {
      const hash = await sha256(new Uint8Array(await file.arrayBuffer()))
      all.set(`${projectId}/${hash}`, file)
      return ok({ sha256: hash, bytes: file.size, type: file.type })
    },
    async read(projectId, hash) {
      const found = all.get(`${projectId}/${hash}`)
      return found === undefined ? fail(problem('photo/not-here')) : ok(found)
    },
  }
}
