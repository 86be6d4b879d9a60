import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import { partsOf } from '../messages/template.ts'
import type { Catalogue, Text } from '../messages/text.ts'
import { languages } from '../words/languages.ts'
import { termsOf } from '../words/terms.ts'

/*
 * Stored results name texts by id, so that an id is for ever: it keeps its params and what it means. A better wording keeps the
 * id; another meaning takes a new one. `texts.lock.json` lists the ids of released versions with the kinds of their params.
 *
 * Before a release: LOCK_TEXTS=1 npx vitest run src/domain/calc/textsLock.test.ts
 */

type Lock = Readonly<Record<string, Text['kinds']>>

const texts: Catalogue = Object.fromEntries(
  builtInModules.flatMap(({ id, texts }) =>
    Object.entries(texts?.catalogue ?? {}).map(([name, text]) => [`${id}.${name}`, text] as const),
  ),
)
const path = new URL('texts.lock.json', import.meta.url)
const lockOf = (catalogue: Catalogue): Lock =>
  Object.fromEntries(
    Object.entries(catalogue)
      .map(([id, { kinds }]) => [id, kinds] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
if (process.env['LOCK_TEXTS'] === '1') writeFileSync(path, `${JSON.stringify(lockOf(texts), null, 2)}\n`)
const locked: Lock = JSON.parse(readFileSync(path, 'utf8'))

test('no module but these writes English in place of messages', () => {
  expect(builtInModules.filter((module) => module.texts === undefined).map(({ id }) => id)).toEqual([
    'bearing-capacity-eurocode',
    'bearing-capacity-hongkong',
    'bearing-capacity-australian',
    'slope-stability',
  ])
})

test('each released id is there, with the params that it had', () => {
  const now = lockOf(texts)
  for (const [id, kinds] of Object.entries(locked)) expect([id, now[id]]).toEqual([id, kinds])
})

/** The places of a template: `n plural`, `name`. */
function placesIn(template: string): Set<string> {
  const places = new Set<string>()
  const collect = (parts: ReturnType<typeof partsOf>): void => {
    for (const part of parts) {
      if (part.kind === 'place' || part.kind === 'plural' || part.kind === 'select') places.add(part.name)
      if (part.kind === 'plural' || part.kind === 'select')
        for (const branch of part.branches.values()) collect(branch)
    }
  }
  collect(partsOf(template))
  return places
}

test.each(languages)('each text in %s is well formed and has the places of its params', async (language) => {
  const terms = await termsOf(language)
  for (const [id, { template, kinds }] of Object.entries(texts)) {
    const own = language === 'en' ? template : (terms[id] ?? '')
    expect(own.trim(), id).not.toBe('')
    expect([...placesIn(own)].sort(), id).toEqual(Object.keys(kinds).sort())
    // A template that is not well formed is read as its own words.
    const [only] = partsOf(own)
    expect(only?.kind === 'words' && /[{}]/.test(only.words), id).toBe(false)
  }
})
