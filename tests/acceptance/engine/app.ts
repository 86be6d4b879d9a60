import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { type ErrorCode, errorText } from '#domain/errors/catalogue.ts'
import { isTest, readSources } from '#tests/architecture/sources.ts'

const root = new URL('../../../', import.meta.url)

/** Text of a file of the repository. */
export const textOf = (path: string): string => readFileSync(fileURLToPath(new URL(path, root)), 'utf8')

/** The router has a screen at the address, as it is written in the table of routes. */
export function expectRoute(...written: string[]): void {
  const router = textOf('src/app/router.tsx')
  for (const each of written) expect(router).toContain(`path: ${each}`)
}

let product: readonly string[] | undefined

/** The catalogue has the text under the code, and code of the product answers with it. */
export function expectCatalogued(code: ErrorCode, text: string, values: Record<string, string> = {}): void {
  expect(errorText(code, values)).toBe(text)
  product ??= [...readSources(['src', 'sync-server', 'workers'])]
    .filter(([path]) => !isTest(path) && !/\/i18n\/|errors\/catalogue/.test(path))
    .map(([, source]) => source)
  expect(
    product.some((source) => source.includes(`'${code}'`)),
    `${code} is answered by no code`,
  ).toBe(true)
}
