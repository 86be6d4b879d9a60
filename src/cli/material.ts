import { z } from 'zod'
import { type FieldIssue, problem } from '#domain/errors/result.ts'
import { showProperties } from '#domain/materials/convertMaterial.ts'
import { maxMaterialSize, parsePlain } from '#domain/materials/makeMaterial.ts'
import type { AnyModel } from '#domain/materials/model.ts'
import { findModel } from '#domain/materials/models.ts'
import { modelTypes } from '#domain/schemas/materialModel.ts'
import { complain, type Io, json } from './io.ts'
import { readJson } from './jsonInput.ts'

/** Materials of one array at most. */
const maxRows = 10_000

const print = ({ stdout }: Io, value: unknown): number => {
  stdout.write(json(value))
  return 0
}

/**
 * `geo material <model> [file]`: the derived values of one input or of an array of inputs, with derivation, warnings and both
 * unit systems. `--schema` prints the JSON Schema of the input instead.
 */
export async function material(args: readonly string[], io: Io): Promise<number> {
  const flags = args.filter((arg) => arg.startsWith('--'))
  const [type, file] = args.filter((arg) => !arg.startsWith('--'))
  const unknown = flags.find((flag) => flag !== '--schema')
  if (unknown !== undefined) return complain(io, `Unknown option: ${unknown}`)
  if (type === undefined)
    return complain(io, `Name a model: geo material <model> [file]; models are ${modelTypes.join(', ')}`)
  const found = findModel(type)
  if (!found.ok) return complain(io, found.problem.message)
  const model = found.value
  if (flags.includes('--schema')) return print(io, z.toJSONSchema(model.inputSchema, { io: 'input' }))

  const read = await readJson(io, file)
  if (!read.ok) return complain(io, read.complaint)
  return Array.isArray(read.value) ? many(io, model, read.value) : one(io, model, read.value)
}

function one(io: Io, model: AnyModel, raw: unknown): number {
  const parsed = parsePlain(model.inputSchema, raw)
  if (parsed.ok) return print(io, answerOf(model, parsed.value))
  io.stderr.write(json(parsed.problem))
  return 2
}

/** All rows or none: issues carry the number of their row. */
function many(io: Io, model: AnyModel, rows: readonly unknown[]): number {
  if (rows.length > maxRows) return complain(io, `At most ${maxRows} materials at once`)
  const issues: FieldIssue[] = []
  const answers: unknown[] = []
  rows.forEach((raw, index) => {
    const parsed = parsePlain(model.inputSchema, raw)
    if (parsed.ok) answers.push(answerOf(model, parsed.value))
    else
      for (const { path, message } of parsed.problem.issues ?? [])
        issues.push({ path: path === '' ? `${index}` : `${index}.${path}`, message })
  })
  if (issues.length === 0) return print(io, answers)
  const list = issues.map(({ path, message }) => `${path}: ${message}`).join('; ')
  io.stderr.write(json(problem('module/input', { list: list.slice(0, maxMaterialSize) }, issues)))
  return 2
}

function answerOf(model: AnyModel, input: { readonly unitWeight: number }) {
  const analysis = model.present(input)
  const source = { input: { ...input }, calculated: analysis.calculated }
  return {
    modelType: model.id,
    input,
    ...analysis,
    shown: {
      SI: showProperties(model.id, source, 'SI'),
      Imperial: showProperties(model.id, source, 'Imperial'),
    },
  }
}
