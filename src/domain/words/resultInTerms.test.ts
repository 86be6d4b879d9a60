import { expect, test } from 'vitest'
import { runModule } from '#domain/calc/run.ts'
import { settlement } from '#domain/calc/settlement/index.ts'
import { sayingWith } from './lexicon.ts'
import { resultInTerms } from './resultInTerms.ts'
import { termsOf } from './terms.ts'

test.each([
  [
    'de',
    ',',
    /^Elastische Setzung [\d,]+ mm überschreitet 15 mm\. Konsolidationssetzung .* Die Gesamtsetzung .*Flachgründung\.$/,
  ],
  ['es', ',', /^El asiento elástico .* El asiento de consolidación .* El asiento total .*superficial\.$/],
  [
    'fr',
    ',',
    /^Le tassement élastique .* Le tassement de consolidation .* Le tassement total .*superficielle\.$/,
  ],
  ['ja', '.', /^弾性沈下 [\d.]+ mm は 15 mm を超えています。圧密沈下 .*。全沈下量は.*。$/],
  ['zh', '.', /^弹性沉降 [\d.]+ mm 超过 15 mm。固结沉降 .*。总沉降超过.*。$/],
] as const)(
  'A summary says its method and each sentence of its comments in %s',
  async (language, mark, comments) => {
    const heavy = { ...settlement.example, appliedPressure: 900 }
    const context = {
      resultId: 'r',
      timestamp: '2026-01-01T00:00:00.000Z',
      projectId: null,
      elapsed: () => 0,
    }
    const ran = runModule(settlement, heavy, context)
    if (!ran.ok) throw new Error(ran.problem.message)
    const say = sayingWith(await termsOf(language), mark)
    const { summary, comparison } = resultInTerms(ran.value, settlement.fields, say).outputs
    expect(summary.comments).toMatch(comments)
    expect(comparison?.summary.analysisMethod).toBe(
      say(String(ran.value.outputs.comparison?.summary.analysisMethod)),
    )
  },
)
