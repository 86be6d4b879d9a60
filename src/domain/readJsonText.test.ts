import { expect, test } from 'vitest'
import { readJsonText } from './readJsonText.ts'

test('JSON from outside is read as it is', () => {
  expect(readJsonText('{"a":[1,"x",null]}')).toEqual({ a: [1, 'x', null] })
})

test.each(['', 'x', '{"a":', `${'['.repeat(101)}${']'.repeat(101)}`, `[${'1,'.repeat(300_001)}1]`])(
  'what is no JSON, too deep or of too many values is not: %#',
  (text) => {
    expect(readJsonText(text)).toBeUndefined()
  },
)
