import type { FileStore } from '../files/reportFiles.ts'
import { type Cipher, NotOpened } from './cipher.ts'

const typeHeader = 'x-sealed-type'
const about = (address: string): string => `file|${address}`

/** Decrypts a file. Null when it is damaged: it then counts as missing, and can be made or imported again. */
const opened = (...[cipher, bytes, what]: [Cipher, Uint8Array<ArrayBuffer>, string]) =>
  cipher.openBytes(bytes, what).catch((error: unknown) => {
    if (error instanceof NotOpened) return null
    throw error
  })

/** Wraps the browser's store for files so that its content is encrypted. */
export function encryptedFiles(store: FileStore, cipher: Cipher): FileStore {
  const sealing = (cache: Cache) => ({
    async put(address: string, response: Response) {
      const bytes = new Uint8Array(await response.arrayBuffer())
      const type = response.headers.get('content-type') ?? ''
      const sealed = await cipher.sealBytes(bytes, about(address))
      await cache.put(address, new Response(sealed, { headers: { [typeHeader]: type } }))
    },
    async match(address: string) {
      const found = await cache.match(address)
      if (found === undefined) return undefined
      const bytes = await opened(cipher, new Uint8Array(await found.arrayBuffer()), about(address))
      if (bytes === null) return undefined
      const type = found.headers.get(typeHeader) ?? ''
      return new Response(new Blob([bytes], { type }), { headers: { 'content-type': type } })
    },
    delete: (address: string) => cache.delete(address),
    keys: () => cache.keys(),
  })
  return {
    open: async (name) => sealing(await store.open(name)) as unknown as Cache,
    delete: (name) => store.delete(name),
  }
}

/** Copies every file into another store, encrypts or decrypts it, and reads it back. */
export async function copyFiles(given: {
  readonly store: FileStore
  readonly from: string
  readonly to: string
  readonly cipher: Cipher
  readonly direction: 'seal' | 'open'
}): Promise<void> {
  const { store, from, to, cipher, direction } = given
  await store.delete(to)
  const source = await store.open(from)
  const addresses = (await source.keys()).map(({ url }) => new URL(url))
  const sealed = encryptedFiles(store, cipher)
  const reading = direction === 'seal' ? source : await sealed.open(from)
  const writing = direction === 'seal' ? await sealed.open(to) : await store.open(to)
  for (const { pathname } of addresses) {
    const found = await reading.match(pathname)
    if (found === undefined) throw new Error('A file has gone while it was copied')
    const blob = await found.blob()
    await writing.put(pathname, new Response(blob))
    const copy = await (await writing.match(pathname))?.blob()
    if (copy?.size !== blob.size) throw new Error('The copy of a file differs')
  }
}
