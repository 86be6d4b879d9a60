/**
 * The stored properties of the envelope and of a conflict copy as JSON schema. They repeat the zod schemas
 * (schema.test.ts compares them), so that no page loads the code that derives them.
 */

const id = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' } as const

const time = {
  type: 'string',
  format: 'date-time',
  pattern: String.raw`^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$`,
} as const

const text = { type: 'string' } as const
const textOf = (maxLength: number) => ({ ...text, maxLength })
const anything = { type: 'object' } as const
const orNothing = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })

/** The envelope of a document. RxDB needs the largest length or value of a property in an index. */
export const envelopeProperties = {
  id: textOf(200),
  organizationId: id,
  scope: { ...id, maxLength: 64 },
  editId: { ...text, minLength: 1, maxLength: 80 },
  payloadVersion: { type: 'integer', minimum: 1, maximum: 1_000_000 },
  name: textOf(200),
  description: textOf(10_000),
  tags: { maxItems: 50, type: 'array', items: textOf(60) },
  folderId: orNothing(id),
  createdAt: time,
  createdBy: textOf(80),
  updatedAt: time,
  updatedBy: textOf(80),
  deletedAt: orNothing(time),
  recency: { type: 'integer', minimum: 0, maximum: 32_503_680_000_000, multipleOf: 1 },
  waiting: { type: 'integer', minimum: 0, maximum: 1, multipleOf: 1 },
  server: orNothing({
    type: 'object',
    properties: {
      by: text,
      at: time,
      editId: text,
      ancestors: { maxItems: 32, type: 'array', items: text },
    },
    required: ['by', 'at', 'editId', 'ancestors'],
    additionalProperties: false,
  }),
}

/** A conflict copy. */
export const refusedProperties = {
  id: textOf(300),
  /** Any name, because a new collection must not change this schema. */
  collectionName: text,
  documentId: text,
  name: text,
  code: text,
  reason: text,
  refusedAt: time,
  document: anything,
  theirs: anything,
  base: anything,
}
