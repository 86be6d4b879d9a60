import { z } from 'zod'
import { collections } from '#domain/schemas/collections.ts'
import { envelope } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { writtenVersion } from '#domain/schemas/payload.ts'

/** What a field may be: JSON's own words, and `integer`. None: anything. */
export interface FieldShape {
  readonly types: readonly string[]
  readonly isRequired: boolean
  /** Most characters of a text, most entries of a list; null: the schema names none. */
  readonly most: number | null
  /** The only values there are; null: the schema names none. */
  readonly values: readonly unknown[] | null
}
export type Shape = Readonly<Record<string, FieldShape>>

const node = z.looseObject({
  type: z.string().optional(),
  anyOf: z.array(z.looseObject({ type: z.string().optional() })).optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  enum: z.array(z.unknown()).optional(),
})

const objectNode = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})

/** The fields of an object as its schema describes them, one level deep: what is below is the gateway's to read. */
function shapeOf(schema: z.ZodType): Shape {
  const { properties, required } = objectNode.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  )
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const { type, anyOf, maxLength, maxItems, enum: values } = node.parse(property)
      const branches = anyOf?.map((each) => each.type) ?? [type]
      const shape: FieldShape = {
        // A branch that says no type may be anything, and so may all.
        types: branches.every((each) => each !== undefined) ? branches : [],
        isRequired: required.includes(name),
        most: maxLength ?? maxItems ?? null,
        values: values ?? null,
      }
      return [name, shape]
    }),
  )
}

/** The envelope as it is stored: the id is the store's own field, and what the gateway accepted waits for nothing. */
const { id: _, ...stored } = envelope.shape
export const envelopeShape: Shape = shapeOf(z.object(stored))

/** By collection: the payload of the versions that are written now. Of another version only the envelope can be judged. */
export const payloadShapes: Readonly<
  Record<string, { readonly versions: readonly number[]; readonly fields: Shape }>
> = Object.fromEntries(
  Object.entries(collections).map(([name, { document, version }]) => [
    name,
    {
      versions: [...new Set([writtenVersion(name as CollectionName, { results: null }), version])],
      fields: shapeOf(document.shape.data),
    },
  ]),
)
