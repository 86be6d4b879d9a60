import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { AnyModule } from '../module.ts'

/**
 * Modules that passed the registration checks of the specification (engineering, section 5): id, name, version,
 * description, category and author are required; calculate, input-schema and input-validation functions must exist;
 * the id contains only lowercase letters, digits and hyphens; the version is x.y.z; an id is registered once.
 */
export interface Registry {
  /** Adds a module. Fails with the check that it does not pass. */
  readonly register: (candidate: unknown) => Result<AnyModule>
  /** Returns a module by its id. Fails for an unknown one. */
  readonly find: (id: string) => Result<AnyModule>
  /** Returns all modules in the order of their registration. */
  readonly list: () => readonly AnyModule[]
}

const required = ['id', 'name', 'version', 'description', 'category', 'author'] as const

function objection(candidate: Readonly<Record<string, unknown>>): string | null {
  for (const key of required) {
    const value = candidate[key]
    if (typeof value !== 'string' || value.trim() === '') return `Module ${key} is required`
  }
  if (!/^[a-z0-9-]+$/.test(String(candidate.id)))
    return 'Module id must contain only lowercase letters, digits and hyphens'
  if (!/^\d+\.\d+\.\d+$/.test(String(candidate.version))) return 'Module version must be x.y.z'
  if (typeof candidate.solve !== 'function' || typeof candidate.present !== 'function')
    return 'Module must have a calculate function'
  const schema = candidate.inputSchema
  if (typeof schema !== 'object' || schema === null || !Array.isArray(candidate.fields))
    return 'Module must have an input schema'
  if (typeof (schema as { safeParse?: unknown }).safeParse !== 'function')
    return 'Module must have an input validation function'
  return null
}

/** Creates an empty registry. Two registries share nothing. */
export function createRegistry(): Registry {
  const modules = new Map<string, AnyModule>()
  return {
    register(candidate) {
      const record =
        typeof candidate === 'object' && candidate !== null ? (candidate as Record<string, unknown>) : {}
      const reason = objection(record)
      if (reason !== null) return fail(problem('module/registration', { reason }))
      const module = record as unknown as AnyModule
      if (modules.has(module.id)) return fail(problem('module/duplicate', { id: module.id }))
      modules.set(module.id, module)
      return ok(module)
    },
    find(id) {
      const module = modules.get(id)
      return module === undefined ? fail(problem('module/not-found', { id })) : ok(module)
    },
    list: () => [...modules.values()],
  }
}
