import type { Footing } from '../stress/footing.ts'
import { meanFactors } from './mean.ts'
import { gaussLegendre } from './quadrature.ts'
import { type SteinbrennerFactors, steinbrenner, stripSteinbrenner } from './steinbrenner.ts'

/** A point of the flexible footing. `corner` is the edge of a circle or strip. */
export type FootingPoint = 'centre' | 'corner' | 'average'

/**
 * Returns F1 and F2 of a point of the footing for the top `z` metres below it, for s = q B (1 − ν²)/E (F1 + (1 −
 * 2ν)/(1 − ν) F2) with B the width. The factors of a centre include its four quarters.
 */
export function influence(footing: Footing, point: FootingPoint, z: number): SteinbrennerFactors {
  if (z === 0) return { f1: 0, f2: 0 }
  switch (footing.shape) {
    case 'rectangle':
      return ofRectangle(footing, point, z)
    case 'circle':
      return ofCircle(footing.width / 2, point, z)
    case 'strip':
      return ofStrip(footing.width, point, z)
  }
}

const times = ({ f1, f2 }: SteinbrennerFactors, factor: number): SteinbrennerFactors => ({
  f1: factor * f1,
  f2: factor * f2,
})

function ofRectangle({ width, length }: Footing, point: FootingPoint, z: number): SteinbrennerFactors {
  const ratio = length / width
  if (point === 'corner') return steinbrenner(ratio, z / width)
  // Four quarters, each of half the width.
  if (point === 'centre') return times(steinbrenner(ratio, (2 * z) / width), 2)
  return meanFactors(width, length, z)
}

function ofStrip(width: number, point: FootingPoint, z: number): SteinbrennerFactors {
  if (point === 'centre') return times(stripSteinbrenner((2 * z) / width), 2)
  const n = z / width
  // The strip goes on to both sides of its edge.
  if (point === 'corner') return times(stripSteinbrenner(n), 2)
  const inverse = Math.log1p(1 / (n * n))
  return {
    f1: (Math.log1p(n * n) + n * n * inverse) / Math.PI,
    f2: ((2 * n) / Math.PI) * (Math.atan(1 / n) - (n / 2) * inverse),
  }
}

const rule = gaussLegendre(48)

/**
 * Circle: Boussinesq's displacement added up over sectors of radius s that meet at the point; on the rim and in the
 * mean over the circle s runs from 0 to the diameter. Points of the integration crowd where s is small.
 */
function ofCircle(radius: number, point: FootingPoint, z: number): SteinbrennerFactors {
  if (point === 'centre') return { f1: ringF1(radius, radius, z), f2: ringF2(radius, radius, z) }
  let f1 = 0
  let f2 = 0
  for (let index = 0; index < rule.points.length; index++) {
    const u = rule.points[index]!
    const angle = (Math.PI / 2) * u * u * u
    const s = 2 * radius * Math.sin(angle)
    const cosine = Math.cos(angle)
    const weight = rule.weights[index]! * 3 * u * u * (point === 'corner' ? 0.5 : 2 * cosine * cosine)
    f1 += weight * ringF1(radius, s, z)
    f2 += weight * ringF2(radius, s, z)
  }
  return { f1, f2 }
}

const ringF1 = (radius: number, s: number, z: number): number => {
  const r = Math.sqrt(s * s + z * z)
  return (s * z * z) / (r * (r + s)) / radius
}

const ringF2 = (radius: number, s: number, z: number): number => {
  const r = Math.sqrt(s * s + z * z)
  return (z * s * s) / (r * (r + z)) / (2 * radius)
}
