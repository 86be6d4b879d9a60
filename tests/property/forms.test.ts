import fc from 'fast-check'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { fieldsFor, quantityOf } from '#domain/calc/fieldUnits.ts'
import type { AnyModule, InputField } from '#domain/calc/module.ts'
import { personalSettings } from '#domain/schemas/user.ts'
import { twoReadings } from '#domain/units/ambiguous.ts'
import { displayUnit, fromSi } from '#domain/units/convert.ts'
import { isQuantityName, type QuantityName, quantities, type UnitSystem } from '#domain/units/definitions.ts'
import { keep } from '#domain/units/kept.ts'
import { inputIssues } from '#engine/forms.ts'
import { isShown, readForm } from '#features/calculations/form/read.ts'
import { type FormState, formOf, numberText, rowsOf } from '#features/calculations/form/state.ts'
import { shownIn } from '#features/calculations/form/units.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { runs } from './generators.ts'
import { inputsOf } from './moduleInputs.ts'

const languages = personalSettings.shape.language.options
const systems: readonly UnitSystem[] = ['SI', 'Imperial']

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))

const unitIn = (field: InputField, system: UnitSystem): string =>
  isQuantityName(field.quantity) ? displayUnit(field.quantity, system) : (field.unit ?? '')

/** Every text of a form that is shown, by path, with its field. */
function texts(module: AnyModule, form: FormState): [path: string, field: InputField, text: string][] {
  return fieldsFor(module.fields, form.texts)
    .filter((field) => isShown(field, module.fields, form))
    .flatMap((field): [string, InputField, string][] =>
      field.type === 'list'
        ? rowsOf(form, field.id).flatMap((row, index) =>
            (field.fields ?? []).map((column): [string, InputField, string] => [
              `${field.id}.${index}.${column.id}`,
              column,
              row.cells[column.id] ?? '',
            ]),
          )
        : [[field.id, field, form.texts[field.id] ?? '']],
    )
}

const words = (module: AnyModule, form: FormState): string[] =>
  texts(module, form).map(([path, , text]) => `${path}: ${text}`)

/** The form with every number as `type` writes it. */
const retyped = (module: AnyModule, form: FormState, type: (field: InputField, kept: string) => string) => ({
  ...form,
  texts: Object.fromEntries(
    Object.entries(form.texts).map(([id, text]) => {
      const field = fieldsFor(module.fields, form.texts).find((one) => one.id === id)
      return [id, field?.type === 'number' && text !== '' ? type(field, text) : text]
    }),
  ),
  lists: Object.fromEntries(
    Object.entries(form.lists).map(([list, rows]) => [
      list,
      rows.map((row) => ({
        ...row,
        cells: Object.fromEntries(
          Object.entries(row.cells).map(([id, text]) => {
            const column = module.fields.find((one) => one.id === list)?.fields?.find((one) => one.id === id)
            return [id, column?.type === 'number' && text !== '' ? type(column, text) : text]
          }),
        ),
      })),
    ]),
  ),
})

/** Saved, through JSON as on the wire, and opened again. */
function reopened(module: AnyModule, form: FormState) {
  const rules = { fields: module.fields, check: (inputs: unknown) => inputIssues(module, inputs) }
  const reading = readForm(rules, form)
  const { stored, typed } = JSON.parse(JSON.stringify(reading)) as Pick<typeof reading, 'stored' | 'typed'>
  return { reading, form: formOf(module.fields, stored, [], typed) }
}

const combinations = languages.flatMap((language) => systems.map((system) => [language, system] as const))

describe.each(builtInModules.map((module) => [module.id, module] as const))(
  'the form of %s',
  (id, module) => {
    const valid = inputsOf(module)
      .map((given) => module.inputSchema.safeParse(given))
      .filter((parsed) => parsed.success)
      .map((parsed) => parsed.data as Record<string, unknown>)

    test.each(combinations)(
      'inputs → form → inputs → form is the identity, %s, %s',
      async (language, system) => {
        await i18next.changeLanguage(language)
        fc.assert(
          fc.property(valid, (inputs) => {
            const form = formOf(module.fields, inputs)
            const once = reopened(module, form)
            expect(once.reading.issues).toEqual([])
            const shown = texts(module, form)
            expect(words(module, once.form)).toEqual(words(module, form))
            // Every value that the form shows is exactly the one given.
            for (const [path, field] of shown) {
              const [given, read] = [at(inputs, path), at(once.reading.inputs, path)]
              if (given !== undefined) expect(read, path).toEqual(given)
              else if (read !== undefined) expect(read, path).toEqual(field.defaultValue)
            }
            // What is shown in the units of a person, typed by them as they read it, stays as typed …
            const theirs = retyped(module, form, (field, kept) => {
              const unit = unitIn(field, system)
              return keep(shownIn(field, kept, unit), quantityOf(field), unit)
            })
            const again = reopened(module, theirs)
            expect(words(module, again.form)).toEqual(words(module, theirs))
            for (const [path, field, kept] of texts(module, again.form)) {
              if (field.type !== 'number' || kept === '') continue
              const unit = unitIn(field, system)
              const before = shown.find(([one]) => one === path)?.[2] ?? ''
              // … and reads in these units as it did before.
              expect(shownIn(field, kept, unit), path).toBe(shownIn(field, before, unit))
            }
          }),
          runs(id === 'slope-stability' ? 8 : 15),
        )
      },
    )

    test('what people type – units, either decimal mark, zeros at the end – comes back as typed and means the same', async () => {
      const manner = fc.record({
        unit: fc.nat(),
        mark: fc.constantFrom('.', ','),
        zeros: fc.constantFrom('', '0', '00'),
        gap: fc.constantFrom('', ' '),
        names: fc.boolean(),
      })
      await i18next.changeLanguage('de')
      fc.assert(
        fc.property(valid, manner, (inputs, how) => {
          const form = retyped(module, formOf(module.fields, inputs), (field, kept) => {
            const quantity = quantityOf(field)
            const units = quantities[quantity].units
            const unit = units[how.unit % units.length]!
            const value = fromSi(Number(kept.replace(',', '.')), quantity, unit.label)
            const digits = String(value)
            if (digits.includes('e')) return kept
            const decimal = digits.includes('.') ? digits + how.zeros : `${digits}.${how.zeros}`
            const marked = decimal.replace('.', how.mark)
            // A point before exactly three digits is refused here: it may be a thousands mark.
            const text = twoReadings(marked, ',') === null ? marked : decimal.replace('.', ',')
            return how.names && unit.label !== ''
              ? `${text}${how.gap}${unit.label}`
              : keep(text, quantity, unit.label)
          })
          const once = reopened(module, form)
          expect(words(module, once.form)).toEqual(words(module, form))
          for (const [path, field] of texts(module, form)) {
            const [given, read] = [at(inputs, path), at(once.reading.inputs, path)]
            if (field.type === 'number' && typeof given === 'number')
              expect(Math.abs(Number(read) - given), path).toBeLessThanOrEqual(
                4e-15 * Math.abs(given) + 1e-300,
              )
          }
        }),
        runs(50),
      )
    })
  },
)

test('every number of a form has the unit in which its quantity is stored', () => {
  const numbers = (fields: readonly InputField[]): readonly InputField[] =>
    fields.flatMap((field) => (field.type === 'list' ? numbers(field.fields ?? []) : [field]))
  for (const module of builtInModules)
    for (const field of numbers(module.fields))
      if (field.unitWhen !== undefined)
        expect(quantities[field.unitWhen.quantity as QuantityName]?.si).toBe(field.unitWhen.unit)
  for (const module of builtInModules)
    for (const field of numbers(module.fields))
      if (field.type === 'number')
        expect([module.id, field.id, quantities[(field.quantity ?? 'ratio') as QuantityName]?.si]).toEqual([
          module.id,
          field.id,
          field.unit,
        ])
})

test('numbers are written with the decimal mark of the language', async () => {
  const written: Record<string, string> = {}
  for (const language of languages) {
    await i18next.changeLanguage(language)
    written[language] = numberText(2.5)
  }
  expect(written).toEqual({ en: '2.5', es: '2,5', fr: '2,5', de: '2,5', zh: '2.5', ja: '2.5' })
})

/** The value at a path of keys and positions. */
const at = (inputs: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      inputs,
    )
