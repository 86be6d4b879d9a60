import { describe, expect, it } from 'vitest'
import { example, fields, inputSchema } from '#domain/calc/bearing-capacity-eurocode/inputs.ts'
import { inputIssues } from '#engine/forms.ts'
import { type FormRules, isShown, readForm } from './read.ts'
import { emptyForm, type FormAction, formOf, formReducer } from './state.ts'
import { stepped } from './step.ts'

const rules: FormRules = { fields, check: (inputs) => inputIssues({ fields, inputSchema }, inputs) }
const typed = (field: string, text: string): FormAction => ({ type: 'typed', field, text })
const from = (...actions: FormAction[]) => actions.reduce(formReducer, formOf(fields, example))
const messages = (...actions: FormAction[]) =>
  Object.fromEntries(readForm(rules, from(...actions)).issues.map(({ path, message }) => [path, message]))

describe('reading the form', () => {
  it('the form of valid inputs reads as the same inputs', () => {
    const reading = readForm(rules, formOf(fields, example))
    expect(reading.issues).toEqual([])
    expect(inputSchema.parse(reading.inputs)).toEqual(example)
  })

  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['150 cm', 1.5],
    ['5 ft', 1.524],
    [' 1.5 m ', 1.5],
  ])('%s is understood as %d m', (text, metres) => {
    expect(readForm(rules, from(typed('footingWidth', text))).inputs.footingWidth).toBe(metres)
  })

  it('what cannot be read is named at its field and stored as typed', () => {
    const reading = readForm(rules, from(typed('footingWidth', 'wide')))
    expect(reading.issues.map((issue) => issue.path)).toEqual(['footingWidth'])
    expect(reading.inputs).not.toHaveProperty('footingWidth')
    expect(reading.stored.footingWidth).toBe('wide')
    expect(reading.issues[0]?.isBare).toBe(true)
  })

  it("gives the specification's messages by field path", () => {
    const layer = (column: string, text: string): FormAction => ({
      type: 'typedCell',
      list: 'soilLayers',
      row: 'r1',
      column,
      text,
    })
    expect(messages(layer('frictionAngle', '46'))).toEqual({
      'soilLayers.0.frictionAngle': 'Friction angle must be between 0-45 degrees',
    })
    expect(messages(typed('footingLength', ''))).toEqual({
      footingLength: 'Footing length is required for rectangular pads',
    })
    expect(messages(typed('footingType', 'circular'))).toEqual({
      footingDiameter: 'Footing diameter is required for circular footings',
    })
    expect(messages({ type: 'removed', list: 'soilLayers', row: 'r1' })).toEqual({
      soilLayers: 'At least one soil layer is required',
    })
    expect(
      messages({ type: 'inserted', list: 'soilLayers', at: 1, copyOf: 'r1' })['soilLayers.1.depth'],
    ).toBe('Soil layer 2 depth must be greater than layer 1 depth')
  })

  it('an empty form says what is missing by the name of the field', () => {
    const paths = readForm(rules, emptyForm(fields)).issues.map((issue) => issue.path)
    expect(paths).toEqual(
      expect.arrayContaining(['footingWidth', 'footingDepth', 'soilLayers.0.depth', 'permanentLoad']),
    )
  })

  it('a hidden field keeps its text but is not sent', () => {
    const state = from(typed('footingType', 'pad-square'))
    const length = fields.find((field) => field.id === 'footingLength')!
    expect(isShown(length, fields, state)).toBe(false)
    expect(state.texts.footingLength).toBe('2.5')
    expect(readForm(rules, state).inputs).not.toHaveProperty('footingLength')
  })

  it('dotted ids are regrouped', () => {
    const water = { ...fields[0]!, id: 'water.depth', type: 'number' as const }
    const { defaultValue: _, ...bare } = water
    const state = formReducer(emptyForm([bare]), typed('water.depth', '2'))
    expect(readForm({ fields: [bare], check: () => [] }, state).inputs).toEqual({
      water: { depth: 2 },
    })
    expect(formOf([bare], { water: { depth: 3 } }).texts).toEqual({ 'water.depth': '3' })
  })
})

describe('stepping a number', () => {
  const width = fields.find((field) => field.id === 'footingWidth')!

  it('goes by the step of the field, without binary dust, within its limits', () => {
    expect(stepped(width, '0.2', 1)).toBe('0.3')
    expect(stepped(width, '1.25', 1)).toBe('1.35')
    expect(stepped(width, '0.1', -1)).toBe('0.1')
    expect(stepped(width, '', 1)).toBe('0.1')
    expect(stepped(width, 'wide', 1)).toBeNull()
  })
})
