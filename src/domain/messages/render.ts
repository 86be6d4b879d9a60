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
/** Characters of one message: a text that names its place twice doubles with each message within it. */
const longest = 20_000

/** What a message may still take. */
interface Room {
  characters: number
}

/**
 * A message as the reader reads it, cut at 20,000 characters. A text that nobody knows is its id. Pure; throws nothing for any JSON
 * of the shape.
 */
export function render(message: Message, reader: Reader): string {
  const room = { characters: longest }
  const text = renderAt(message, { reader, depth: 0, room })
  return room.characters > 0 ? text : `${text}…`
}

function renderAt({ id, params = {} }: Message, outer: Pick<Writing, 'reader' | 'depth' | 'room'>): string {
  const { reader, depth, room } = outer
  // Messages of empty texts end too.
  room.characters -= 1
  const template = reader.textOf(id)
  if (template === undefined || depth > deepest) return taking(id, room)
  const writing = { reader, params, depth, room, digits: digitsApart(params, reader) }
  return partsOf(template)
    .map((part) => (room.characters > 0 ? written(part, writing, null) : ''))
    .join('')
}

/** The text while there is room for it. Each takes one more than its length, so that empty ones end too. */
function taking(text: string, room: Room): string {
  if (room.characters <= 0) return ''
  room.characters -= text.length + 1
  return room.characters > 0 ? text : ''
}

interface Writing {
  readonly reader: Reader
  readonly params: Readonly<Record<string, Param>>
  readonly depth: number
  /** Shared by all messages within the one that is rendered. */
  readonly room: Room
  /** More figures for converted measures that would else read alike. */
  readonly digits: ReadonlyMap<Param, number>
}

/** @param counted the number of the plural whose branch the part stands in. */
function written(part: Part, writing: Writing, counted: number | null): string {
  const { reader, params, room } = writing
  if (part.kind === 'words') return taking(part.words, room)
  if (part.kind === 'number') return taking(counted === null ? '#' : withMark(String(counted), reader), room)
  const value = Object.hasOwn(params, part.name) ? params[part.name] : undefined
  if (part.kind === 'place')
    return value === undefined ? taking(`{${part.name}}`, room) : writtenParam(value, writing)
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
  const { reader, depth, room, digits } = writing
  if (room.characters <= 0) return ''
  if (typeof param === 'number') return taking(withMark(String(param), reader), room)
  if (typeof param === 'string') return taking(param, room)
  if ('unit' in param) return taking(writtenMeasure(param, reader, digits.get(param)), room)
  if ('symbol' in param) return taking(param.symbol, room)
  if ('id' in param) return renderAt(param, { reader, depth: depth + 1, room })
  if (depth > deepest) return taking('…', room)
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

/** Measures of one message that are compared with each other: no sentence of ours has more. */
const mostApart = 20

/** What a message tells apart in SI stays apart in other units: 9.998 and 9.999 kN are both 2.248 kip. */
function digitsApart(params: Readonly<Record<string, Param>>, reader: Reader): ReadonlyMap<Param, number> {
  const measures = Object.values(params).filter(
    (param): param is Measure => typeof param === 'object' && 'unit' in param,
  )
  const digits = new Map<Param, number>()
  if (measures.length > mostApart) return digits
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
