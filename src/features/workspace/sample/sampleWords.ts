import type { TFunction } from 'i18next'
import type { SampleWords } from './makeSample.ts'

/** The sample in the language on screen: from then on these are words of documents, which no change of language touches. */
export function sampleWords(t: TFunction<'workspace'>): SampleWords {
  const named = (key: 'eurocode' | 'hongkong' | 'australian' | 'settlement' | 'slope') => ({
    name: t(`sample.calculations.${key}.name`),
    description: t(`sample.calculations.${key}.text`),
  })
  return {
    project: {
      name: t('sample.project.name'),
      number: t('sample.project.number'),
      location: t('sample.project.location'),
      description: t('sample.project.text'),
    },
    folders: { foundations: t('sample.folders.foundations'), approach: t('sample.folders.approach') },
    calculations: {
      eurocode: named('eurocode'),
      hongkong: named('hongkong'),
      australian: named('australian'),
      settlement: named('settlement'),
      slope: named('slope'),
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
