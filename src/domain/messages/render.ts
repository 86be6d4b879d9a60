import type { Measure, Message, Param } from '../schemas/message.ts'
import { formatSignificant } from '../units/formatSignificant.ts'
import { type Part, partsOf } from './template.ts'

/** Who reads: the language, and how numbers and units are written for them. */
export interface Reader {
  /** `de` */
  readonly language: string
  /** `,` */
  readonly decimalMark: string
  /** Between a number and its unit: one that does not break on screens, a plain one for programs. */
  readonly space: string
  /** The text of an id in the language; undefined where the reader's catalogues have none. */
  textOf(id: string): string | undefined
  /** A number in an SI unit as the reader's system of units writes it. */
  inUnits(value: number, unit: string): { readonly value: number; readonly unit: string }
}

/** Messages within messages: stored ones come from anywhere, and reading must end. */
const deepest = 8

/** A message as the reader reads it. A text that nobody knows is its id. Pure; throws nothing for any JSON of the shape. */
export const render = (message: Message, reader: Reader): string => renderAt(message, reader, 0)

function renderAt({ id, params = {} }: Message, reader: Reader, depth: number): string {
  const template = reader.textOf(id)
  if (template === undefined || depth > deepest) return id
  const writing = { reader, params, depth, digits: digitsApart(params, reader) }
  return partsOf(template)
    .map((part) => written(part, writing, null))
    .join('')
}

interface Writing {
  readonly reader: Reader
  readonly params: Readonly<Record<string, Param>>
  readonly depth: number
  /** More figures for converted measures that would else read alike. */
  readonly digits: ReadonlyMap<Param, number>
}

/** @param counted the number of the plural whose branch the part stands in. */
function written(part: Part, writing: Writing, counted: number | null): string {
  const { reader, params } = writing
  if (part.kind === 'words') return part.words
  if (part.kind === 'number') return counted === null ? '#' : withMark(String(counted), reader)
  const value = Object.hasOwn(params, part.name) ? params[part.name] : undefined
  if (part.kind === 'place') return value === undefined ? `{${part.name}}` : writtenParam(value, writing)
  const { branches } = part
  const number = part.kind === 'plural' && typeof value === 'number' ? value : null
  const key = number === null ? codeOf(value) : pluralOf(number, branches, reader)
  const chosen = branches.get(key) ?? branches.get('other') ?? []
  return chosen.map((each) => written(each, writing, number)).join('')
}

/** What a select chooses by; anything but a code or a count takes the branch `other`. */
const codeOf = (value: Param | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : 'other'

function pluralOf(value: number, branches: ReadonlyMap<string, unknown>, { language }: Reader): string {
  return branches.has(`=${value}`) ? `=${value}` : pluralRules(language).select(value)
}

function writtenParam(param: Param, writing: Writing): string {
  const { reader, depth, digits } = writing
  if (typeof param === 'number') return withMark(String(param), reader)
  if (typeof param === 'string') return param
  if ('unit' in param) return writtenMeasure(param, reader, digits.get(param))
  if ('symbol' in param) return param.symbol
  if ('id' in param) return renderAt(param, reader, depth + 1)
  if (depth > deepest) return '…'
  const each = param.list.map((one) => writtenParam(one, { ...writing, depth: depth + 1 }))
  return listFormat(reader.language, param.join).format(each)
}

/** A number with its unit as the reader reads it: `22.2 mm`, `0,875 in`, `26.1°`. */
export function writtenMeasure(measure: Measure, reader: Reader, more = 0): string {
  const { number, unit } = inUnits(measure, reader, more)
  return withMark(number, reader) + spaceBefore(unit, reader) + unit
}

function spaceBefore(unit: string, { language, space }: Reader): string {
  if (unit === '' || unit === '°') return ''
  return unit === '%' && !spacedPerCent.has(language) ? '' : space
}

/** Languages that write `95 %`, as CLDR has it. */
const spacedPerCent: ReadonlySet<string> = new Set(['de', 'es', 'fr'])

function inUnits(
  measure: Measure,
  reader: Reader,
  more: number,
): { readonly number: string; readonly unit: string } {
  const { value, unit } = measure
  const shown = measure.keepsUnit === true ? { value, unit } : reader.inUnits(value, unit)
  const inSi = plainNumber(measure)
  if (Object.is(shown.value, value)) return { number: inSi, unit: shown.unit }
  // No fewer figures than in SI, and three at least.
  const figures = Math.max(3, figuresOf(inSi))
  return { number: formatSignificant(shown.value, figures + more), unit: shown.unit }
}

/** Significant figures of a written number. */
const figuresOf = (number: string): number =>
  (number.split('e', 1)[0] ?? '').replace(/[-.]/g, '').replace(/^0+/, '').length

/** In SI, as the module asks. */
function plainNumber({ value, figures, decimals }: Measure): string {
  if (decimals !== undefined) return value.toFixed(decimals)
  return figures === undefined ? String(value) : formatSignificant(value, figures)
}

/** What a message tells apart in SI stays apart in other units: 9.998 and 9.999 kN are both 2.248 kip. */
function digitsApart(params: Readonly<Record<string, Param>>, reader: Reader): ReadonlyMap<Param, number> {
  const measures = Object.values(params).filter(
    (param): param is Measure => typeof param === 'object' && 'unit' in param,
  )
  const digits = new Map<Param, number>()
  for (const one of measures) {
    const others = measures.filter(({ unit, value }) => unit === one.unit && value !== one.value)
    const reads = (measure: Measure, more: number) => inUnits(measure, reader, more).number
    let more = 0
    while (more < 3 && others.some((other) => reads(other, more) === reads(one, more))) more++
    digits.set(one, more)
  }
  return digits
}

const withMark = (number: string, { decimalMark }: Reader): string =>
  decimalMark === '.' ? number : number.replace('.', decimalMark)

const kept = new Map<string, Intl.PluralRules | Intl.ListFormat>()

/** Made once a language: making one takes longer than a hundred sentences. */
function once<Made extends Intl.PluralRules | Intl.ListFormat>(key: string, make: () => Made): Made {
  const known = kept.get(key) as Made | undefined
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  return made
}

const pluralRules = (language: string): Intl.PluralRules =>
  once(`${language} plural`, () => new Intl.PluralRules(language))

/** English is British here, without a comma before the last 'and'. */
const listFormat = (language: string, join: 'and' | 'or'): Intl.ListFormat =>
  once(
    `${language} ${join}`,
    () =>
      new Intl.ListFormat(language === 'en' ? 'en-GB' : language, {
        type: join === 'and' ? 'conjunction' : 'disjunction',
      }),
  )
