import { fieldsFor, quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import type { FieldIssue } from '#domain/errors/result.ts'
import { readKept } from '#domain/units/kept.ts'
import { decimalMark } from '#ui/numbers.ts'
import { type FormState, numberText, rowsOf } from './state.ts'

type Value = string | number | boolean

/** A message about one input. */
export interface FormIssue extends FieldIssue {
  /** It does not name the input, as those of the module's schema do: it was made for its place beside the field. */
  readonly isBare?: true
}

/** The typed text, read: what the module is given, and what stands in the way. */
export interface Reading {
  /** Readable values in SI of the fields that are shown. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** The same, with what cannot be read kept as typed: what is stored, so that an unfinished form comes back whole. */
  readonly stored: Readonly<Record<string, unknown>>
  /** Texts of numbers that say more than their value, by path: `1,50`, `5|ft`. */
  readonly typed: Readonly<Record<string, string>>
  readonly issues: readonly FormIssue[]
  /** Two readings with the same key ask for the same calculation. */
  readonly key: string
}

/** What reading needs of a module: its fields, and the messages of its schema by field path. */
export interface FormRules {
  readonly fields: readonly InputField[]
  readonly check: (inputs: Readonly<Record<string, unknown>>) => readonly FieldIssue[]
}

/** Reads the form by the module’s fields. Errors of unreadable entries come before those of the module’s schema. */
export function readForm(rules: FormRules, state: FormState): Reading {
  const inputs: Record<string, unknown> = {}
  const stored: Record<string, unknown> = {}
  const unreadable: FormIssue[] = []
  const typed: Record<string, string> = {}
  const fields = fieldsFor(rules.fields, state.texts)
  for (const field of fields) {
    if (!isShown(field, fields, state)) continue
    if (field.type === 'list') {
      const rows = readRows(field, state, typed)
      unreadable.push(...rows.issues)
      put(inputs, field.id, rows.inputs)
      put(stored, field.id, rows.stored)
      continue
    }
    const text = textToRead(field, state.texts[field.id])
    if (text === '') continue
    const reading = readText(field, text)
    if (reading.ok) put(inputs, field.id, reading.value)
    else unreadable.push({ path: field.id, message: reading.message, isBare: true })
    keepTyped(typed, field.id, state.texts[field.id], reading)
    put(stored, field.id, reading.ok ? reading.value : text)
  }
  const known = new Set(unreadable.map((issue) => issue.path))
  const issues = rules.check(inputs).filter((issue) => !known.has(issue.path))
  return { inputs, stored, typed, issues: [...unreadable, ...issues], key: JSON.stringify(inputs) }
}

/** Spaces around a number say nothing; around words they were meant, unless there is nothing else. */
const textToRead = (field: InputField, text = ''): string =>
  field.type === 'text' && text.trim() !== '' ? text : text.trim()

/** Whether the field stands on the form now: the field it depends on is shown and has one of the values asked for. */
export function isShown(field: InputField, fields: readonly InputField[], state: FormState): boolean {
  if (field.dependsOn === undefined) return true
  const parent = fields.find((other) => other.id === field.dependsOn)
  if (parent !== undefined && !isShown(parent, fields, state)) return false
  const text = (state.texts[field.dependsOn] ?? '').trim()
  return field.showWhen === undefined || field.showWhen.some((value) => String(value) === text)
}

function readRows(field: InputField, state: FormState, typed: Record<string, string>) {
  const issues: FormIssue[] = []
  const rows = rowsOf(state, field.id).map((row, index) => {
    const inputs: Record<string, Value> = {}
    const stored: Record<string, Value> = {}
    for (const column of field.fields ?? []) {
      const text = textToRead(column, row.cells[column.id])
      if (text === '') continue
      const reading = readText(column, text)
      if (reading.ok) inputs[column.id] = reading.value
      else issues.push({ path: `${field.id}.${index}.${column.id}`, message: reading.message, isBare: true })
      keepTyped(typed, `${field.id}.${index}.${column.id}`, row.cells[column.id], reading)
      stored[column.id] = reading.ok ? reading.value : text
    }
    return { inputs, stored }
  })
  return { issues, inputs: rows.map((row) => row.inputs), stored: rows.map((row) => row.stored) }
}

/** A number is kept as typed where its value alone would not bring the same text back. */
function keepTyped(
  typed: Record<string, string>,
  path: string,
  text: string | undefined,
  reading: TextReading,
): void {
  if (reading.ok && typeof reading.value === 'number' && text !== undefined)
    if (text !== numberText(reading.value) && text.length <= 100) typed[path] = text
}

type TextReading =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string }

/** One kept text as the field stores it. */
export function readText(field: InputField, text: string): TextReading {
  if (field.type === 'boolean') return { ok: true, value: text === 'true' }
  if (field.type !== 'number') return { ok: true, value: text }
  const parsed = readKept(text, quantityOf(field), decimalMark())
  return parsed.ok ? { ok: true, value: parsed.value } : { ok: false, message: parsed.problem.message }
}

/** Dotted ids are regrouped into nested objects. */
function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop()
  if (last === undefined) return
  let group = target
  for (const key of keys) {
    const inner = group[key]
    if (typeof inner === 'object' && inner !== null) group = inner as Record<string, unknown>
    else {
      const made: Record<string, unknown> = {}
      group[key] = made
      group = made
    }
  }
  group[last] = value
}
