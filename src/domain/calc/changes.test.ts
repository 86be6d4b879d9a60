import { expect, it } from 'vitest'
import { moduleChanges, newsOf } from './changes.ts'
import { builtInModules } from './modules.ts'

it('says what changed with every version of a module after its first', () => {
  const told = moduleChanges.map(({ module, version }) => `${module} ${version}`)
  const raised = builtInModules.filter(({ version }) => version !== '1.0.0')
  expect(told).toEqual(expect.arrayContaining(raised.map(({ id, version }) => `${id} ${version}`)))
})

it('tells what is new in the language of the person', () => {
  const change = (version: string, said: string) => ({
    module: 'settlement',
    version,
    what: { en: said, de: `${said} (de)`, fr: said, es: said, zh: said, ja: said },
  })
  const [first, second] = [change('1.1.0', 'Settlement: layers'), change('1.2.0', 'Settlement: creep')]
  expect(newsOf([first, second], [first], 'de')).toEqual(['Settlement: creep (de)'])
  expect(newsOf([first], [first], 'en')).toEqual([])
  expect(newsOf([second], [], 'pt')).toEqual(['Settlement: creep'])
})
