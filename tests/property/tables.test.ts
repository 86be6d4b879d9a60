import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layerFields } from '#domain/calc/bearing-capacity/inputs.ts'
import { quantityOf } from '#domain/calc/fieldUnits.ts'
import { columnNames } from '#domain/tables/columnNames.ts'
import { fromSi } from '#domain/units/convert.ts'
import { quantities } from '#domain/units/definitions.ts'
import { readKept } from '#domain/units/kept.ts'
import { asPlanned, pastedRows } from '#features/calculations/paste/apply.ts'
import { planPaste } from '#features/calculations/paste/plan.ts'
import { number, runs } from './generators.ts'

const all = Object.values(layerFields)
const fields = [
  layerFields.depth,
  layerFields.cohesion,
  layerFields.frictionAngle,
  layerFields.unitWeight,
  layerFields.undrainedStrength,
]
type Field = (typeof fields)[number]

/** Values of a column in SI: ordinary ones. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  depth: [0.1, 40],
  cohesion: [0, 60],
  frictionAngle: [0, 45],
  unitWeight: [12, 24],
  undrainedStrength: [5, 200],
}

const symbols: Readonly<Record<string, string>> = {
  depth: 'z',
  cohesion: "c'",
  frictionAngle: "φ'",
  unitWeight: 'γ',
  undrainedStrength: 'c_u',
}
const isDensity = (name: string) =>
  /(?<!weight)density|dichte|densité|densidad|massevolumique|密度/.test(name)

/** Ways to write a unit beside a name. */
const unitStyles = [
  (name: string, unit: string) => `${name} (${unit})`,
  (name: string, unit: string) => `${name}（${unit}）`,
  (name: string, unit: string) => `${name}, ${unit}`,
  (name: string, unit: string) => `${name} (char.) [in ${unit}]`,
] as const

/** A column with a random name and unit. */
const column = (field: Field) =>
  fc
    .record({
      field: fc.constant(field),
      name: fc.constantFrom(...columnNames[field.id]!, field.label),
      unit: fc.constantFrom(...quantities[quantityOf(field)].units.map(({ label }) => label)),
      isUnitNamed: fc.boolean(),
      hasSymbol: fc.boolean(),
      write: fc.constantFrom(...unitStyles),
    })
    .map((each) => ({
      ...each,
      name: each.hasSymbol && !/^[a-z]$/i.test(each.name) ? `${each.name} ${symbols[field.id]}` : each.name,
      // The unit of a density has to be named.
      isUnitNamed: each.isUnitNamed || isDensity(each.name),
    }))

const written = fc.shuffledSubarray(fields, { minLength: 2 }).chain((chosen) =>
  fc.record({
    columns: fc.tuple(...chosen.map(column)),
    rows: fc.array(fc.tuple(...chosen.map(({ id }) => number(...ranges[id]!))), {
      minLength: 1,
      maxLength: 6,
    }),
    title: fc.option(fc.constantFrom('Table 3 Design parameters', '3.2 Bodenkennwerte', '表 2')),
    unknown: fc.option(fc.constantFrom('RQD', 'Remark', 'w_n')),
    unitsBelow: fc.boolean(),
    comma: fc.boolean(),
    /** Where a new page repeats the head; 0: nowhere. */
    newPage: fc.nat(5),
    sum: fc.option(fc.constantFrom('Total', 'Mittelwert', 'Moyenne', '合计', '平均値')),
  }),
)

/** Ten thousand tables take a minute on free cores, and four where other programs work. */
const longMs = 600_000

test(
  'a pasted table equals the written one, and columns that were not taken are reported',
  () =>
    fc.assert(
      fc.property(written, ({ columns, rows, title, unknown, unitsBelow, comma, newPage, sum }) => {
        const unitOf = ({ unit, isUnitNamed, field }: (typeof columns)[number]) =>
          isUnitNamed ? unit : (field.unit ?? '')
        const text = (value: number) => {
          const digits = String(Number(value.toPrecision(8)))
          return comma ? digits.replace('.', ',') : digits
        }
        const head = columns.map((each) =>
          each.isUnitNamed && !unitsBelow ? each.write(each.name, each.unit) : each.name,
        )
        const below = unitsBelow ? [columns.map((each) => `[${unitOf(each)}]`)] : []
        const body = rows.map((row) =>
          row.map((value, index) =>
            text(fromSi(value, quantityOf(columns[index]!.field), unitOf(columns[index]!))),
          ),
        )
        const beside = (row: readonly string[], cell: string) => (unknown === null ? row : [cell, ...row])
        const page = [beside(head, unknown ?? ''), ...below.map((row) => beside(row, ''))]
        const lines = [
          ...(title === null ? [] : [[title]]),
          ...page,
          ...body.flatMap((row, at) => [...(at > 0 && at === newPage ? page : []), beside(row, '40')]),
          ...(sum === null ? [] : [[sum, '12']]),
        ]
        const clipboard = lines.map((row) => row.join('\t')).join('\n')
        const target = { all, inView: fields, from: 'depth', mark: '.' } as const
        const plan = planPaste(clipboard, target)
        const mark = comma ? ',' : '.'
        const pasted = pastedRows(plan, { ...asPlanned(plan), mark }, target)
        expect(pasted.notTaken).toEqual(unknown === null ? [] : [unknown])
        expect(pasted.leftOut).toEqual(sum === null ? [] : [`${sum} 12`])
        expect(pasted.rows).toHaveLength(rows.length)
        for (const [at, row] of rows.entries())
          for (const [index, { field }] of columns.entries()) {
            const got = readKept(pasted.rows[at]?.[field.id] ?? '', quantityOf(field))
            if (!got.ok) throw new Error(`${field.id}: ${clipboard}`)
            expect(Math.abs(got.value - row[index]!)).toBeLessThanOrEqual(1e-6 * (1 + row[index]!))
          }
      }),
      runs(10_000, 1000),
    ),
  longMs,
)

test('each name means one column', () => {
  const names = Object.values(columnNames).flatMap((each) => [...new Set(each)])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
