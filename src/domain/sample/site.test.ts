import { describe, expect, it } from 'vitest'
import { freeTier } from '#domain/accountLimits.ts'
import { runModule } from '#domain/calc/run.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { loadSampleCalculations, sampleModules } from '../calc/samples.ts'

const sampleCalculations = await loadSampleCalculations()

const context = { now: () => 0, elapsed: () => 0, projectId: null } as never

function answerOf(type: string, inputs: unknown) {
  const module = builtInModules.find(({ id }) => id === type)
  if (module === undefined) throw new Error(`No module ${type}`)
  const answer = runModule(module, inputs, context)
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value.outputs.verdict
}

describe('the sample project', () => {
  it('has calculations of engineering modules, and fits into a free account', () => {
    const engineering = builtInModules.filter(({ category }) => category !== 'example').map(({ id }) => id)
    expect(sampleCalculations.map(({ type }) => type)).toEqual(sampleModules)
    expect(engineering).toEqual(expect.arrayContaining([...sampleModules]))
    expect(sampleCalculations.length).toBeLessThanOrEqual(freeTier.activeCalculations)
    expect(sampleCalculations.some(({ isInReport }) => isInReport === true)).toBe(true)
  })

  it('passes where it says so; its slope fails, and passes at 1 in 2', () => {
    for (const { key, type, inputs } of sampleCalculations)
      expect(answerOf(type, inputs).state, key).toBe(key === 'slope' ? 'fail' : 'pass')
    const slope = sampleCalculations.find(({ key }) => key === 'slope')
    expect(answerOf('slope-stability', { ...slope?.inputs, slopeAngle: 26.6 }).state).toBe('pass')
  })

  it('loads the ground in settlement with what the pad carries in bearing', () => {
    const [bearing, settlement] = ['eurocode', 'settlement'].map((key) => {
      const found = sampleCalculations.find((each) => each.key === key)
      return found?.inputs as unknown as Record<string, number>
    })
    const load = bearing!.permanentLoad! + bearing!.variableLoad!
    expect(settlement!.appliedPressure).toBeCloseTo(
      load / (bearing!.footingWidth! * bearing!.footingLength!),
      0,
    )
  })
})
