import { replicateStart } from './bands.ts'
import { correlate } from './correlation.ts'
import { normalCdf, normalQuantile } from './normal.ts'
import { uniforms } from './philox.ts'
import { sortedOrder } from './ranks.ts'

/**
 * Writes the place of sample `index` in the unit cube into `out`. It depends only on seed and index (for the
 * hypercube also on the count), never on earlier draws.
 *
 * Correlation is a Gaussian copula: `lower` is the Cholesky factor of the correlation of the underlying standard
 * normals. For normal variables that is Pearson's correlation of the variables themselves; for others Spearman's rank
 * correlation is 6/π asin(ρ/2), a little less than ρ.
 */
export type Design = (index: number, out: Float64Array) => void

/** Streams of the generator: scores, and the place within a stratum. */
const scores = 0
const places = 1

const nearOne = 1 - 2 ** -53

/** Makes a design of independent random points. */
export function monteCarlo(seed: number, lower: Readonly<Float64Array> | null): Design {
  const draw = uniforms(seed)
  return (index, out) => {
    draw(scores, index, out)
    if (lower === null) return
    for (let place = 0; place < out.length; place++) out[place] = normalQuantile(out[place]!)
    correlate(lower, out)
    for (let place = 0; place < out.length; place++) {
      const u = normalCdf(out[place]!)
      out[place] = u > nearOne ? nearOne : u > 0 ? u : Number.MIN_VALUE
    }
  }
}

/**
 * Makes a Latin hypercube: each variable has exactly one sample in each of `count` equally probable strata (McKay,
 * Beckman and Conover 1979). The ranks of a correlated random sample assign the strata to the samples, so that the
 * correlation is that of the random sample (Stein 1987, "Large sample properties of simulations using Latin hypercube
 * sampling", Technometrics 29). Without correlation the ranks are a random permutation. The marginals stay stratified
 * exactly.
 *
 * With several `replicates`, each is a hypercube of its own share of the samples, independent of the others.
 */
export function latinHypercube(
  seed: number,
  layout: { readonly count: number; readonly replicates: number },
  variables: number,
  lower: Readonly<Float64Array> | null,
): Design {
  const { count, replicates } = layout
  const draw = uniforms(seed)
  const score = new Float64Array(variables)
  const columns = Array.from({ length: variables }, () => new Float64Array(count))
  for (let index = 0; index < count; index++) {
    draw(scores, index, score)
    if (lower !== null) {
      for (let place = 0; place < variables; place++) score[place] = normalQuantile(score[place]!)
      correlate(lower, score)
    }
    for (let place = 0; place < variables; place++) columns[place]![index] = score[place]!
  }
  const strata = columns.map(() => new Uint32Array(count))
  const sizes = new Uint32Array(count)
  for (let replicate = 0; replicate < replicates; replicate++) {
    const from = replicateStart(layout, replicate)
    const to = replicateStart(layout, replicate + 1)
    sizes.fill(to - from, from, to)
    columns.forEach((column, place) => {
      const order = sortedOrder(column.subarray(from, to))
      for (let rank = 0; rank < order.length; rank++) strata[place]![from + order[rank]!] = rank
    })
  }
  return (index, out) => {
    draw(places, index, out)
    for (let place = 0; place < variables; place++) {
      const u = (strata[place]![index]! + out[place]!) / sizes[index]!
      out[place] = u > nearOne ? nearOne : u
    }
  }
}
