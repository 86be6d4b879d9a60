import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourcesNotice, thirdPartyPage } from '../../scripts/thirdParty.mjs'

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

it('THIRD-PARTY.md names every package that an installation runs, with version and licence', () => {
  const page = thirdPartyPage(JSON.parse(read('package-lock.json')))
  expect(page).toMatch(/\| fastify \| [\d.]+ \| MIT \|/)
  expect(page).not.toContain('| vitest |')
  expect(read('THIRD-PARTY.md'), 'node scripts/thirdParty.mjs writes it anew').toBe(page)
})

it('the app says where the sources are of each package whose licence asks for it', () => {
  const rows = Array.from(read('THIRD-PARTY.md').matchAll(/^\| (\S+) \| \S+ \| (.+) \|$/gm))
  const asking = rows.filter(
    ([, , licence = '']) => /MPL|GPL|EPL|CDDL/.test(licence) && !licence.includes(' OR '),
  )
  expect(asking.length).toBeGreaterThan(0)
  for (const [, name = ''] of asking) expect(sourcesNotice).toContain(`- ${name} (`)
})
