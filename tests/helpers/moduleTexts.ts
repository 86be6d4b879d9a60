import { readdirSync, readFileSync } from 'node:fs'
import type { AnyModule, InputField } from '#domain/calc/module.ts'
import { outputsOf } from '#domain/calc/runForData.ts'
import { outputsAsTexts } from '#domain/calc/shown/outputs.ts'
import { english } from '#domain/calc/shown/reader.ts'
import type { AnyModel } from '#domain/materials/model.ts'
import type { ModuleOutputs, Quantity, Scalar } from '#domain/schemas/result.ts'

const texts = (...given: readonly (Scalar | undefined)[]): string[] =>
  given.filter((text) => typeof text === 'string')

const ofQuantities = (quantities: readonly Quantity[]): string[] =>
  quantities.flatMap(({ label, value, unit }) => texts(label, value, unit))

/** What a module presents, in English. */
export function presentedBy(
  module: AnyModule,
  input: Record<string, unknown>,
  solution: unknown,
): ModuleOutputs {
  const outputs = outputsOf(module, input, solution)
  return 'form' in outputs ? outputsAsTexts(outputs, module.id, english) : outputs
}

/** Every text of a result that people read, in English as the module says it. */
export function textsOfOutputs(outputs: ModuleOutputs): string[] {
  const { verdict, comparison, drawing, freeBodies } = outputs
  return [
    ...texts(verdict.governing, verdict.sentence, comparison?.note),
    ...texts(comparison?.verdict.governing, comparison?.verdict.sentence),
    ...ofQuantities(outputs.quantities),
    ...outputs.details.flatMap(({ group, quantities }) => [group, ...ofQuantities(quantities)]),
    ...outputs.tables.flatMap(({ name, headers, rows }) => [name, ...headers, ...texts(...rows.flat())]),
    ...outputs.charts.flatMap(({ name, xLabel, yLabel, data }) => [
      ...texts(name, xLabel, yLabel),
      ...data.flatMap(({ label, y }) => [...texts(label), ...Object.keys(y ?? {})]),
    ]),
    ...outputs.derivation.flatMap(({ section, title, unit, source }) => [section, title, unit, source]),
    ...outputs.warnings.flatMap(({ message, source }) => texts(message, source)),
    ...texts(drawing?.title),
    ...(drawing?.elements ?? []).flatMap((each) =>
      texts(each.kind === 'label' ? each.text : each.label, each.kind === 'force' ? each.unit : undefined),
    ),
    ...(drawing?.handles ?? []).flatMap(({ label, axes }) => [label, ...axes.map((axis) => axis.label)]),
    ...(outputs.maps ?? []).flatMap((map) => [map.name, map.label, map.unit, map.xLabel, map.yLabel]),
    ...(freeBodies === undefined ? [] : [freeBodies.name, ...freeBodies.forces.map(({ label }) => label)]),
  ]
}

/** Every text of what a model says of a material. Where a step is from stays in the words of the book. */
export function textsOfAnalysis(analysis: ReturnType<AnyModel['present']>): string[] {
  return [
    ...analysis.details.flatMap(({ group, quantities }) => [group, ...ofQuantities(quantities)]),
    ...analysis.tables.flatMap(({ name, headers, rows }) => [name, ...headers, ...texts(...rows.flat())]),
    ...analysis.charts.flatMap(({ name, data }) => [name, ...data.flatMap(({ y }) => Object.keys(y ?? {}))]),
    ...analysis.derivation.flatMap(({ section, title }) => [section, title]),
    ...analysis.warnings.map(({ message }) => message),
  ]
}

/** Every text of a form's fields that people read. */
export const textsOfFields = (fields: readonly InputField[]): string[] =>
  fields.flatMap((field) => [
    ...texts(field.label, field.description, field.group, field.unit, field.placeholder),
    ...(field.options ?? []).map(({ label }) => label),
    ...textsOfFields(field.fields ?? []),
  ])

/** The inputs with what a person would name called so instead. */
export function renamed(
  fields: readonly InputField[],
  inputs: unknown,
  name: string,
): Record<string, unknown> {
  const own: Record<string, unknown> = { ...(inputs as Record<string, unknown>) }
  for (const field of fields) {
    const value = own[field.id]
    if (field.type === 'text' && typeof value === 'string') own[field.id] = name
    if (field.type === 'list' && Array.isArray(value))
      own[field.id] = value.map((row: unknown) => renamed(field.fields ?? [], row, name))
  }
  return own
}

/** The example of a module, and again with each of its choices and switches, and each number that may be left out. */
export function variationsOf({
  fields,
  example,
}: Pick<AnyModule, 'fields' | 'example'>): Record<string, unknown>[] {
  const changed = (id: string, value: Scalar) => {
    const inputs = structuredClone(example) as Record<string, unknown>
    const parts = id.split('.')
    let holder = inputs
    for (const part of parts.slice(0, -1)) {
      holder[part] ??= {}
      holder = holder[part] as Record<string, unknown>
    }
    holder[parts[parts.length - 1]!] = value
    return inputs
  }
  return [
    structuredClone(example) as Record<string, unknown>,
    ...fields.flatMap((field) => {
      if (field.type === 'boolean') return [changed(field.id, true), changed(field.id, false)]
      if (field.type === 'number' && !field.required)
        return [changed(field.id, Math.min(field.max ?? 1, Math.max(field.min ?? 0, 1)))]
      return (field.options ?? []).map(({ value }) => changed(field.id, value))
    }),
  ]
}

const sourcesBelow = (folder: URL): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/^registry/.test(path) && !/\.test\.ts$/.test(path))
    .map((path) => readFileSync(new URL(path.replaceAll('\\', '/'), folder), 'utf8'))
    .join('\n')

/** The sources of the modules, of studies and of the material models as one text, as it stands in them. */
export const moduleSources: string = ['calc', 'materials']
  .map((name) => sourcesBelow(new URL(`../../src/domain/${name}/`, import.meta.url)))
  .join('\n')
