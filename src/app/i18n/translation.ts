import type { ErrorCode } from '#domain/errors/catalogue.ts'
import type { english } from './resources.ts'

/** A key of a plural loses its English ending; a key of anything else stays. */
type Key<K, Words, Form extends string> = K extends `${infer Stem}_${'one' | 'other'}`
  ? `${Stem}_other` extends keyof Words
    ? `${Stem}_${Form}`
    : K
  : K

/**
 * The same keys as English, with a form for each number the language tells apart: Chinese and Japanese know only one.
 * (Spanish and French have a further one from a million on; it is filled in from `_other` when they are loaded.)
 */
type Same<Words, Form extends string> = {
  readonly [K in keyof Words as Key<K, Words, Form>]: Words[K] extends string ? string : Same<Words[K], Form>
}

type English = typeof english

/** A namespace in a language that tells one from many, as English does. */
export type Translation<Namespace extends keyof English> = Same<English[Namespace], 'one' | 'other'>

/** A namespace in a language without plurals. */
export type TranslationWithoutPlural<Namespace extends keyof English> = Same<English[Namespace], 'other'>

/** Text and advice of the error catalogue by code, with the same `{placeholders}`. */
export type ErrorWords = Readonly<Record<ErrorCode, { readonly text: string; readonly advice?: string }>>

/** What a language's chunk holds. */
export type Words = {
  readonly [Namespace in keyof English]: Translation<Namespace> | TranslationWithoutPlural<Namespace>
} & {
  readonly errors: ErrorWords
}
