import { expect, test } from 'vitest'
import { attackNames } from '#tests/load/hostile.ts'
import { runUndisturbed } from '#tests/load/undisturbed.ts'

/** A small one of the hour that `npm run bench -- hostile` measures. */
test('people work on beside an account that does everything that may stop a gateway', async () => {
  const { calm, hostile, failures, answers } = await runUndisturbed({
    people: 6,
    rounds: 1,
    calmSeconds: 3,
    hostileSeconds: 5,
  })
  expect(failures).toEqual([])
  expect(calm.length).toBeGreaterThan(0)
  expect(hostile.length).toBeGreaterThan(0)
  // Each attack was tried and answered; busy is told by 503, no other fault is.
  const attacks = new Set([...answers.keys()].map((answer) => answer.replace(/ \d+$/, '')))
  for (const attack of attackNames) expect(attacks).toContain(attack)
  // The gateway reaches the work that each attack is about, and refuses none for a mistake in the request: 409 and 429 are its queue.
  for (const answer of [
    'errors 200',
    'own report 200',
    'own library 200',
    'refused projects 200',
    'searches 200',
  ])
    expect(answers.has(answer)).toBe(true)
  expect([...answers.keys()].filter((answer) => /^documents 4(?!09|29)\d\d$/.test(answer))).toEqual([])
  expect([...answers.keys()].filter((answer) => / (0|5(?!03)\d\d)$/.test(answer))).toEqual([])
})
