import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nextTheme, rememberedChoice, type Theme, themeOf, themes } from './choice.ts'
import { contrastRatio, readableOn } from './contrast.ts'

// The values stand in CSS, beyond types and lint rules.
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** What the first rule of that selector sets; nothing where there is none. */
function tokensAt(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`)
  if (start === -1) return {}
  const body = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1]!, match[2]!]),
  )
}

const tokensOf = (theme: Theme) => tokensAt(`[data-theme="${theme}"]`)

const surfaces = ['surface-1', 'surface-2', 'surface-3']
const words = ['text-1', 'text-2', 'text-3', 'accent-text', 'pass', 'warn', 'fail', 'info']
const pairs: [string, string][] = [
  ...words.flatMap((word) => surfaces.map((surface): [string, string] => [word, surface])),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-fail', 'fail'],
  ['on-fail', 'fail-hover'],
  ['accent-text', 'accent-soft'],
  ['pass', 'pass-soft'],
  ['warn', 'warn-soft'],
  ['fail', 'fail-soft'],
  ['info', 'info-soft'],
  ...['accent-soft', 'pass-soft', 'warn-soft', 'fail-soft', 'info-soft'].flatMap(
    (soft): [string, string][] => [
      ['text-1', soft],
      ['text-2', soft],
    ],
  ),
]

/** Pairs that are harder to read than they may be. */
const poorPairs = (tokens: Record<string, string>, among: readonly [string, string][], needed: number) =>
  among
    .map(([word, surface]) => ({ word, surface, ratio: contrastRatio(tokens[word]!, tokens[surface]!) }))
    .filter(({ ratio }) => !(ratio >= needed))

describe.each(themes)('the %s theme', (theme) => {
  const tokens = tokensOf(theme)
  const needed = theme === 'high-contrast' ? 7 : 4.5

  it(`keeps text readable: every pair holds ${needed}:1`, () => {
    expect(poorPairs(tokens, pairs, needed)).toEqual([])
  })

  it('holds 7:1 for every text in field mode, the quietest on every ground', () => {
    const layer = tokensAt(`[data-field-mode][data-theme="${theme}"]`)
    expect(Object.keys(tokens)).toEqual(expect.arrayContaining(Object.keys(layer)))
    const softs = ['accent-soft', 'pass-soft', 'warn-soft', 'fail-soft', 'info-soft']
    const inTheSun = [
      ...pairs,
      ...softs.map((soft): [string, string] => ['text-3', soft]),
      // Names of series are written in their colours.
      ...[1, 2, 3, 4, 5, 6].map((series): [string, string] => [`chart-${series}`, 'surface-2']),
    ]
    expect(poorPairs({ ...tokens, ...layer }, inTheSun, 7)).toEqual([])
  })

  it('keeps edges of controls, focus rings and chart series visible: 3:1 on panels', () => {
    const edges = [
      'border-strong',
      'focus',
      'hatch',
      ...[1, 2, 3, 4, 5, 6].map((series) => `chart-${series}`),
    ]
    const poor = edges.filter((edge) =>
      ['surface-1', 'surface-2'].some((surface) => !(contrastRatio(tokens[edge]!, tokens[surface]!) >= 3)),
    )
    expect(poor).toEqual([])
  })

  it('defines the same tokens as the light theme', () => {
    expect(Object.keys(tokens).sort()).toEqual(Object.keys(tokensOf('light')).sort())
  })
})

describe('choosing a theme', () => {
  const plain = { dark: false, moreContrast: false }

  it('follows the system on first run, and what was chosen afterwards', () => {
    const firstRun = rememberedChoice(null)
    expect(themeOf(firstRun, plain)).toBe('light')
    expect(themeOf(firstRun, { dark: true, moreContrast: false })).toBe('dark')
    expect(themeOf(firstRun, { dark: true, moreContrast: true })).toBe('high-contrast')
    expect(themeOf(rememberedChoice('high-contrast'), { dark: true, moreContrast: false })).toBe(
      'high-contrast',
    )
    expect(themeOf(rememberedChoice('light'), { dark: true, moreContrast: true })).toBe('light')
    expect(rememberedChoice('sepia')).toBe('auto')
  })

  it('cycles light, dark, high-contrast, light', () => {
    expect(nextTheme('light')).toBe('dark')
    expect(nextTheme('dark')).toBe('high-contrast')
    expect(nextTheme('high-contrast')).toBe('light')
  })
})

it('writes on a colour in the tone that reads better', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(readableOn('#2563EB')).toBe('#ffffff')
  expect(readableOn('#FFE08A')).toBe('#000000')
})
