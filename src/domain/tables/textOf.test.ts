import { describe, expect, test } from 'vitest'
import { textOf } from './textOf.ts'

const csv = 'Name;Wichte\r\nLöß;18,5\r\nφ’ „fest“;20\r\n'
const older = 'Name;Wichte\r\nLöß – fest;18,5\r\n'

/** UTF-16 in this order of bytes. */
function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < text.length; index++)
    view.setUint16(index * 2, text.charCodeAt(index), isLittle)
  return bytes
}

/** What windows-1252 writes otherwise than ISO 8859-1. */
const above: Readonly<Record<string, number>> = { '–': 0x96, '„': 0x84, '“': 0x93, '’': 0x92, '€': 0x80 }
const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => above[letter] ?? letter.charCodeAt(0))

describe('the letters of a file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(csv), csv],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${csv}`), csv],
    ['UTF-16, little end first', utf16(`\uFEFF${csv}`, true), csv],
    ['UTF-16, big end first', utf16(`\uFEFF${csv}`, false), csv],
    ['UTF-16 without a mark', utf16(older, true), older],
    ['UTF-16 without a mark, big end first', utf16(older, false), older],
    ['windows-1252', windows1252(older), older],
    ['windows-1252 with signs in a row', windows1252('«É» Löß°;²\n––––;½\nÀ;é'), '«É» Löß°;²\n––––;½\nÀ;é'],
    ['plain ASCII', new TextEncoder().encode('a,b'), 'a,b'],
    ['nothing', new Uint8Array(), ''],
  ])('are read from %s', (_, bytes, text) => {
    expect(textOf(bytes, TextDecoder)).toEqual({ ok: true, value: text })
  })

  test.each([
    ['bytes that are no text', Uint8Array.from([0x4c, 0xf6, 0x00, 0x81, 0x02])],
    ['half a letter of UTF-16', utf16(`\uFEFFab`, true).subarray(0, 5)],
    ['Shift JIS', Uint8Array.from([0x94, 0x53, 0x92, 0x85, 0x97, 0xcd, 0x3b, 0x94, 0x53, 0x93, 0x79])],
    ['GBK', Uint8Array.from([0xb7, 0xdb, 0xcd, 0xc1, 0x3b, 0x35])],
    ['UTF-8 with a damaged byte', Uint8Array.of(...new TextEncoder().encode('Böden; weiß; grün'), 0xff)],
    ['a mark of UTF-8 above other bytes', Uint8Array.from([0xef, 0xbb, 0xbf, 0x4c, 0xf6])],
    ['a code page of DOS', Uint8Array.from([0x53, 0x63, 0x68, 0x84, 0x74, 0x7a, 0x65])],
    ['an old Macintosh', Uint8Array.from([0x4c, 0x9a, 0xa7, 0x3b, 0x35])],
    ['a letter that nothing writes', Uint8Array.from([0x4c, 0x81])],
  ])('are refused and never replaced: %s', (_, bytes) => {
    const read = textOf(bytes, TextDecoder)
    expect(!read.ok && read.problem.code).toBe('file/encoding')
  })
})
