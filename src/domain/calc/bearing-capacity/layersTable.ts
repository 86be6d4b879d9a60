import type { ResultTable } from '#domain/schemas/result.ts'
import type { FootingInput, FootingSolution } from './footing.ts'
import { undrainedStrengthOf } from './ground.ts'

/** Returns a table of the layers with their weighting factors in the average below the base. */
export function layersTable(input: FootingInput, { ground }: FootingSolution): ResultTable {
  const thickness = ground.bottom - ground.top
  let from = 0
  const rows = input.soilLayers.map((layer, index) => {
    const top = from
    from = layer.depth
    const counted = Math.max(0, Math.min(layer.depth, ground.bottom) - Math.max(top, ground.top))
    const strength = undrainedStrengthOf(layer)
    return [
      layer.name ?? `Layer ${index + 1}`,
      top,
      layer.depth,
      layer.unitWeight,
      layer.saturatedUnitWeight ?? layer.unitWeight,
      layer.cohesion,
      layer.frictionAngle,
      Math.tan((layer.frictionAngle * Math.PI) / 180),
      strength < 0 ? null : strength,
      counted,
      counted / thickness,
    ]
  })
  return {
    name: 'Soil layers and weighting factors',
    headers: [
      'Layer',
      'From (m)',
      'To (m)',
      'γ (kN/m³)',
      'γ_sat (kN/m³)',
      'c′ (kPa)',
      'φ′ (°)',
      'tan φ′',
      'c_u (kPa)',
      'In averaging depth (m)',
      'Weighting factor',
    ],
    rows,
  }
}
