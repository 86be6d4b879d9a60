import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeInLetters, printedCode, readSheetCode, sheetCodeOf } from './sheetCode.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const coded = { reportId: 'p1:reports:r1', madeId: 'f1', inputsHash: hash('in'), layoutHash: hash('look') }

test('a code is the first 130 bits of a SHA-256 in base 32', () => {
  const text = JSON.stringify([coded.reportId, coded.madeId, coded.inputsHash, coded.layoutHash])
  const bits = BigInt(`0x${hash(text)}`)
    .toString(2)
    .padStart(256, '0')
    .slice(0, 130)
  const expected = bits
    .match(/.{5}/g)
    ?.map((five) => '0123456789abcdefghjkmnpqrstvwxyz'[Number.parseInt(five, 2)])
    .join('')
  expect(sheetCodeOf(coded)).toBe(expected)
})

test('a code differs as soon as anything that it is made from differs', () => {
  const others = [
    { ...coded, reportId: 'p1:reports:r2' },
    { ...coded, madeId: 'f2' },
    { ...coded, inputsHash: hash('other') },
    { ...coded, layoutHash: hash('other') },
  ]
  expect(new Set([coded, ...others].map(sheetCodeOf)).size).toBe(5)
})

test('a code is read as people type it from paper', () => {
  const code = '0123456789abcdefghjkmnpqrs'
  expect(readSheetCode(code)).toBe(code)
  expect(readSheetCode(' O123-4567 89AB-CDEF GHJK-MNPQ RS ')).toBe(code)
  expect(readSheetCode('oi2345678labcdefghjkmnpqrs')).toBe('0123456781abcdefghjkmnpqrs')
})

test('a text that is no code is refused', () => {
  for (const typed of ['', 'abc', '0123456789abcdefghjkmnpqru', '0123456789abcdefghjkmnpqrst', '../../admin'])
    expect(readSheetCode(typed), typed).toBeNull()
})

test('a code is printed with the address of the app, or alone where nobody knows the address', () => {
  const known = printedCode({ ...coded, origin: 'https://geo.example' }, coded)
  expect(known.address).toBe(`https://geo.example/d/${known.code}`)
  expect(codeInLetters(known)).toBe(`geo.example/d/${known.code}`)
  const alone = printedCode({ ...coded, origin: null }, coded)
  expect(alone).toEqual({ code: known.code, address: null })
  expect(codeInLetters(alone)).toBe(known.code)
})
