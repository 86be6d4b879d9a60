import i18next from 'i18next'
import { withDecimalMark } from './numbers.ts'

type Terms = Readonly<Record<string, string>>

const placeholder = /\{(\w+)\}/g

/** Texts with placeholders, those with the most words of their own first. */
type Patterns = readonly { readonly form: RegExp; readonly names: readonly string[]; readonly text: string }[]

const compiled = new WeakMap<Terms, Patterns>()

function patternsOf(terms: Terms): Patterns {
  const known = compiled.get(terms)
  if (known !== undefined) return known
  const patterns = Object.entries(terms)
    .filter(([english]) => english.includes('{'))
    .sort(([one], [other]) => other.length - one.length)
    .map(([english, text]) => ({
      form: new RegExp(
        `^${english.replaceAll(/[\\^$.*+?()[\]|]/g, String.raw`\$&`).replaceAll(placeholder, '(.+)')}$`,
        's',
      ),
      names: [...english.matchAll(placeholder)].map(([, name]) => name!),
      text,
    }))
  compiled.set(terms, patterns)
  return patterns
}

/**
 * What a calculation module says, in the language on screen. Modules describe themselves in English, which crosses workers,
 * storage and the network; only where it is shown does it become the person's. What is not known stays.
 */
export function inTerms(english: string): string {
  const terms = i18next.isInitialized
    ? (i18next.getResourceBundle(i18next.language, 'terms') as Terms | undefined)
    : undefined
  if (terms === undefined) return english
  const exact = terms[english]
  if (exact !== undefined) return exact
  for (const { form, names, text } of patternsOf(terms)) {
    const match = form.exec(english)
    if (match !== null)
      return text.replaceAll(placeholder, (given, name: string) => {
        const held = match[names.indexOf(name) + 1]
        return held === undefined ? given : (terms[held] ?? withDecimalMark(held))
      })
  }
  return english
}

/** What of a description is for people to read. */
interface Described {
  readonly name: string
  readonly description: string
  readonly fields: readonly DescribedField[]
}

interface DescribedField {
  readonly label: string
  readonly description: string
  readonly group: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly fields?: readonly DescribedField[]
}

const described = new WeakMap<Described, Map<string, Described>>()

/** The description of a module in the language on screen; the same object as long as the language is. */
export function moduleInTerms<Module extends Described>(module: Module): Module {
  const language = i18next.language ?? 'en'
  const known = described.get(module) ?? new Map<string, Described>()
  described.set(module, known)
  const before = known.get(language)
  if (before !== undefined) return before as Module
  const own: Module = {
    ...module,
    name: inTerms(module.name),
    description: inTerms(module.description),
    fields: module.fields.map(fieldInTerms),
  }
  known.set(language, own)
  return own
}

const fieldInTerms = (field: DescribedField): DescribedField => ({
  ...field,
  label: inTerms(field.label),
  description: inTerms(field.description),
  group: inTerms(field.group),
  ...(field.options !== undefined && {
    options: field.options.map(({ value, label }) => ({ value, label: inTerms(label) })),
  }),
  ...(field.fields !== undefined && { fields: field.fields.map(fieldInTerms) }),
})
