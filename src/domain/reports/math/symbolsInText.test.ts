import fc from 'fast-check'
import { expect, test } from 'vitest'
import { symbolsInText } from './symbolsInText.ts'

const marked = (text: string) =>
  symbolsInText(text)
    .map((piece) => (piece.isIndex ? `[${piece.text}]` : piece.text))
    .join('')

test('symbols of headings and sentences get their index', () => {
  expect(marked('q_Rd (kPa)')).toBe('q[Rd] (kPa)')
  expect(marked('V_d favourable')).toBe('V[d] favourable')
  expect(marked('the undrained modulus E_u and R_{h;d}, N_γ')).toBe(
    'the undrained modulus E[u] and R[h;d], N[γ]',
  )
})

test('names that people give stay as they are', () => {
  for (const text of ['north_wall', 'a_longer_name', 'Layer_2', 'DA1_C2', '_x', 'x_', '', 'Stiff clay'])
    expect(marked(text)).toBe(text)
})

test('no letter is lost but the mark between', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const bare = (all: string) => all.replaceAll(/[_{}]/g, '')
      expect(
        bare(
          symbolsInText(text)
            .map((piece) => piece.text)
            .join(''),
        ),
      ).toBe(bare(text))
    }),
  )
})
