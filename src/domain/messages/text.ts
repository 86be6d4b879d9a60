import type { Measure, Message, Param } from '../schemas/message.ts'

/** What may fill a place of a text. */
type Kind =
  | 'count'
  | 'own'
  | 'measure'
  | 'symbol'
  | 'message'
  | 'list'
  | { readonly oneOf: readonly [string, ...string[]] }

type Kinds = Readonly<Record<string, Kind>>

/** An English text and the kind of each of its places, which are there at run time too: tests compare them with the text. */
export interface Text<Of extends Kinds = Kinds> {
  readonly template: string
  readonly kinds: Of
}

/** The English texts of a module by their ids: `warning.pressure-high`. */
export type Catalogue = Readonly<Record<string, Text>>

/** A whole number, which a `plural` may follow. */
export const count = 'count'
/** A person's own words, or a code. */
export const own = 'own'
/** A number with its unit. */
export const measure = 'measure'
export const symbol = 'symbol'
/** A name that is a text itself: of a method, a case, a kind of soil. */
export const message = 'message'
/** Several of these, joined by 'and' or 'or' as the language does. */
export const list = 'list'
/** The value that a `select` chooses by. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) => ({
  oneOf: values,
})

/**
 * A text of a catalogue.
 * @param template in the part of ICU MessageFormat that is used here: `{x}`, `plural` with `#`, and `select`.
 * @param kinds what fills each place; left out: the text has none.
 */
export function text(template: string): Text<Readonly<Record<never, never>>>
export function text<const Of extends Kinds>(template: string, kinds: Of): Text<Of>
export function text(template: string, kinds: Kinds = {}): Text {
  return { template, kinds }
}

type ParamOf<Of extends Kind> = Of extends 'count'
  ? number
  : Of extends 'own'
    ? string
    : Of extends 'measure'
      ? Measure
      : Of extends 'symbol'
        ? { readonly symbol: string }
        : Of extends 'message'
          ? Message
          : Of extends 'list'
            ? { readonly list: readonly Param[]; readonly join: 'and' | 'or' }
            : Of extends { readonly oneOf: readonly (infer Value)[] }
              ? Value
              : never

type ParamsOf<Of extends Text> = { readonly [Name in keyof Of['kinds']]: ParamOf<Of['kinds'][Name]> }

/** The texts of a catalogue in another language: each id, and no other. */
export type Translation<Texts extends Catalogue> = { readonly [Id in keyof Texts]: string }

/** Makes a message of a text, with what fills its places. */
export type Sayer<Texts extends Catalogue> = <Id extends keyof Texts & string>(
  id: Id,
  ...params: keyof Texts[Id]['kinds'] extends never ? [] : [ParamsOf<Texts[Id]>]
) => Message

/**
 * Makes messages of a module's texts. Takes the catalogue as a type alone: what computes carries no text.
 * @param owner the module, or `shared`: the ids of its messages begin with it.
 */
export const sayer =
  <Texts extends Catalogue>(owner: string): Sayer<Texts> =>
  (id, ...[params]) => ({
    id: `${owner}.${id}`,
    ...(params !== undefined && { params: params as Readonly<Record<string, Param>> }),
  })
