/** Threads of the gateway, by the names of their files, each with its folder among the sources. */
const folders = {
  framesThread: 'admin',
  pdfThread: 'reports',
  readerThread: 'materials',
  searchThread: 'search',
} as const

export type ThreadName = keyof typeof folders

/**
 * The file that a thread begins with. From its sources the gateway begins it with what reads TypeScript; the built gateway
 * has it beside itself.
 *
 * @param programs folder of the built programs, for a gateway that runs from its sources and shall begin built threads:
 *   reading TypeScript takes a thread seconds.
 */
export function threadFile(name: ThreadName, programs?: URL): URL {
  if (programs !== undefined) return new URL(`${name}.js`, programs)
  return import.meta.url.endsWith('.ts')
    ? new URL(`${folders[name]}/${name}.mjs`, import.meta.url)
    : new URL(`${name}.js`, import.meta.url)
}
