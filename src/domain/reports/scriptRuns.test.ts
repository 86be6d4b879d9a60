import { expect, test } from 'vitest'
import { isolated } from './direction.ts'
import { scriptRuns } from './scriptRuns.ts'

const told = (text: string) =>
  scriptRuns(text).map(
    ({ text: part, script, isFromRight }) => `${isFromRight ? '<' : '>'}${script ?? ''}:${part}`,
  )

test('a text is told by script and direction, its letters in the order in which they are read', () => {
  expect(told('Clay, φ 35°')).toEqual(['>:Clay, φ 35°'])
  expect(told('Layer طين رملي, dense')).toEqual(['>:Layer ', '<arabic:طين رملي', '>arabic:, ', '>:dense'])
  expect(told('रेतीली मिट्टी')).toEqual(['>devanagari:रेतीली मिट्टी'])
  expect(told('한강 F1')).toEqual(['>korean:한강 ', '>:F1'])
})

test('a number after a name that is read from the right belongs to it', () => {
  expect(told('Layer טיט 2')).toEqual(['>:Layer ', '<hebrew:טיט ', '<:2'])
})

test('marks that set a name apart are no letters', () => {
  expect(told(`1  ${isolated('דוח')}`)).toEqual(['>:1  ', '<hebrew:דוח'])
})
