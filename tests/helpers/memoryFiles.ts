import type { FileStore } from '#data/files/reportFiles.ts'

/** The browser's store for files, in memory. */
export function memoryFiles() {
  const kept = new Map<string, { bytes: ArrayBuffer; headers: [string, string][] }>()
  let isFull = false
  const store = {
    open: async () => ({
      async put(address: string, response: Response) {
        if (isFull) throw new DOMException('No room', 'QuotaExceededError')
        kept.set(address, { bytes: await response.arrayBuffer(), headers: [...response.headers] })
      },
      async match(address: string) {
        const found = kept.get(address)
        return found === undefined ? undefined : new Response(found.bytes, { headers: found.headers })
      },
      delete: async (address: string) => kept.delete(address),
      keys: async () => [...kept.keys()].map((address) => ({ url: `http://localhost${address}` })),
    }),
    delete: async () => true,
  } as unknown as FileStore
  return {
    store,
    kept,
    fill: (full: boolean) => {
      isFull = full
    },
  }
}
