import type {
  Drawing,
  DrawingElement,
  ModuleResult,
  Quantity,
  ResultChart,
  ResultTable,
  Scalar,
} from '../schemas/result.ts'
import { displayUnit, fromSi } from '../units/convert.ts'
import { type QuantityName, quantities, type UnitSystem } from '../units/definitions.ts'
import { formatSignificant } from '../units/format.ts'

/**
 * Converts a result for a person who works in another system. Results are computed and stored in SI. The derivation
 * stays in SI because people follow it with a pencil. A unit that no quantity has stays beside its number.
 */

/** How to write numbers of one SI unit in the system: the other unit and the conversion. */
interface Way {
  readonly unit: string
  convert(value: number): number
}

const waysOf = (system: UnitSystem): ReadonlyMap<string, Way> =>
  new Map(
    (Object.keys(quantities) as QuantityName[]).flatMap((name): (readonly [string, Way])[] => {
      const unit = displayUnit(name, system)
      const { si } = quantities[name]
      return unit === si ? [] : [[si, { unit, convert: (value) => fromSi(value, name, unit) }]]
    }),
  )

/** A number in an SI unit as a system writes it. */
export function measureInUnits(
  value: number,
  unit: string,
  system: UnitSystem,
): { readonly value: number; readonly unit: string } {
  const way = waysOf(system).get(unit)
  return way === undefined ? { value, unit } : { value: way.convert(value), unit: way.unit }
}

/**
 * Returns a result in the units of a system.
 * @param mark the decimal mark of its texts, which may be in any language.
 */
export function resultInUnits(result: ModuleResult, system: UnitSystem, mark = '.'): ModuleResult {
  const ways = waysOf(system)
  const { outputs } = result
  const { verdict, comparison } = outputs
  const say = (text: string) => textInUnits(text, ways, mark)
  return {
    ...result,
    outputs: {
      ...outputs,
      verdict: { ...verdict, sentence: say(verdict.sentence) },
      quantities: outputs.quantities.map((each) => quantityInUnits(each, ways)),
      details: outputs.details.map(({ group, quantities: within }) => ({
        group,
        quantities: within.map((each) => quantityInUnits(each, ways)),
      })),
      tables: outputs.tables.map((table) => tableInUnits(table, ways)),
      charts: outputs.charts.map((chart) => withAxesIn(chart, ways)),
      warnings: outputs.warnings.map((warning) => ({ ...warning, message: say(warning.message) })),
      comparison:
        comparison === null
          ? null
          : {
              ...comparison,
              verdict: { ...comparison.verdict, sentence: say(comparison.verdict.sentence) },
              note: say(comparison.note),
            },
    },
  }
}

/** Returns a drawing whose texts are in the units of a system; its geometry stays in metres. */
export function drawingInUnits(drawing: Drawing, system: UnitSystem): Drawing {
  const ways = waysOf(system)
  return { ...drawing, elements: drawing.elements.map((element) => elementInUnits(element, ways)) }
}

type Ways = ReadonlyMap<string, Way>

function elementInUnits(element: DrawingElement, ways: Ways): DrawingElement {
  switch (element.kind) {
    case 'force': {
      const way = ways.get(element.unit)
      return way === undefined ? element : { ...element, value: way.convert(element.value), unit: way.unit }
    }
    case 'level':
      return { ...element, label: levelInUnits(element.label, ways) }
    case 'label':
      return { ...element, text: textInUnits(element.text, ways) }
    default:
      return element.label === undefined
        ? element
        : ({ ...element, label: textInUnits(element.label, ways) } as DrawingElement)
  }
}

/** Converts a level such as `−2.50`: metres with two decimals and without a unit. */
function levelInUnits(label: string, ways: Ways): string {
  const [, sign, digits] = /^([−±+]?)(\d+\.\d+)$/.exec(label) ?? []
  const way = ways.get(quantities.length.si)
  return digits === undefined || way === undefined ? label : sign + way.convert(Number(digits)).toFixed(2)
}

function quantityInUnits(quantity: Quantity, ways: Ways): Quantity {
  const way = ways.get(quantity.unit)
  if (way === undefined) return quantity
  const { value } = quantity
  return { ...quantity, value: typeof value === 'number' ? way.convert(value) : value, unit: way.unit }
}

/** Converts a table. Its units are in brackets, in the headings of columns or in the first cell of a row. */
function tableInUnits({ name, headers, rows }: ResultTable, ways: Ways): ResultTable {
  const columns = headers.map((header) => headingInUnits(header, ways))
  return {
    name,
    headers: columns.map(({ text }) => text),
    rows: rows.map((row) => {
      const [first] = row
      const head = typeof first === 'string' ? headingInUnits(first, ways) : null
      return row.map((cell, index): Scalar => {
        if (index === 0 && head !== null) return head.text
        const way = columns[index]?.way ?? head?.way
        return typeof cell === 'number' && way !== undefined ? way.convert(cell) : cell
      })
    }),
  }
}

function headingInUnits(heading: string, ways: Ways): { readonly text: string; readonly way?: Way } {
  const [head = '', of, unit] = /^(.*)[(（]([^()（）]+)[)）]/s.exec(heading) ?? []
  const more = heading.slice(head.length)
  const way = unit === undefined ? undefined : ways.get(unit)
  if (way === undefined) return { text: heading }
  // `Width (m), entered 2.000`
  const said = more.replace(/(?<!\d)(\d+)([.,])(\d+)/, (_, whole: string, mark: string, decimals: string) =>
    way
      .convert(Number(`${whole}.${decimals}`))
      .toFixed(decimals.length)
      .replace('.', mark),
  )
  return { text: `${of}(${way.unit})${said}`, way }
}

/**
 * Converts the label of an axis. The label may be a unit alone, where in the heading of a column `m` is an exponent.
 */
function axisInUnits(label: string, ways: Ways): ReturnType<typeof headingInUnits> {
  const way = ways.get(label)
  return way === undefined ? headingInUnits(label, ways) : { text: way.unit, way }
}

/** Returns a chart whose axes are in the units of a system. */
export const chartInUnits = <Chart extends ResultChart>(chart: Chart, system: UnitSystem): Chart =>
  withAxesIn(chart, waysOf(system))

function withAxesIn<Chart extends ResultChart>(chart: Chart, ways: Ways): Chart {
  const x = axisInUnits(chart.xLabel ?? '', ways)
  const y = axisInUnits(chart.yLabel ?? '', ways)
  const along = (value: number) => x.way?.convert(value) ?? value
  const up = (value: number) => y.way?.convert(value) ?? value
  return {
    ...chart,
    ...(chart.xLabel !== undefined && { xLabel: x.text }),
    ...(chart.yLabel !== undefined && { yLabel: y.text }),
    data: chart.data.map((point) => ({
      ...point,
      ...(point.value !== undefined && { value: up(point.value) }),
      ...(point.x !== undefined && { x: along(point.x) }),
      ...(point.y !== undefined && {
        y: Object.fromEntries(Object.entries(point.y).map(([series, value]) => [series, up(value)])),
      }),
    })),
  }
}

/** A number with a unit in a text: `22.22 mm`, `−1,5 m`. */
const numberWithUnit = /(?<![\d.,\p{L}_])(\d+(?:[.,]\d+)?)([ \u00a0\u202f])(\p{L}[\p{L}²³·/]*)/gu

/** A number shortly before another one in the same sentence, with the text between them. */
const numberBefore = /\d([^\d.!?。]{0,12})$/u
const angleOrShare = /^[ \u00a0\u202f]?[°%]/u
const unitFirst = /^[ \u00a0\u202f](\p{L}[\p{L}²³·/]*)/u

function textInUnits(text: string, ways: Ways, mark = '.'): string {
  const numbers = [...text.matchAll(numberWithUnit)].flatMap(([, digits = '', , unit = ''], index, all) => {
    const way = ways.get(unit)
    if (way === undefined || sharesItsUnit(text.slice(0, all[index]!.index), ways)) return []
    const figures = Math.max(3, digits.replace(/^[0.,]+|[.,]/g, '').length)
    return [{ at: all[index]!.index, way, value: Number(digits.replace(',', '.')), figures }]
  })
  const write = ({ way, value, figures }: (typeof numbers)[number], more: number): string =>
    formatSignificant(way.convert(value), figures + more)
  return text.replaceAll(
    numberWithUnit,
    (whole, _digits: string, space: string, _unit: string, at: number) => {
      const number = numbers.find((each) => each.at === at)
      if (number === undefined) return whole
      // Numbers that differ in SI differ in the other unit too: 9.998 and 9.999 kN would both be 2.248 kip.
      const others = numbers.filter(({ way, value }) => way === number.way && value !== number.value)
      let more = 0
      while (more < 3 && others.some((other) => write(other, more) === write(number, more))) more++
      return write(number, more).replace('.', mark) + space + number.way.unit
    },
  )
}

/**
 * Whether a number shares the unit of the next one, as in `2 to 3 m` and `2.0 x 3.0 m`. Converting only one would
 * make the other wrong.
 */
function sharesItsUnit(before: string, ways: Ways): boolean {
  const [, between] = numberBefore.exec(before) ?? []
  if (between === undefined || angleOrShare.test(between)) return false
  return !ways.has(unitFirst.exec(between)?.[1] ?? '')
}
