import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileTableColumns } from '#domain/materials/fileColumns.ts'
import { propertiesOf } from '#domain/materials/properties.ts'
import { draftsOfFile } from '#domain/materials/readFile.ts'
import { readMaterials } from '#domain/materials/transfer.ts'
import { isDensity } from '#domain/tables/meaningOf.ts'
import { fromSi } from '#domain/units/convert.ts'
import { type QuantityName, quantities } from '#domain/units/definitions.ts'
import { number, runs } from './generators.ts'

const keys = ['cohesion', 'frictionAngle', 'youngsModulus', 'poissonsRatio', 'unitWeight'] as const
type Key = (typeof keys)[number]

/** The inputs of a soil that every row has, with ordinary values in the stored unit. */
const ranges: Readonly<Record<Key, readonly [number, number]>> = {
  cohesion: [0, 90],
  frictionAngle: [1, 45],
  youngsModulus: [0.0011, 0.9],
  poissonsRatio: [0.05, 0.45],
  unitWeight: [12, 24],
}
const properties = propertiesOf('mohr-coulomb')
const quantityOf = (key: Key): QuantityName => properties.find((each) => each.key === key)!.quantity
const storedUnit = (key: Key): string => properties.find((each) => each.key === key)!.unit
/** Names in six languages. `density` is an input of other models, too. */
const namesOf = (key: string): readonly string[] =>
  fileTableColumns.find(({ id }) => id === key)!.names.filter((name) => name !== 'density')

/** Names whose columns are asked about without a unit above or below them: densities, and moduli but for our own name. */
const isUnitNeeded = (key: Key, name: string): boolean =>
  isDensity(name) || (key === 'youngsModulus' && name !== key)

const column = (key: Key) =>
  fc
    .record({
      key: fc.constant(key),
      name: fc.constantFrom(...namesOf(key)),
      unit: fc.constantFrom(...quantities[quantityOf(key)].units.map(({ label }) => label)),
      place: fc.constantFrom('brackets', 'wide brackets', 'comma', 'cell', 'none'),
    })
    .map((each) =>
      isUnitNeeded(key, each.name) && ['cell', 'none'].includes(each.place)
        ? { ...each, place: 'comma' }
        : each,
    )

const encodings = ['utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'windows-1252'] as const
type Encoding = (typeof encodings)[number]

const written = fc.shuffledSubarray([...keys], { minLength: keys.length }).chain((order) =>
  fc.record({
    columns: fc.tuple(...order.map(column)),
    rows: fc.array(fc.tuple(...order.map((key) => number(...ranges[key]))), { minLength: 1, maxLength: 5 }),
    layer: fc.constantFrom('Löß', 'Sand 1.200', 'Tourbe «É»', '粉質土', 'Clay; soft', 'Fill "A", wet'),
    title: fc.constantFrom(null, 'Materials of the quay wall', '3.2 Kennwerte'),
    namesSeparator: fc.boolean(),
    unitsBelow: fc.boolean(),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    comma: fc.boolean(),
    emptyEnd: fc.boolean(),
    encoding: fc.constantFrom(...encodings),
  }),
)

function bytesOf(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-8 with mark') return new TextEncoder().encode(`\uFEFF${text}`)
  if (encoding === 'windows-1252') return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))]
  return Uint8Array.from(
    units.flatMap((unit) => (encoding === 'utf-16le' ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff])),
  )
}

const readers = {
  decoder: TextDecoder,
  zip: () => Promise.reject(new Error('no spreadsheet')),
  sheet: () => Promise.reject(new Error('no spreadsheet')),
}

/** Reading ten thousand files takes a minute on free cores. */
const longMs = 600_000

test(
  'a file of materials equals the written one in any encoding, or the difference is told',
  () =>
    fc.assert(
      fc.asyncProperty(written, async (file) => {
        const { columns, rows, layer, title, delimiter, comma } = file
        // Below the names a unit counts only where the name has none.
        const placeOf = (each: (typeof columns)[number]) => (file.unitsBelow ? 'below' : each.place)
        const unitOf = (each: (typeof columns)[number]) =>
          placeOf(each) === 'none' ? storedUnit(each.key) : each.unit
        const head = columns.map((each) => {
          const [name, unit] = [each.name, unitOf(each)]
          if (unit === '' || ['below', 'cell', 'none'].includes(placeOf(each))) return name
          if (placeOf(each) === 'comma') return `${name}, ${unit}`
          return placeOf(each) === 'brackets' ? `${name} [${unit}]` : `${name}（${unit}）`
        })
        const cellOf = (value: number, each: (typeof columns)[number]) => {
          const digits = String(Number(fromSi(value, quantityOf(each.key), unitOf(each)).toPrecision(9)))
          const text = comma ? digits.replace('.', ',') : digits
          return placeOf(each) === 'cell' ? `${text} ${unitOf(each)}`.trim() : text
        }
        const table = [
          ['Name', 'Model', ...head],
          ...(file.unitsBelow ? [['', '', ...columns.map((each) => `[${unitOf(each)}]`)]] : []),
          ...rows.map((row, at) => [
            `${layer} ${at}`,
            'Mohr-Coulomb',
            ...row.map((value, index) => cellOf(value, columns[index]!)),
          ]),
        ].map((row) => (file.emptyEnd ? [...row, ''] : row))
        const quoted = (cell: string) => (/[",;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
        const text = [
          ...(file.namesSeparator && delimiter !== '\t' ? [`sep=${delimiter}`] : []),
          ...(title === null ? [] : [title]),
          ...table.map((row) => row.map(quoted).join(delimiter)),
        ].join('\r\n')
        fc.pre(file.encoding !== 'windows-1252' || [...text].every((letter) => letter.charCodeAt(0) < 0x100))
        const drafts = await draftsOfFile('csv', bytesOf(text, file.encoding), readers)
        if (!drafts.ok) throw new Error(`${drafts.problem.message}\n${text}`)
        expect(drafts.value.notTaken).toEqual([])
        let made = 0
        const { materials, bad } = readMaterials(drafts.value.drafts, {
          taken: [],
          stamp: () => ({ id: `m${made++}`, at: '2026-03-01T08:00:00.000Z', by: 'ada' }),
        })
        // A mark before exactly three digits may be ambiguous. Its row is told.
        for (const { issues } of bad)
          for (const { message } of issues) expect(message).toMatch(/\d[.,]\d{3}.*\?$/)
        expect(materials.length + bad.length).toBe(rows.length)
        for (const { metadata, input } of materials) {
          const row = rows[Number(metadata.name.slice(layer.length + 1))]!
          expect(metadata.name.startsWith(layer)).toBe(true)
          for (const [index, { key }] of columns.entries()) {
            const got = (input as Record<string, unknown>)[key]
            if (typeof got !== 'number' || Math.abs(got - row[index]!) > 1e-6 * (1 + row[index]!))
              throw new Error(`${key}: ${String(got)} is not ${row[index]}\n${text}`)
          }
        }
      }),
      runs(10_000, 1000),
    ),
  longMs,
)
