import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { ModuleResult } from '#domain/schemas/result.ts'

/**
 * What a version of a module answered to its example, by one basis, with its texts in English (form 1), and the hash that a report
 * prints of it. People have such results in their calculations for ever.
 */
export interface StoredResult {
  readonly hash: string
  readonly result: ModuleResult
}

const path = new URL('../fixtures/storedResults.jsonl.br', import.meta.url)

/** The stored results of each version of each module, oldest first. */
export const readStoredResults = (): readonly StoredResult[] =>
  brotliDecompressSync(new Uint8Array(readFileSync(path)))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

export function writeStoredResults(all: readonly StoredResult[]): void {
  const lines = all.map((each) => `${JSON.stringify(each)}\n`).join('')
  writeFileSync(path, new Uint8Array(brotliCompressSync(lines)))
}
