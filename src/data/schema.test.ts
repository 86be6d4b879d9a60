import { expect, test } from 'vitest'
import { canonicalJson, hashText } from '#domain/calc/canonical.ts'
import { deviceSchema, documentSchema, refusedSchema } from './schema.ts'

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
