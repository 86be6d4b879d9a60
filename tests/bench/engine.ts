import { example, inputSchema } from '#domain/calc/bearing-capacity-eurocode/inputs.ts'
import { present } from '#domain/calc/bearing-capacity-eurocode/present.ts'
import { solve } from '#domain/calc/bearing-capacity-eurocode/solve.ts'
import type { Report } from './report.ts'

/** Annex D of the example in both combinations of DA1, and nothing else: no layers, no branches, no objects. */
function kernel(inputs: Float64Array, outputs: Float64Array): number {
  const B = inputs[0]!
  const L = inputs[1]!
  const D = inputs[2]!
  const gamma = inputs[3]!
  const c = inputs[4]!
  const tanK = Math.tan((inputs[5]! * Math.PI) / 180)
  const G = inputs[6]! + B * L * D * inputs[8]!
  const Q = inputs[7]!
  let worst = 0
  for (let combination = 0; combination < 2; combination++) {
    const second = combination === 1
    const t = second ? tanK / 1.25 : tanK
    const cd = second ? c / 1.25 : c
    const V = second ? G + 1.3 * Q : 1.35 * G + 1.5 * Q
    const cosine = 1 / Math.sqrt(1 + t * t)
    const root = t + 1 / cosine
    const Nq = Math.exp(Math.PI * t) * root * root
    const Nc = (Nq - 1) / t
    const sq = 1 + (B / L) * t * cosine
    const R =
      B *
      L *
      (cd * Nc * ((sq * Nq - 1) / (Nq - 1)) +
        gamma * D * Nq * sq +
        0.5 * gamma * B * 2 * (Nq - 1) * t * (1 - (0.3 * B) / L))
    outputs[combination] = V / R
    if (V / R > worst) worst = V / R
  }
  return worst
}

/** Calls a second of a function over about a second, after a warm-up. The sum keeps the work from being left out. */
function rate(work: (turn: number) => number): number {
  let sum = 0
  for (let turn = 0; turn < 200_000; turn++) sum += work(turn)
  const started = performance.now()
  let count = 0
  let elapsed = 0
  do {
    for (let turn = 0; turn < 10_000; turn++) sum += work(turn)
    count += 10_000
    elapsed = performance.now() - started
  } while (elapsed < 1000)
  if (!Number.isFinite(sum)) throw new Error('The benchmark computed nothing')
  return (count / elapsed) * 1000
}

/** Sand over clay with both drainages over sand, with water: layers that differ, so that each is checked. */
const threeLayers = inputSchema.parse({
  ...example,
  footingDepth: 1,
  soilLayers: [
    { depth: 2, cohesion: 0, frictionAngle: 34, unitWeight: 18 },
    { depth: 4, cohesion: 5, frictionAngle: 25, unitWeight: 19, undrainedStrength: 60 },
    { depth: 20, cohesion: 0, frictionAngle: 36, unitWeight: 20 },
  ],
  groundwaterDepth: 3,
})

/** EC7 `solve` a second on one thread, beside a hand-minimal kernel of the same case in the same run. */
export default async function engine(report: Report): Promise<void> {
  const layer = example.soilLayers[0]!
  const inputs = Float64Array.of(
    1.5,
    2.5,
    0.5,
    layer.unitWeight,
    layer.cohesion,
    layer.frictionAngle,
    800,
    450,
    example.foundationUnitWeight,
  )
  const outputs = new Float64Array(2)
  const first = solve(example)
  if (!first.ok || Math.abs(kernel(inputs, outputs) / first.solution.utilization - 1) > 1e-12)
    throw new Error('Engine and kernel do not compute the same case')

  // A changing load keeps the compiler from hoisting the work out of the loop.
  const peer = rate((turn) => {
    inputs[6] = 800 + (turn & 63)
    return kernel(inputs, outputs)
  })
  const variants = Array.from({ length: 64 }, (_, index) => ({ ...example, permanentLoad: 800 + index }))
  const ours = rate((turn) => {
    const solved = solve(variants[turn & 63]!)
    return solved.ok ? solved.solution.utilization : 0
  })
  report({
    name: 'EC7 solve',
    value: ours,
    unit: '1/s',
    ratio: ours / peer,
    against: 'minimal Annex D kernel',
  })

  const layered = Array.from({ length: 64 }, (_, index) => ({ ...threeLayers, permanentLoad: 500 + index }))
  report({
    name: 'EC7 solve, three layers',
    value: rate((turn) => {
      const solved = solve(layered[turn & 63]!)
      return solved.ok ? solved.solution.utilization : 0
    }),
    unit: '1/s',
  })

  const { solution } = first
  const started = performance.now()
  let presented = 0
  while (performance.now() - started < 500) {
    present(example, solution)
    presented++
  }
  report({
    name: 'EC7 result with derivation, drawing and charts',
    value: (presented / (performance.now() - started)) * 1000,
    unit: '1/s',
  })
}
