import { expect, test } from 'vitest'
import { z } from 'zod'
import { canonicalJson, hashText } from '#domain/calc/canonical.ts'
import { envelope } from '#domain/schemas/document.ts'
import { deviceSchema, documentSchema, refusedDocument, refusedSchema } from './schema.ts'
import { envelopeProperties, refusedProperties } from './storedProperties.ts'

/**
 * A database whose schema changed under the same version cannot be opened any more by anybody who has one (DB6). Whoever
 * changes a schema raises its version, gives a migration step, and writes the new line here.
 */
test.each([
  ['documents', documentSchema(), 0, 'a85e24343bdd7e11'],
  ['refused changes', refusedSchema(), 2, 'd7d146d371762063'],
  ['kept on this device', deviceSchema(), 0, '875de2d5e08aa146'],
])('the stored schema of %s is the one of its version', (_, schema, version, hash) => {
  const canonical = canonicalJson(schema, Number.MAX_SAFE_INTEGER)
  expect([schema.version, canonical.ok && hashText(canonical.text).slice(0, 16)]).toEqual([version, hash])
})

test.each([
  ['the envelope', envelope, envelopeProperties, ['scope', 'recency', 'waiting']],
  ['a refused change', refusedDocument, refusedProperties, ['collectionName', 'document', 'theirs', 'base']],
])(
  'what is stored of %s is what zod says of it, but for what RxDB wants otherwise',
  (_, schema, stored, otherwise) => {
    const said = z.toJSONSchema(schema, { io: 'input' }).properties as Record<string, object>
    expect(Object.keys(stored)).toEqual(Object.keys(said))
    const others = Object.fromEntries(Object.entries(stored).filter(([name]) => !otherwise.includes(name)))
    for (const name of Object.keys(others))
      expect(others[name as keyof typeof others], name).toEqual(said[name])
  },
)
