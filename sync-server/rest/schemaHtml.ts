import type { Json, JsonSchema } from '#domain/protocol/description/openapi.ts'
import { escapeHtml } from '#server/mail/html.ts'

/** A JSON Schema as people read it: the type with its bounds, and the fields of an object below each other. */
export function schemaHtml(schema: JsonSchema): string {
  const fields = fieldsOf(schema)
  return `<span>${typeOf(schema)}</span>${fields}`
}

function fieldsOf(schema: JsonSchema): string {
  const inner = schema.type === 'array' ? objectOf(schema.items) : schema
  const properties = objectOf(inner.properties)
  const required = Array.isArray(inner.required) ? inner.required : []
  const own = Object.entries(properties).map(
    ([name, property]) =>
      `<li><code>${escapeHtml(name)}</code>${required.includes(name) ? '' : ' <small>optional</small>'} ${schemaHtml(objectOf(property))}</li>`,
  )
  const choices = choicesOf(inner)
    .filter((choice) => choice.properties !== undefined || choice.type === 'array')
    .map((choice) => `<li>${schemaHtml(choice)}</li>`)
  const all = [...own, ...choices]
  return all.length === 0 ? '' : `<ul class="fields">${all.join('')}</ul>`
}

const choicesOf = (schema: JsonSchema): JsonSchema[] =>
  [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list.map(objectOf) : []))

function typeOf(schema: JsonSchema): string {
  const { $ref, const: only, enum: values, type } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    return `<a href="#shape-${escapeHtml(name)}">${escapeHtml(name)}</a>`
  }
  if (only !== undefined) return code(only)
  if (Array.isArray(values)) return values.map(code).join(' | ')
  const choices = choicesOf(schema)
  if (choices.length > 0) return choices.map(typeOf).join(' | ')
  if (type === 'array') return `list of ${typeOf(objectOf(schema.items))}${bounds(schema)}`
  if (type === 'object' && schema.properties === undefined) {
    const values = objectOf(schema.additionalProperties)
    return Object.keys(values).length === 0 ? 'object' : `object of ${typeOf(values)}`
  }
  return `${escapeHtml(typeof type === 'string' ? type : 'anything')}${bounds(schema)}`
}

const boundWords: Readonly<Record<string, string>> = {
  format: '',
  minimum: '≥',
  exclusiveMinimum: '>',
  maximum: '≤',
  exclusiveMaximum: '<',
  minLength: 'length ≥',
  maxLength: 'length ≤',
  minItems: 'items ≥',
  maxItems: 'items ≤',
  pattern: 'pattern',
}

/** The range of whole numbers that a number can hold is no bound of ours. */
const isOwn = (value: Json) => Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER

function bounds(schema: JsonSchema): string {
  const found = Object.entries(boundWords)
    .filter(([key]) => schema[key] !== undefined && isOwn(schema[key] ?? null))
    // A date has its pattern too; its name says it better.
    .filter(([key]) => key !== 'pattern' || schema.format === undefined)
    .map(([key, word]) => `${escapeHtml(word)} ${escapeHtml(String(schema[key]))}`.trim())
  return found.length === 0 ? '' : ` <small>${found.join(', ')}</small>`
}

const code = (value: Json): string => `<code>${escapeHtml(JSON.stringify(value))}</code>`

const objectOf = (value: Json | undefined): JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : {}
