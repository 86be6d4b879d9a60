import type { AnyModule } from './module.ts'

/**
 * The English template of each text that a result of the module uses, by id in order, so that the result can be read without
 * the module. Throws for a message whose text the module does not have.
 * @param presented plain data with messages in it; a quantity without a label has the text `figure.<key>`.
 */
export function textsOf(presented: unknown, module: AnyModule): Record<string, string> {
  const ids = new Set<string>()
  collect(presented, module.id, ids)
  return Object.fromEntries(
    [...ids].sort().map((id) => {
      const found = module.texts?.[id.slice(module.id.length + 1)]
      if (found === undefined) throw new Error(`No text of ${module.id}: ${id}`)
      return [id, found.template]
    }),
  )
}

function collect(value: unknown, moduleId: string, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const each of value) collect(each, moduleId, ids)
    return
  }
  const { id, key, value: figure, label } = value as Readonly<Record<string, unknown>>
  if (typeof id === 'string') ids.add(id)
  if (typeof key === 'string' && figure !== undefined && label === undefined)
    ids.add(`${moduleId}.figure.${key}`)
  for (const each of Object.values(value)) collect(each, moduleId, ids)
}
