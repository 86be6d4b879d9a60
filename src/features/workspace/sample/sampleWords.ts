import type { TFunction } from 'i18next'
import { findModule } from '#engine/modules.ts'
import { moduleInTerms } from '#ui/moduleWords.ts'
import type { SampleWords } from './makeSample.ts'

/** The sample in the language on screen: from then on these are words of documents, which no change of language touches. */
export function sampleWords(t: TFunction<'workspace'>): SampleWords {
  return {
    project: {
      name: t('sample.project.name'),
      number: t('sample.project.number'),
      location: t('sample.project.location'),
      description: t('sample.project.text'),
    },
    folders: { foundations: t('sample.folders.foundations'), approach: t('sample.folders.approach') },
    calculation: (key, type) => {
      const module = findModule(type)
      const { name, description } =
        module === undefined ? { name: type, description: '' } : moduleInTerms(module)
      return {
        name: t(`sample.calculations.${key}.name` as 'sample.calculations.settlement.name', {
          defaultValue: name,
        }),
        description: t(`sample.calculations.${key}.text` as 'sample.calculations.settlement.text', {
          defaultValue: description,
        }),
      }
    },
    materials: {
      sand: t('sample.materials.sand'),
      clay: t('sample.materials.clay'),
      denseSand: t('sample.materials.denseSand'),
      source: t('sample.materials.text'),
    },
    report: { name: t('sample.report.name'), description: t('sample.report.text') },
  }
}
