import { expect, it } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import { changesAfter, changesSince, loadModuleChanges, newsOf } from './changes.ts'

it('states the changes of every version of a module after its first', async () => {
  const told = (await loadModuleChanges()).map(({ module, version }) => `${module} ${version}`)
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

it('lists the changes since a version of a module', async () => {
  const change = (version: string) => {
    const said = `a ${version}`
    return {
      module: 'a',
      version,
      what: { en: said, de: `${said} (de)`, fr: said, es: said, zh: said, ja: said },
    }
  }
  const changes = [change('1.2.0'), change('1.10.0'), change('2.0.0')]
  expect(changesAfter(changes, '1.2.0', 'de')).toEqual(['a 1.10.0 (de)', 'a 2.0.0 (de)'])
  expect(changesAfter(changes, '2.0.0', 'de')).toEqual([])
  expect(await changesSince('bearing-capacity-eurocode', '1.2.0', 'en')).not.toEqual([])
  expect(await changesSince('unknown', '1.2.0', 'en')).toEqual([])
})
