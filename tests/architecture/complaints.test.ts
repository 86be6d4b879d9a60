import { expect, test } from 'vitest'
import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import { isTest, mask, readSources } from './sources.ts'

/** Texts of the codes by which a schema may complain. */
const texts: ReadonlySet<string> = new Set(
  (Object.keys(errorCatalogue) as ErrorCode[])
    .filter((code) => errorCatalogue[code].status === 400)
    .map((code) => errorCatalogue[code].text),
)

const sources = [
  ...readSources(['src/domain/schemas', 'src/domain/protocol', 'src/data/repositories']),
  // An address complains without the catalogue, which workers do without; `says.test.ts` compares the texts.
].filter(([path]) => !isTest(path) && !path.endsWith('schemas/user.ts'))

// A text without its code is `request/invalid` for a form and a client, whatever it says.
test('Schemas complain in the words of the catalogue by `says`, never by the text alone', () => {
  expect(sources.length).toBeGreaterThan(50)
  const bare = sources.flatMap(([path, text]) => [
    ...(/,\s*errorText\(/.test(text) ? [`${path}: errorText`] : []),
    ...mask(text)
      .strings.filter((each) => texts.has(each))
      .map((each) => `${path}: ${each}`),
  ])
  expect(bare).toEqual([])
})
