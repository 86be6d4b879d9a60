#!/usr/bin/env node
// Compares the numbers of `geo calc` with those of another clone of this repository, to the last bit, over random inputs on
// homogeneous ground: what a new version of a module must not change.
//   node scripts/sameNumbers.mjs <folder of the other clone> [inputs a module]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inputsByModule } from '../tests/helpers/versionInputs.mjs'

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

const inputsOf = inputsByModule({ number, one, maybe })
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
