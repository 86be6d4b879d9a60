import type { Message } from '#domain/schemas/message.ts'
import type { MessageWarning } from '#domain/schemas/messageResult.ts'
import { assumedUnitWeight } from './ground.ts'
import type { SettlementInput } from './inputs.ts'
import { plain } from './names.ts'
import { say } from './say.ts'
import type { SettlementSolution } from './solution.ts'
import { assumesUnitWeight, consolidates, specified } from './solveConsolidation.ts'

/** Returns warnings about every ground value that was not entered and had to be assumed. */
export const assumptions = (input: SettlementInput, solution: SettlementSolution): MessageWarning[] => [
  ...assumedGround(input, solution),
  ...fixedCoefficients(input, solution),
]

function assumedGround(input: SettlementInput, solution: SettlementSolution): MessageWarning[] {
  const found: MessageWarning[] = []
  const weight = { value: assumedUnitWeight, unit: 'kN/m³' }
  const assume = (code: string, field: string, message: Message, source: Message) =>
    found.push({ code, message, field, source, severity: 'caution' })
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
      say('warning.unit-weight-assumed', { weight }),
      say('basis.stress-before'),
    )
  if (needsStress && input.groundwaterDepth === undefined)
    assume('no-groundwater', 'groundwaterDepth', say('warning.no-groundwater'), say('basis.stress-before'))
  if (consolidation !== null && input.soilLayers.length === 0)
    found.push({
      code: 'simplified-consolidation',
      message: say('warning.simplified-consolidation', {
        widths: plain(specified.widths),
        index: plain(specified.compressionIndex),
        ratio: plain(specified.voidRatio),
        weight,
      }),
      field: 'soilLayers',
      source: say('basis.assumed-layer'),
      severity: 'serious',
    })
  if (input.basis === 'specification' && consolidation !== null)
    assume(
      'fixed-coefficient',
      'timeInYears',
      say('warning.fixed-coefficient', {
        coefficient: { value: specified.coefficient, unit: 'm²/year' },
        path: { value: specified.path, unit: 'm' },
        share: plain(specified.averageRatio),
      }),
      say('basis.assumed-value'),
    )
  for (const stratum of solution.strata) {
    if (consolidation === null || !consolidates(stratum)) continue
    const { soil, first } = stratum
    const at = `soilLayers.${first}`
    const layer = first + 1
    const isLoadedBefore =
      (soil.preConsolidationPressure ?? 0) > 0 ||
      (soil.overconsolidationRatio ?? 1) > 1 ||
      (soil.preOverburdenPressure ?? 0) > 0
    if (soil.recompressionIndex === undefined && isLoadedBefore)
      assume(
        'recompression-index-assumed',
        `${at}.recompressionIndex`,
        say('warning.recompression-index-assumed', { layer }),
        say('basis.das-indices'),
      )
    if (!isLoadedBefore && soil.overconsolidationRatio === undefined)
      assume(
        'normally-consolidated',
        `${at}.preConsolidationPressure`,
        say('warning.normally-consolidated', { layer }),
        say('basis.safe-side'),
      )
    if (input.basis === 'specification') {
      if (soil.voidRatio === undefined)
        assume(
          'void-ratio-assumed',
          `${at}.voidRatio`,
          say('warning.void-ratio-assumed', { ratio: plain(specified.voidRatio), layer }),
          say('basis.default-values'),
        )
      continue
    }
    if (soil.drainage === undefined && soil.consolidationCoefficient !== undefined)
      assume(
        'double-drainage-assumed',
        `${at}.drainage`,
        say('warning.double-drainage-assumed', { layer }),
        say('basis.drainage'),
      )
  }
  return found
}

/** Layers without a coefficient of their own take the specification's fixed one, and its path where no drainage is given. */
function fixedCoefficients(
  { basis }: SettlementInput,
  { consolidation }: SettlementSolution,
): MessageWarning[] {
  if (consolidation === null || basis === 'specification') return []
  return consolidation.strata
    .filter(({ hasFixedCoefficient }) => hasFixedCoefficient)
    .map(({ stratum, coefficient, path, secondaryStart }): MessageWarning => {
      const { layer } = consolidation.soils[stratum]!
      const assumed = {
        coefficient: { value: coefficient, unit: 'm²/year' },
        path: { value: Number(path.toFixed(2)), unit: 'm' },
      }
      return {
        code: 'coefficient-assumed',
        message:
          layer < 0
            ? say('warning.coefficient-assumed-simplified', assumed)
            : secondaryStart > 0
              ? say('warning.coefficient-assumed-creep', {
                  ...assumed,
                  layer: layer + 1,
                  years: plain(Number(secondaryStart.toPrecision(3))),
                })
              : say('warning.coefficient-assumed', { ...assumed, layer: layer + 1 }),
        field: layer < 0 ? 'soilLayers' : `soilLayers.${layer}.consolidationCoefficient`,
        source: say('basis.assumed-value'),
        severity: 'caution',
      }
    })
}
