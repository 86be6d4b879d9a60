#!/usr/bin/env node
// Compares the numbers of `geo calc` with those of another clone of this repository, to the last bit, over random inputs on
// homogeneous ground: what a new version of a module must not change.
//   node scripts/sameNumbers.mjs <folder of the other clone> [inputs a module]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [other, count = '300'] = process.argv.slice(2)
if (other === undefined) {
  process.stderr.write(
    'Name the folder of the other clone: node scripts/sameNumbers.mjs <folder> [inputs a module]\n',
  )
  process.exit(2)
}
const mostOutput = 1024 ** 3

/** The same numbers in every run (mulberry32). */
function randomOf(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const random = randomOf(27)
const number = (min, max) => Number((min + (max - min) * random()).toFixed(3))
const one = (...choices) => choices[Math.floor(random() * choices.length)]
const maybe = (share, inputs) => (random() < share ? inputs() : {})

/** One deep layer under vertical loads: clay without friction, clay with both strengths, or sand. */
function footing() {
  const type = one('strip', 'pad-square', 'pad-rectangular', 'circular')
  const width = number(0.6, 4)
  const soil = one(
    () => ({ cohesion: number(15, 200), frictionAngle: 0 }),
    () => ({ cohesion: number(0, 20), frictionAngle: number(18, 32), undrainedStrength: number(20, 200) }),
    () => ({ cohesion: number(0, 5), frictionAngle: number(25, 42) }),
  )()
  return {
    footingType: type,
    ...(type === 'circular' ? { footingDiameter: width } : { footingWidth: width }),
    ...(type === 'pad-rectangular' && { footingLength: Number((width * number(1, 3)).toFixed(3)) }),
    footingDepth: number(0.2, 3),
    soilLayers: [{ depth: 60, unitWeight: number(15, 21), ...soil }],
    ...maybe(0.5, () => ({ groundwaterDepth: number(0, 8) })),
    ...maybe(0.3, () => ({ eccentricityB: Number((width * number(0, 0.15)).toFixed(3)) })),
    foundationUnitWeight: one(0, 25),
    permanentLoad: number(20, 2000),
    variableLoad: number(0, 600),
    basis: one('code', 'code', 'specification'),
  }
}

const settlementAt = (...points) => ({
  shape: one('rectangle', 'circle', 'strip'),
  foundationWidth: number(0.6, 6),
  foundationLength: number(6, 12),
  foundationDepth: number(0, 2),
  appliedPressure: number(20, 300),
  elasticModulus: number(5, 80),
  poissonRatio: number(0.1, 0.49),
  soilLayers: [
    {
      thickness: number(8, 30),
      elasticModulus: number(5, 80),
      compressionIndex: number(0.05, 0.5),
      recompressionIndex: number(0.01, 0.05),
      voidRatio: number(0.4, 1.4),
      unitWeight: number(16, 21),
      ...maybe(0.5, () => ({ preConsolidationPressure: number(40, 400) })),
      ...maybe(0.3, () => ({ secondaryIndex: number(0.001, 0.02) })),
    },
  ],
  ...maybe(0.5, () => ({ groundwaterDepth: number(0, 6) })),
  settlementPoint: one(...points),
  stressMethod: one('boussinesq', 'two-to-one'),
  basis: one('code', 'code', 'specification'),
})

/** By module, with a word after a comma where it has more than one kind. */
const inputsOf = {
  'bearing-capacity-eurocode': () => ({ ...footing(), designApproach: one('DA1', 'DA2', 'DA3') }),
  'bearing-capacity-hongkong': () => ({ ...footing(), fosBasis: one('gross', 'net') }),
  'bearing-capacity-australian': () => ({
    ...footing(),
    method: one('vesic', 'hansen', 'meyerhof', 'terzaghi'),
    designFormat: one('factor-of-safety', 'limit-state'),
  }),
  settlement: () => settlementAt('centre', 'rigid'),
  // Of a flexible footing the worst point decides since 1.3.0: the utilisation differs, and nothing else.
  'settlement, corner or mean': () => settlementAt('corner', 'average'),
  'slope-stability': () => ({
    slopeHeight: number(4, 30),
    slopeAngle: number(15, 55),
    cohesion: number(2, 50),
    frictionAngle: one(0, number(10, 38)),
    unitWeight: number(16, 21),
    ...maybe(0.5, () => ({ waterTable: { present: true, depthFromSurface: number(0, 8) } })),
    ...maybe(0.3, () => ({ seismic: { present: true, horizontalAcceleration: number(0.02, 0.2) } })),
    analysisMethod: one('bishops', 'janbu', 'ordinary', 'spencer', 'morgenstern-price'),
    searchRadius: { min: 5, max: 1000 },
  }),
}

const folder = mkdtempSync(join(tmpdir(), 'same-numbers-'))

function answersOf(clone, moduleId, file) {
  const run = spawnSync(process.execPath, ['scripts/geo.mjs', 'calc', moduleId, file], {
    cwd: clone,
    encoding: 'utf8',
    maxBuffer: mostOutput,
  })
  if (run.stdout === '') throw new Error(`geo calc ${moduleId} in ${clone}: ${run.stderr}`)
  return JSON.parse(run.stdout)
}

/** Every number of a result by its key: summary, quantities, details, and those of its tables and charts by their place. */
function numbersOf({ outputs }) {
  const found = new Map()
  const put = (key, value) => {
    if (typeof value === 'number') found.set(key, value)
  }
  for (const [key, value] of Object.entries(outputs.summary)) put(`summary ${key}`, value)
  for (const { key, value } of outputs.quantities) put(`quantity ${key}`, value)
  for (const { group, quantities } of outputs.details)
    for (const { key, value } of quantities) put(`${group} ${key}`, value)
  put('utilisation', outputs.verdict.utilization)
  return found
}

try {
  for (const [name, make] of Object.entries(inputsOf)) {
    const moduleId = name.replace(/,.*/, '')
    const file = join(folder, `${moduleId}.json`)
    const inputs = Array.from({ length: Number(count) }, make)
    writeFileSync(file, JSON.stringify(inputs))
    const [theirs, ours] = [answersOf(other, moduleId, file), answersOf(process.cwd(), moduleId, file)]
    const differing = new Map()
    const gone = new Map()
    let compared = 0
    let results = 0
    let refusals = 0
    theirs.forEach((before, index) => {
      const now = ours[index]
      if (!before.ok || !now.ok) {
        if (before.ok !== now.ok) note(differing, 'has a result', index)
        else refusals++
        return
      }
      results++
      const numbers = numbersOf(now.result)
      for (const [key, value] of numbersOf(before.result)) {
        if (!numbers.has(key)) note(gone, key, index)
        else {
          compared++
          if (!Object.is(numbers.get(key), value)) note(differing, key, index)
        }
      }
    })
    process.stdout.write(
      `${name}: ${results} results, ${refusals} refused by both, ${compared} numbers compared, ${sum(differing)} differ\n`,
    )
    for (const [key, places] of differing)
      process.stdout.write(`  differs: ${key}, ${places.length} times, first in input ${places[0]}\n`)
    for (const [key, places] of gone)
      process.stdout.write(`  no longer there: ${key}, ${places.length} times\n`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function note(places, key, index) {
  places.set(key, [...(places.get(key) ?? []), index])
}

function sum(places) {
  return [...places.values()].reduce((all, { length }) => all + length, 0)
}
