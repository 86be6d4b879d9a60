import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bandStrength } from '#domain/drawing/shapes.ts'
import { themes } from '../theme/choice.ts'
import { contrastRatio } from '../theme/contrast.ts'

// What lines look like stands in CSS, beyond types and lint rules.
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const css = read('./drawing.module.css')
const tokens = read('../theme/tokens.css')

/** What a rule of a style sheet sets; nothing where there is none. */
function ruleOf(sheet: string, selector: string): Readonly<Record<string, string>> {
  const start = sheet.indexOf(`\n${selector} {`)
  if (start === -1) return {}
  const body = sheet.slice(start, sheet.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

const lookOf = (role: string) =>
  ({ ...ruleOf(css, '.line'), ...ruleOf(css, `.${role}`) }) as Readonly<Record<string, string>>

const lines = [
  'ground',
  'layer',
  'base',
  'axis',
  'slip',
  'near-critical',
  'thrust',
  'profile',
  'stress',
  'pore',
  'pore-ratio',
  'spread',
  'water',
]

/** `#rrggbb` seen through a share of it over a ground. */
function over(colour: string, ground: string, share: number): string {
  const part = (of: string, at: number) => Number.parseInt(of.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(share * part(colour, at) + (1 - share) * part(ground, at))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

describe.each(themes)('in the %s theme', (theme) => {
  const token = ruleOf(tokens, `[data-theme="${theme}"]`)
  test.each(lines)('the line %s is seen on paper, on soil and on the sliding mass: 3:1', (role) => {
    const look = { ...lookOf(role), ...ruleOf(css, `[data-theme="${theme}"] .${role}`) } as Readonly<
      Record<string, string>
    >
    const colour = token[/var\((--[\w-]+)\)/.exec(look.stroke ?? '')?.[1] ?? ''] ?? ''
    const poor = ['--surface-2', '--surface-3', '--accent-soft'].flatMap((ground) => {
      const seen = over(colour, token[ground] ?? '', Number(look['stroke-opacity'] ?? 1))
      const ratio = contrastRatio(seen, token[ground] ?? '')
      return ratio >= 3 ? [] : [`${ground} ${ratio.toFixed(2)}`]
    })
    expect(poor).toEqual([])
  })

  test('lines and dots are seen on every band of a contour: 3:1', () => {
    const tokenOf = (selector: string, name = 'stroke') =>
      token[/var\((--[\w-]+)\)/.exec(ruleOf(css, selector)[name] ?? '')?.[1] ?? ''] ?? ''
    const bands = Array.from({ length: 6 }, (_, index) =>
      over(tokenOf('.band', 'fill'), token['--surface-2'] ?? '', bandStrength(index, 6)),
    )
    for (const selector of ['.isoline', '.centres'])
      for (const band of bands)
        expect(contrastRatio(tokenOf(selector), band), `${selector} on ${band}`).toBeGreaterThanOrEqual(3)
    // What the colour of the critical surface marks has an edge of the colour of the paper.
    for (const [mark, halo] of [
      ['.contourMark', '.contourHalo'],
      ['.centres.near', '.centres.nearHalo'],
    ] as const) {
      expect(contrastRatio(tokenOf(mark), tokenOf(halo)), mark).toBeGreaterThanOrEqual(3)
      const widthOf = (selector: string) => Number(ruleOf(css, selector)['stroke-width'])
      expect(widthOf(halo), halo).toBeGreaterThanOrEqual(widthOf(mark) + 2)
    }
  })
})

test('near-critical surfaces differ from the critical one by dashes and width, not by their colour alone', () => {
  const [critical, near] = [lookOf('slip'), lookOf('near-critical')]
  expect(critical['stroke-dasharray']).toBeUndefined()
  expect(near['stroke-dasharray']).toMatch(/^\d/)
  expect(Number(critical['stroke-width'])).toBeGreaterThanOrEqual(2 * Number(near['stroke-width']))
})

test('lines of one colour differ by their dashes or clearly by their width', () => {
  const alike = lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other) => {
      const [first, second] = [lookOf(one), lookOf(other)]
      const [thin = 1, wide = 1] = [first, second]
        .map((look) => Number(look['stroke-width']))
        .sort((a, b) => a - b)
      const differ = first['stroke-dasharray'] !== second['stroke-dasharray'] || wide >= 1.4 * thin
      return first.stroke === second.stroke && !differ ? [`${one} and ${other}`] : []
    }),
  )
  expect(alike).toEqual([])
})
