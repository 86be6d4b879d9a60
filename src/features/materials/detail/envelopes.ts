import type { Material } from '#domain/materials/material.ts'
import { findModel } from '#domain/materials/models.ts'
import type { ResultChart } from '#domain/schemas/result.ts'

const perMpa = 1000
const points = 60

interface Curve {
  readonly name: string
  /** Normal and shear stress in MPa, by growing normal stress. */
  readonly at: readonly (readonly [number, number])[]
  /** A straight line continues; a fitted curve ends with its range. */
  readonly isStraight: boolean
}

const isShear = ({ yLabel }: ResultChart): boolean => yLabel?.startsWith('τ') === true

/** The strength envelope in shear and normal stress; null for a model without strength. */
function curveOf(material: Material): Curve | null {
  const model = findModel(material.modelType)
  const chart = model.ok ? model.value.present(material.input).charts.find(isShear) : undefined
  if (chart === undefined) return null
  const factor = chart.xLabel?.includes('kPa') === true ? 1 / perMpa : 1
  const at = chart.data.flatMap(({ x, y }) => {
    const shear = y === undefined ? undefined : Object.values(y)[0]
    return x === undefined || shear === undefined ? [] : [[x * factor, shear * factor] as const]
  })
  return at.length < 2
    ? null
    : { name: material.metadata.name, at, isStraight: material.modelType === 'mohr-coulomb' }
}

function shearAt({ at, isStraight }: Curve, normal: number): number | null {
  const [first, last] = [at[0], at.at(-1)]
  if (first === undefined || last === undefined || normal < first[0]) return null
  if (normal > last[0] && !isStraight) return null
  const index = Math.min(
    at.length - 1,
    Math.max(
      1,
      at.findIndex(([x]) => x >= normal),
    ),
  )
  const reached = normal > last[0] ? at.length - 1 : index
  const [before, after] = [at[reached - 1] ?? first, at[reached] ?? last]
  if (after[0] === before[0]) return after[1]
  return before[1] + ((after[1] - before[1]) * (normal - before[0])) / (after[0] - before[0])
}

/**
 * The envelopes of several materials over each other, in kPa unless a rock is among them; null when fewer than one has
 * a strength.
 */
export function envelopesTogether(materials: readonly Material[], name: string): ResultChart | null {
  const curves = materials.flatMap((material) => curveOf(material) ?? [])
  if (curves.length === 0) return null
  const isRock = materials.some(({ modelType }) => modelType === 'hoek-brown')
  const [factor, unit] = isRock ? [1, 'MPa'] : [perMpa, 'kPa']
  const from = Math.min(...curves.map(({ at }) => at[0]?.[0] ?? 0))
  const to = Math.max(...curves.map(({ at }) => at.at(-1)?.[0] ?? 0))
  const normals = Array.from({ length: points + 1 }, (_, index) => from + ((to - from) * index) / points)
  // Where a curve begins, so that none begins in the air.
  for (const { at } of curves) if (at[0] !== undefined) normals.push(at[0][0])
  return {
    name,
    type: 'line',
    xLabel: `σ′n (${unit})`,
    yLabel: `τ (${unit})`,
    data: [...new Set(normals)]
      .sort((one, other) => one - other)
      .map((normal) => ({
        x: normal * factor,
        y: Object.fromEntries(
          curves.flatMap((curve) => {
            const shear = shearAt(curve, normal)
            return shear === null ? [] : [[curve.name, shear * factor] as const]
          }),
        ),
      })),
  }
}
