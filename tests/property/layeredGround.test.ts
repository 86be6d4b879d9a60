import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { number, runs } from './generators.ts'
import { type Footing, footing, type Layer, modules, scaled, soil, withLayer } from './layeredGrounds.ts'

/** A long run takes 2,000 grounds a module, a short one a tenth of them. */
const grounds = runs(2000, 200)

const layerOf = (given: Footing, pick: number): [number, Layer, number] => {
  const index = pick % given.soilLayers.length
  return [index, given.soilLayers[index]!, given.soilLayers[index - 1]?.depth ?? 0]
}

describe.each(modules)('%s', (_, utilization) => {
  test('weaker soil in place of a layer never raises the resistance, stronger never lowers it', () =>
    fc.assert(
      fc.property(footing, fc.nat(), number(0.3, 1), number(1, 2), (given, pick, weaker, stronger) => {
        const [index, layer] = layerOf(given, pick)
        const before = utilization(given)
        const rounding = 1 + 1e-9
        const withStrength = (factor: number) => utilization(withLayer(given, index, scaled(layer, factor)))
        expect(withStrength(weaker) * rounding).toBeGreaterThanOrEqual(before)
        expect(withStrength(stronger)).toBeLessThanOrEqual(before * rounding)
      }),
      grounds,
    ))

  test('more friction of a clay never lifts its undrained check', () =>
    fc.assert(
      fc.property(footing, number(20, 30), number(0.1, 8), number(10, 60), (given, phi, more, strength) => {
        const [first, ...below] = given.soilLayers
        const depth = given.footingDepth + 1
        const at = (frictionAngle: number) =>
          utilization(
            {
              ...given,
              soilLayers: [
                { ...first!, cohesion: 3, undrainedStrength: strength, frictionAngle, depth },
                ...below.map((layer, index) => ({ ...layer, depth: depth + 1 + index })),
              ],
            },
            { drainage: 'undrained' },
          )
        expect(at(phi + more)).toBeCloseTo(at(phi), 9)
      }),
      grounds,
    ))

  test('splitting a layer, also with almost the same strength below, changes nothing', () =>
    fc.assert(
      fc.property(footing, fc.nat(), number(0.05, 0.95), (given, pick, share) => {
        const [index, layer, top] = layerOf(given, pick)
        const cut = top + (layer.depth - top) * share
        const split = (upper: Layer): Footing => ({
          ...given,
          soilLayers: [
            ...given.soilLayers.slice(0, index),
            { ...upper, depth: cut },
            ...given.soilLayers.slice(index),
          ],
        })
        const before = utilization(given)
        expect(utilization(split(layer)) / before).toBeCloseTo(1, 9)
        for (const factor of [1 + 1e-6, 1 - 1e-6])
          expect(Math.abs(utilization(split(scaled(layer, factor))) / before - 1)).toBeLessThan(1e-4)
      }),
      grounds,
    ))

  test('a seam of any soil changes a resistance in proportion to its thickness, one of 0.01 mm by less than 0.5 %', () =>
    fc.assert(
      fc.property(footing, fc.nat(), number(0.05, 0.95), soil, (given, pick, share, seam) => {
        const [index, layer, top] = layerOf(given, pick)
        const cut = top + (layer.depth - top) * share
        const changeBy = (thickness: number) => {
          const soilLayers = [
            ...given.soilLayers.slice(0, index),
            { ...layer, depth: cut },
            { ...seam, unitWeight: layer.unitWeight, depth: cut + thickness },
            ...given.soilLayers.slice(index),
          ]
          return Math.abs(utilization({ ...given, soilLayers }) / utilization(given) - 1)
        }
        expect(changeBy(1e-5)).toBeLessThan(5e-3)
        expect(changeBy(1e-8)).toBeLessThan(5e-6)
      }),
      grounds,
    ))

  test('resistance is continuous: a step of a millionth moves it by less than a ten-thousandth', () =>
    fc.assert(
      fc.property(footing, fc.nat(), (given, pick) => {
        const [index, layer, top] = layerOf(given, pick)
        const before = utilization(given)
        const stronger = utilization(withLayer(given, index, scaled(layer, 1 + 1e-6)))
        expect(Math.abs(stronger / before - 1)).toBeLessThan(1e-4)
        if (index === given.soilLayers.length - 1) return
        // A layer that ends above the base is none; what of it lies below is a millionth thicker.
        const below = Math.max(0, layer.depth - Math.max(top, given.footingDepth))
        const thicker = { ...layer, depth: layer.depth + below * 1e-6 }
        expect(Math.abs(utilization(withLayer(given, index, thicker)) / before - 1)).toBeLessThan(1e-4)
      }),
      grounds,
    ))

  test('a layer of more than 4 B below the base is homogeneous ground, on anything firmer', () =>
    fc.assert(
      fc.property(footing, soil, number(0.01, 10), (given, layer, more) => {
        const reach = given.footingDepth + 4 * Math.max(given.footingWidth, given.footingDiameter) + more
        const firm = {
          ...scaled({ ...layer, depth: reach + 50 }, 3),
          frictionAngle: layer.frictionAngle && 44,
        }
        const thick = { ...given, soilLayers: [{ ...layer, depth: reach }, firm] }
        const alone = { ...given, soilLayers: [{ ...layer, depth: reach + 50 }] }
        expect(utilization(thick) / utilization(alone)).toBeCloseTo(1, 6)
      }),
      grounds,
    ))
})
