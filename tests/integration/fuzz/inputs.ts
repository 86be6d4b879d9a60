import fc from 'fast-check'
import { z } from 'zod'
import {
  badWrapper,
  deepValue,
  hostileText,
  hugeValue,
  unknownWrapper,
  withKey,
  wrongValue,
} from './hostile.ts'

type Schema = z.core.JSONSchema._JSONSchema

/** Values of things that there are, by the name of the field: what is invalid then gets past the first look-up. */
export type Known = (field: string) => readonly unknown[] | undefined

/** Values that the schema takes, or nearly: rules that a JSON schema cannot say are left to chance. */
export function inputsOf(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  return from(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '', known)
}

function from(schema: Schema, field: string, known: Known): fc.Arbitrary<unknown> {
  const given = known(field)
  if (given !== undefined) return fc.constantFrom(...given)
  if (typeof schema === 'boolean') return fc.constant('anything')
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((each) => from(each, field, known)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known)
    case 'array': {
      const item = typeof schema.items === 'object' ? (schema.items as Schema) : true
      const minLength = schema.minItems ?? 0
      return fc.array(from(item, field, known), { minLength, maxLength: minLength + 2 })
    }
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1000),
        max: Math.min(schema.maximum ?? 50, 1000),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom<unknown[]>('anything', 1, {}, null)
  }
}

function objectOf(schema: Exclude<Schema, boolean>, known: Known): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}) as [string, Schema][]
  const required = new Set(schema.required ?? [])
  const model = Object.fromEntries(properties.map(([key, each]) => [key, from(each, key, known)]))
  const fixed = fc.record(model, { requiredKeys: [...required].filter((key) => key in model) })
  if (typeof schema.additionalProperties !== 'object') return fixed
  const others = fc.dictionary(
    fc.constantFrom('width', 'key', 'nobody', 'constructor'),
    from(schema.additionalProperties as Schema, '', known),
    { maxKeys: 2 },
  )
  return fc.tuple(fixed, others).map(([one, other]) => ({ ...other, ...one }))
}

function textOf(schema: Exclude<Schema, boolean>): fc.Arbitrary<string> {
  if (schema.format === 'email') return fc.nat().map((number) => `Some.Body${number}@Example.org`)
  if (schema.format === 'date-time') return fc.constantFrom('2026-03-01T08:00:00.000Z')
  if (schema.pattern !== undefined)
    return fc.oneof(fc.constant('#2563EB'), fc.constant('a'.repeat(32)), fc.constant('PRJ-2026-AB12'))
  const minLength = schema.minLength ?? 0
  return fc.oneof(
    fc.constant('x'.repeat(Math.max(minLength, 1))),
    fc.string({ minLength, maxLength: Math.min(schema.maxLength ?? 20, minLength + 20) }),
  )
}

type Change = (value: unknown, path: readonly (string | number)[]) => unknown
type Change_ = fc.Arbitrary<Change>

const replacedBy = (arbitrary: fc.Arbitrary<unknown>): Change_ => arbitrary.map((value) => () => value)

const addedKey = (keys: readonly string[], values: fc.Arbitrary<unknown>): Change_ =>
  fc.tuple(fc.constantFrom(...keys), values).map(
    ([key, value]) =>
      (old) =>
        isObject(old) ? withKey(old, key, value) : withKey({}, key, value),
  )

const polluting = fc.constantFrom<unknown[]>(
  { polluted: 'yes' },
  { prototype: { polluted: 'yes' } },
  { isSuperAdmin: true },
  null,
  'text',
)

/** What is done to one place of an input, by its kind. */
export const changes = {
  'wrong type': replacedBy(wrongValue),
  missing: fc.constant<Change>(() => undefined),
  'extra key': addedKey(['extra', 'isSuperAdmin', '_id', '_rev', '$where', 'toString', ''], wrongValue),
  huge: hugeValue.map((make) => () => make()),
  'hostile text': replacedBy(hostileText),
  'prototype pollution': addedKey(['__proto__', 'constructor', 'prototype'], polluting),
  'deep nesting': replacedBy(deepValue),
  'bad int64': replacedBy(badWrapper),
  'unknown @type': replacedBy(unknownWrapper),
  'any JSON': replacedBy(fc.jsonValue({ maxDepth: 4 })),
} as const satisfies Record<string, Change_>
export type ChangeKind = keyof typeof changes

/** The input with one place of it, or several, changed so. */
export function changedInputs(inputs: fc.Arbitrary<unknown>, kind: ChangeKind): fc.Arbitrary<unknown> {
  const spots = fc.array(fc.tuple(fc.nat(), changes[kind]), { minLength: 1, maxLength: 2 })
  return fc.tuple(inputs, spots).map(([input, each]) => {
    let value = input
    for (const [spot, change] of each) {
      const places = placesIn(value)
      value = changedAt(value, places[spot % places.length] ?? [], change)
    }
    return value
  })
}

type Path = readonly (string | number)[]

function placesIn(value: unknown, path: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.slice(0, 3).flatMap((each, index) => placesIn(each, [...path, index]))
    : isObject(value)
      ? Object.keys(value)
          .slice(0, 40)
          .flatMap((key) => placesIn(value[key], [...path, key]))
      : []
  return [path, ...inner]
}

function changedAt(value: unknown, path: Path, change: Change, at: Path = path): unknown {
  const [first, ...rest] = path
  if (first === undefined) return change(value, at)
  if (Array.isArray(value))
    return value.map((each, index) => (index === first ? changedAt(each, rest, change, at) : each))
  return isObject(value) ? withKey(value, String(first), changedAt(value[first], rest, change, at)) : value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
