import { expect, it } from 'vitest'
import { changesSince, moduleChanges, newsOf } from './changes.ts'
import { builtInModules } from './modules.ts'

it('says what changed with every version of a module after its first', () => {
  const told = moduleChanges.map(({ module, version }) => `${module} ${version}`)
  const raised = builtInModules.filter(({ version }) => version !== '1.0.0')
  expect(told).toEqual(expect.arrayContaining(raised.map(({ id, version }) => `${id} ${version}`)))
})

it('lists new changes in the language of the person', () => {
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

it('lists the changes since a version of a module', () => {
  const change = (module: string, version: string) => {
    const said = `${module} ${version}`
    return { module, version, what: { en: said, de: `${said} (de)`, fr: said, es: said, zh: said, ja: said } }
  }
  const changes = [change('a', '1.2.0'), change('a', '1.10.0'), change('b', '2.0.0'), change('a', '2.0.0')]
  expect(changesSince('a', '1.2.0', 'de', changes)).toEqual(['a 1.10.0 (de)', 'a 2.0.0 (de)'])
  expect(changesSince('a', '2.0.0', 'de', changes)).toEqual([])
  expect(changesSince('bearing-capacity-eurocode', '1.2.0', 'en')).not.toEqual([])
})
