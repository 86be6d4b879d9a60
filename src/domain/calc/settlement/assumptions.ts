import type { Warning } from '#domain/schemas/result.ts'
import { assumedUnitWeight } from './ground.ts'
import type { SettlementInput } from './inputs.ts'
import type { SettlementSolution } from './solution.ts'
import { assumesUnitWeight, consolidates, specified } from './solveConsolidation.ts'

/** Returns warnings about every ground value that was not entered and had to be assumed. */
export const assumptions = (input: SettlementInput, solution: SettlementSolution): Warning[] => [
  ...assumedGround(input, solution),
  ...fixedCoefficients(input, solution),
]

function assumedGround(input: SettlementInput, solution: SettlementSolution): Warning[] {
  const found: Warning[] = []
  const assume = (code: string, field: string, message: string, source: string) =>
    found.push({ code, message: `Assumed: ${message}`, field, source, severity: 'caution' })
  const { consolidation } = solution
  const needsStress =
    consolidation !== null ||
    solution.schmertmann !== null ||
    solution.hough !== null ||
    solution.burlandBurbidge !== null ||
    input.pressureType === 'gross'
  if (needsStress && assumesUnitWeight(input))
    assume(
      'unit-weight-assumed',
      'soilLayers',
      `unit weight ${assumedUnitWeight} kN/m³ where a layer has none.`,
      'Effective stress before loading',
    )
  if (needsStress && input.groundwaterDepth === undefined)
    assume('no-groundwater', 'groundwaterDepth', 'no groundwater.', 'Effective stress before loading')
  if (consolidation !== null && input.soilLayers.length === 0)
    found.push({
      code: 'simplified-consolidation',
      message: `Assumed: one normally consolidated layer ${specified.widths} widths thick below the base with Cc ${specified.compressionIndex}, e0 ${specified.voidRatio} and unit weight ${assumedUnitWeight} kN/m³, because no layers are given. None of these values is measured: the consolidation settlement is a first guess.`,
      field: 'soilLayers',
      source: 'Simplified method; the values are assumed here',
      severity: 'serious',
    })
  if (input.basis === 'specification' && consolidation !== null)
    assume(
      'fixed-coefficient',
      'timeInYears',
      `coefficient of consolidation ${specified.coefficient} m²/year over a drainage path of ${specified.path} m, and a stress increase of ${specified.averageRatio} of the pressure at every depth.`,
      'Assumed value; the method defines none',
    )
  for (const stratum of solution.strata) {
    if (consolidation === null || !consolidates(stratum)) continue
    const { soil, first } = stratum
    const at = `soilLayers.${first}`
    const layer = `soil layer ${first + 1}`
    const isLoadedBefore =
      (soil.preConsolidationPressure ?? 0) > 0 ||
      (soil.overconsolidationRatio ?? 1) > 1 ||
      (soil.preOverburdenPressure ?? 0) > 0
    if (soil.recompressionIndex === undefined && isLoadedBefore)
      assume(
        'recompression-index-assumed',
        `${at}.recompressionIndex`,
        `recompression index of ${layer} is a sixth of its compression index.`,
        'After Das, Principles of Geotechnical Engineering: Cs of Cc/5 to Cc/10',
      )
    if (!isLoadedBefore && soil.overconsolidationRatio === undefined)
      assume(
        'normally-consolidated',
        `${at}.preConsolidationPressure`,
        `${layer} is normally consolidated, because it has no preconsolidation pressure.`,
        'On the safe side',
      )
    if (input.basis === 'specification') {
      if (soil.voidRatio === undefined)
        assume(
          'void-ratio-assumed',
          `${at}.voidRatio`,
          `void ratio ${specified.voidRatio} for ${layer}.`,
          'Simplified method: default values',
        )
      continue
    }
    if (soil.drainage === undefined && soil.consolidationCoefficient !== undefined)
      assume(
        'double-drainage-assumed',
        `${at}.drainage`,
        `${layer} drains to both sides.`,
        'After Terzaghi 1923; one-sided drainage is four times slower',
      )
  }
  return found
}

/** Layers without a coefficient of their own take the specification's fixed one, and its path where no drainage is given. */
function fixedCoefficients({ basis }: SettlementInput, { consolidation }: SettlementSolution): Warning[] {
  if (consolidation === null || basis === 'specification') return []
  return consolidation.strata
    .filter(({ hasFixedCoefficient }) => hasFixedCoefficient)
    .map(({ stratum, coefficient, path, secondaryStart }): Warning => {
      const { layer } = consolidation.soils[stratum]!
      const name = layer < 0 ? 'the assumed layer' : `soil layer ${layer + 1}`
      const assumed = `Assumed: coefficient of consolidation ${coefficient} m²/year over a drainage path of ${Number(path.toFixed(2))} m for ${name}, because none is given. Settlement at the time is an estimate; the final settlement does not need it.`
      return {
        code: 'coefficient-assumed',
        message:
          secondaryStart > 0
            ? `${assumed} Secondary compression counts from ${Number(secondaryStart.toPrecision(3))} years on.`
            : assumed,
        field: layer < 0 ? 'soilLayers' : `soilLayers.${layer}.consolidationCoefficient`,
        source: 'Assumed value; the method defines none',
        severity: 'caution',
      }
    })
}
