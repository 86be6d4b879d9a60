import type { Selector } from '#server/store/database.ts'
import { badRequest } from './problems.ts'

/*
 * The limits of a selector, so that no document takes long to compare. A comparison costs at most the conditions times
 * the values of a list times the values of the document.
 */
const most = { depth: 6, conditions: 32, values: 100, characters: 8_192 } as const

/** Each compares a field with a value in one step for each value. `$regex` can take exponential time. */
const comparisons = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$exists',
  '$type',
  '$in',
  '$nin',
  '$all',
  '$size',
]
const lists = ['$in', '$nin', '$all']
const combinations = ['$and', '$or', '$nor']
const types = ['null', 'boolean', 'number', 'string', 'array', 'object']

type Fields = Readonly<Record<string, unknown>>

/** Reads the selector of a query. Refuses with CouchDB's `bad_request`, and says why. */
export function readSelector(given: unknown): Selector {
  const selector = fieldsOf(given, 'The selector')
  if (JSON.stringify(selector).length > most.characters)
    throw badRequest(`The selector is longer than ${most.characters} characters.`)
  const left = { conditions: most.conditions as number, values: most.values as number }
  checkSelector(selector, 1, left)
  return selector
}

interface Left {
  conditions: number
  values: number
}

function checkSelector(selector: Fields, depth: number, left: Left): void {
  if (depth > most.depth) throw tooDeep()
  for (const [key, value] of Object.entries(selector)) {
    if (combinations.includes(key)) {
      if (!Array.isArray(value)) throw badRequest(`${key} takes a list of selectors.`)
      for (const each of value) checkSelector(fieldsOf(each, `Each part of ${key}`), depth + 1, left)
      countCondition(left)
    } else if (key === '$not') {
      checkSelector(fieldsOf(value, '$not'), depth + 1, left)
      countCondition(left)
    } else if (key.startsWith('$')) throw refusedOperator(key)
    else checkField(key, value, left)
  }
}

function checkField(name: string, condition: unknown, left: Left): void {
  if (name === '' || name.length > 200)
    throw badRequest('A field of the selector has no name, or a long one.')
  if (/(^|\.)(__proto__|constructor|prototype)(\.|$)/.test(name))
    throw badRequest(`The selector cannot name the field ${name}.`)
  if (Array.isArray(condition)) countValues(condition, left)
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) {
    countCondition(left)
    return
  }
  const parts = Object.entries(condition)
  if (parts.length === 0) throw badRequest(`The condition of ${name} is empty.`)
  for (const [key, value] of parts) {
    countCondition(left)
    if (!key.startsWith('$')) throw badRequest(`Name the field as ${name}.${key}.`.slice(0, 300))
    else checkComparison(key, value, left)
  }
}

function checkComparison(operator: string, value: unknown, left: Left): void {
  if (!comparisons.includes(operator)) throw refusedOperator(operator)
  if (lists.includes(operator)) {
    if (!Array.isArray(value)) throw badRequest(`${operator} takes a list.`)
    countValues(value, left)
  }
  if (operator === '$size' && !Number.isSafeInteger(value)) throw badRequest('$size takes an integer.')
  if (operator === '$exists' && typeof value !== 'boolean') throw badRequest('$exists takes true or false.')
  if (operator === '$type' && !types.includes(String(value)))
    throw badRequest('$type takes the name of a type.')
}

const tooDeep = (): Error => badRequest(`The selector is nested deeper than ${most.depth} levels.`)

const refusedOperator = (operator: string): Error =>
  badRequest(`The operator ${operator.slice(0, 40)} is not offered here. Use ${comparisons.join(', ')}.`)

function countCondition(left: Left): void {
  left.conditions -= 1
  if (left.conditions < 0) throw badRequest(`The selector has more than ${most.conditions} conditions.`)
}

function countValues(values: readonly unknown[], left: Left): void {
  left.values -= values.length
  if (left.values < 0) throw badRequest(`The lists of the selector have more than ${most.values} values.`)
}

function fieldsOf(given: unknown, what: string): Fields {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw badRequest(`${what} must be a JSON object.`)
  return given as Fields
}
