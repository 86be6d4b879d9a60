import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { hasLetter, type Letters } from './coverage.ts'

const { resolve } = createRequire(import.meta.url)

/** The characters of a font, read from the table in which it lists them. */
function charactersOf(file: string): ReadonlySet<number> {
  const bytes = readFileSync(resolve(`@expo-google-fonts/${file}.ttf`))
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const at = tables.find((entry) => bytes.toString('latin1', entry, entry + 4) === 'cmap')
  if (at === undefined) throw new Error(file)
  const cmap = bytes.readUInt32BE(at + 8)
  const found = new Set<number>()
  for (let index = 0; index < bytes.readUInt16BE(cmap + 2); index++) {
    const table = cmap + bytes.readUInt32BE(cmap + 4 + 8 * index + 4)
    const format = bytes.readUInt16BE(table)
    if (format === 12) readGroups(bytes, table, found)
    if (format === 4) readSegments(bytes, table, found)
  }
  return found
}

function readGroups(bytes: Buffer, table: number, found: Set<number>): void {
  for (let group = 0; group < bytes.readUInt32BE(table + 12); group++) {
    const place = table + 16 + 12 * group
    for (let code = bytes.readUInt32BE(place); code <= bytes.readUInt32BE(place + 4); code++) found.add(code)
  }
}

function readSegments(bytes: Buffer, table: number, found: Set<number>): void {
  const size = bytes.readUInt16BE(table + 6)
  for (let place = 0; place < size; place += 2) {
    const last = bytes.readUInt16BE(table + 14 + place)
    for (let code = bytes.readUInt16BE(table + 16 + size + place); code <= last; code++) found.add(code)
  }
}

const files: readonly (readonly [Letters, string])[] = [
  ...[
    'arimo/400Regular/Arimo_400Regular',
    'arimo/700Bold/Arimo_700Bold',
    'tinos/400Regular/Tinos_400Regular',
  ].map((file) => ['latin', file] as const),
  ['NotoSansSC', 'noto-sans-sc/400Regular/NotoSansSC_400Regular'],
  ['NotoSansSC', 'noto-sans-sc/700Bold/NotoSansSC_700Bold'],
  ['NotoSansJP', 'noto-sans-jp/400Regular/NotoSansJP_400Regular'],
  ['NotoSansJP', 'noto-sans-jp/700Bold/NotoSansJP_700Bold'],
  ...(
    [
      ['NotoSansKR', 'noto-sans-kr'],
      ['Vazirmatn', 'vazirmatn'],
      ['NotoSansDevanagari', 'noto-sans-devanagari'],
      ['NotoSansThai', 'noto-sans-thai'],
    ] as const
  ).flatMap(([name, family]) =>
    ['400Regular', '700Bold'].map((style) => [name, `${family}/${style}/${name}_${style}`] as const),
  ),
]

/** Nothing is promised of characters for private use, of no letter, and of Chinese ones in the Korean font. */
const isPromised = (name: Letters, code: number): boolean =>
  !(code >= 0xe000 && code <= 0xf8ff) &&
  code !== 0xffff &&
  (name !== 'NotoSansKR' || !/\p{Script=Han}/u.test(String.fromCodePoint(code)))

test.each(files)('%s: the letters that are promised are those of %s', (name, file) => {
  const there = charactersOf(file)
  const wrong: string[] = []
  for (let code = 32; code < 0x32000; code++)
    if (isPromised(name, code) && hasLetter(name, code) !== there.has(code)) wrong.push(code.toString(16))
  expect(wrong).toEqual([])
})
