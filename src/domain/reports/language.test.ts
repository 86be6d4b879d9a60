import { expect, test } from 'vitest'
import { builtInModules } from '#tests/helpers/modules.ts'
import { runModule } from '../calc/run.ts'
import { reportLanguages, reportTemplate, standardTemplate } from '../schemas/template.ts'
import { termsOf } from '../words/terms.ts'
import { makeReport } from './makeReport.ts'
import { showCalculation } from './resultState.ts'

const at = '2026-03-01T08:00:00.000Z'

/** One calculation of each module that people use, its layers named by somebody. */
const shown = ['bearing-capacity-eurocode', 'settlement', 'slope-stability'].map((id) => {
  const module = builtInModules.find((each) => each.id === id)!
  const inputs = JSON.parse(JSON.stringify(module.example).replaceAll('Medium dense sand', 'Ada’s sand'))
  const run = runModule(module, inputs, {
    resultId: id,
    timestamp: at,
    projectId: null,
    elapsed: () => 0,
  })
  if (!run.ok) throw new Error(run.problem.message)
  const data = { type: id, inputs: run.value.inputs, results: run.value }
  return showCalculation({ id, name: '', description: '', data }, builtInModules)
})

async function sheets(language: (typeof reportLanguages)[number]) {
  const template = reportTemplate.parse({
    ...standardTemplate,
    contentPreferences: { ...standardTemplate.contentPreferences, language },
  })
  return makeReport({
    report: { name: 'Quay', description: '', data: { overrides: {} } },
    project: { name: 'Quay', data: { uid: '', projectNumber: '', projectLeader: '', location: '' } },
    shown,
    template,
    terms: await termsOf(language),
    version: 1,
    generatedAt: at,
    generatedBy: 'Ada',
  })
}

/** Words that only English has, from labels, units, sentences, sources and methods. */
const english =
  /\b(Footing|Foundation|Ground(water)?|depth|width|Design|load|resistance|bearing|capacity|settlement|Factor of safety|simplified|Annex|because|with|within|the|years?)\b/

/** Titles of published problems, and ids of modules. */
const bookOrId = /Journal|Principles of|Decoding|^[a-z-]+$/

test.each(reportLanguages.filter((language) => language !== 'en'))(
  '%s: what the modules say is in the language of the sheet, what somebody named is not touched',
  async (language) => {
    const { tree, inputsHash } = await sheets(language)
    const texts: string[] = []
    JSON.stringify(tree, (key, value) => {
      // Titles of books, formulas and what draws are no words of the sheet.
      if (typeof value === 'string' && !/^(formula|substitution|symbol|kind|id|key|role)$/.test(key))
        texts.push(value)
      return value
    })
    const left = texts.filter((text) => english.test(text) && !bookOrId.test(text))
    expect(left).toEqual([])
    expect(texts.some((text) => text.includes('Ada’s sand'))).toBe(true)
    expect(inputsHash).toBe((await sheets('en')).inputsHash)
  },
)
