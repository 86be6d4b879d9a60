import { z } from 'zod'
import { material } from '#domain/materials/material.ts'
import { organizationApplication } from '#domain/schemas/application.ts'
import { organizationInvitation } from '#domain/schemas/invitation.ts'
import { organizationMember } from '#domain/schemas/member.ts'
import { messageResult, sentResult, storedResult } from '#domain/schemas/messageResult.ts'
import { organizationRecord } from '#domain/schemas/organization.ts'
import { moduleResult } from '#domain/schemas/result.ts'
import { user } from '#domain/schemas/user.ts'
import { callableError } from '../callables/callable.ts'
import { calculationSummary, folderView } from '../callables/folders.ts'
import { projectView } from '../callables/projects.ts'
import { session } from '../identity.ts'
import { calculationView, searchResult } from '../rest/calculations.ts'
import { materialView } from '../rest/materials.ts'
import { restPage } from '../rest/restRoute.ts'
import { problemBody } from '../route.ts'
import type { Json, JsonSchema } from './openapi.ts'

/** Shapes that stand once in the description, under these names, and are referred to. */
const named = {
  Problem: problemBody,
  CallableError: callableError,
  Page: restPage,
  User: user,
  Session: session,
  Organization: organizationRecord,
  OrganizationMember: organizationMember,
  OrganizationInvitation: organizationInvitation,
  OrganizationApplication: organizationApplication,
  Project: projectView,
  Folder: folderView,
  CalculationSummary: calculationSummary,
  Calculation: calculationView,
  CalculationResult: moduleResult,
  CalculationMessages: messageResult,
  CalculationResults: storedResult,
  SearchResult: searchResult,
  Material: material,
  MaterialView: materialView,
} as const satisfies Record<string, z.ZodType>

const nameOf = new Map<z.core.$ZodType, string>([
  ...Object.entries(named).map(([name, schema]) => [schema, name] as const),
  // It reads one form or the other, which no JSON Schema can say of it.
  [sentResult, 'CalculationResults'] as const,
])

const referenceTo = (name: string) => `#/components/schemas/${name}`

/** JSON Schemas of zod schemas, and the shared shapes that they refer to. */
export interface SchemaWriter {
  /** `input`: what may be sent; `output`: what is answered. */
  write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
  reference(name: keyof typeof named): JsonSchema
  /** Every shared shape, by its name. */
  components(): Readonly<Record<string, JsonSchema>>
}

export function schemaWriter(): SchemaWriter {
  const components = new Map<string, JsonSchema>()

  /** Definitions of a schema's own (a value that holds values of its kind) become shared shapes: a pointer to them must hold where the schema stands. */
  const hoisted = (json: JsonSchema): JsonSchema => {
    const { $defs, $schema, ...rest } = json
    const definitions = ($defs ?? {}) as Record<string, JsonSchema>
    const names = new Map(
      Object.entries(definitions).map(([key, definition]) => [key, sharedName(key, definition)]),
    )
    const moved = (value: Json): Json => {
      if (Array.isArray(value)) return value.map(moved)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => {
          const own =
            key === '$ref' && typeof item === 'string' ? /^#\/\$defs\/(.+)$/.exec(item)?.[1] : undefined
          return [key, own === undefined ? moved(item) : referenceTo(names.get(own) ?? own)]
        }),
      )
    }
    for (const [key, definition] of Object.entries(definitions))
      components.set(names.get(key) ?? key, moved(definition) as JsonSchema)
    return moved(rest) as JsonSchema
  }

  const convert = (schema: z.ZodType, io: 'input' | 'output', root: string | null): JsonSchema => {
    const json = z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const name = nameOf.get(zodSchema)
        if (name === undefined || name === root) return
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
        jsonSchema.$ref = referenceTo(name)
      },
    })
    return hoisted(json as unknown as JsonSchema)
  }

  for (const [name, schema] of Object.entries(named)) components.set(name, convert(schema, 'output', name))

  return {
    write: (schema, io) => convert(schema, io, null),
    reference: (name) => ({ $ref: referenceTo(name) }),
    components: () => Object.fromEntries(components),
  }
}

/**
 * The name of a schema's own definition: its id, or the key that zod counts. Of those without an id, values of JSON alone hold values
 * of their own kind, and read the same wherever they stand.
 */
const sharedName = (key: string, definition: JsonSchema): string => {
  if (!key.startsWith('__schema')) return key
  return JSON.stringify(definition).includes(`#/$defs/${key}`) ? 'JsonValue' : `Shared_${key}`
}
