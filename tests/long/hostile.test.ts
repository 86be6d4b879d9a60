import { expect, test } from 'vitest'
import { runUndisturbed } from '#tests/load/undisturbed.ts'

/** A small one of the hour that `npm run bench -- hostile` measures. */
test('people work on beside an account that does everything that may stop a gateway', async () => {
  const { calm, hostile, failures, answers } = await runUndisturbed({
    people: 6,
    rounds: 1,
    calmSeconds: 3,
    hostileSeconds: 20,
  })
  expect(failures).toEqual([])
  expect(calm.length).toBeGreaterThan(0)
  expect(hostile.length).toBeGreaterThan(0)
  // Each attack was tried and answered; busy is told by 503, no other fault is.
  const attacks = new Set([...answers.keys()].map((answer) => answer.replace(/ \d+$/, '')))
  for (const attack of ['errors', 'files', 'documents', 'refused projects']) expect(attacks).toContain(attack)
  expect([...answers.keys()].filter((answer) => / (0|5(?!03)\d\d)$/.test(answer))).toEqual([])
})
