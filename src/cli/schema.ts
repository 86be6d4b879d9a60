import { z } from 'zod'
import type { InputField } from '#domain/calc/module.ts'
import { builtInRegistry } from '#domain/calc/modules.ts'
import { complain, type Io, json } from './io.ts'

type Json = Record<string, unknown>

/** `geo schema <module>`: the JSON Schema of a module's inputs, with the form's labels, descriptions and units. */
export async function schema(args: readonly string[], io: Io): Promise<number> {
  const [moduleId] = args
  if (moduleId === undefined) return complain(io, 'Name a module: geo schema <module>')
  const found = (await builtInRegistry()).find(moduleId)
  if (!found.ok) return complain(io, found.problem.message)
  const module = found.value
  const described = z.toJSONSchema(module.inputSchema, { io: 'input', unrepresentable: 'any' }) as Json
  describe(described, module.fields)
  const whole = {
    ...described,
    title: module.name,
    description: module.description,
    examples: [module.example],
  }
  io.stdout.write(json(whole))
  return 0
}

/** Puts what the form knows of each field beside what the schema knows; `unit` is a word of ours that validators pass over. */
function describe(node: Json, fields: readonly InputField[]): void {
  for (const field of fields) {
    let at: Json | undefined = node
    for (const part of field.id.split('.')) at = propertiesOf(at)?.[part]
    if (at === undefined) continue
    at.title = field.label
    at.description = field.description
    if (field.unit !== undefined && field.unit !== '') at.unit = field.unit
    const items = at.items as Json | undefined
    if (field.fields !== undefined && items !== undefined) describe(items, field.fields)
  }
}

const propertiesOf = (node: Json | undefined): Record<string, Json> | undefined =>
  node?.properties as Record<string, Json> | undefined
