import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { templateOf } from './template.ts'

const isNumber = (name: string) => name === 'count'

/** What the template stands for, as a pattern. */
const patternOf = (source: string): RegExp =>
  new RegExp(`^${source.replaceAll('{count}', String.raw`([\d.]+)`).replaceAll(/\{\w\}/g, '(.+)')}$`, 's')

describe('a text with placeholders', () => {
  it.each([
    ['{a} is above {b}', 'x is above y is above z', ['x is above y', 'z']],
    ['{count} of {a}', '3 of 4 of them', ['3', '4 of them']],
    ['No {a} here', 'No  here', null],
    ['No {a} here', 'Nobody', null],
    ['Nothing', 'Nothing', []],
  ])('%s reads %s', (source, text, values) => {
    expect(templateOf(source, isNumber).read(text)).toEqual(values)
  })

  it('reads every text as the pattern does that it stands for', () => {
    const letters = fc.string({ unit: fc.constantFrom('x', '1', '.', ' ', '\n'), maxLength: 12 })
    const source = fc
      .array(
        fc.oneof(
          letters.map((text) => text.replaceAll('.', 'x')),
          fc.constantFrom('{a}', '{b}', '{count}'),
        ),
        {
          maxLength: 6,
        },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(source, letters, letters, letters, (template, one, two, three) => {
        const filled = template
          .replace('{a}', one || 'x')
          .replace('{b}', two || 'x')
          .replace('{count}', three || '1')
        for (const text of [filled, one, `${one}${two}${three}`])
          expect(templateOf(template, isNumber).read(text)).toEqual(
            patternOf(template).exec(text)?.slice(1) ?? null,
          )
      }),
      { numRuns: 2_000 },
    )
  })

  it('takes no time that grows with a power of the length', () => {
    const template = templateOf('{a} of {b} of {c} of {d} in {e}.')
    const timeOf = (length: number): number => {
      const text = ' of'.repeat(length)
      const began = process.cpuUsage().user
      for (let round = 0; round < 5; round++) template.read(`${text}.`)
      return process.cpuUsage().user - began
    }
    timeOf(2_000)
    // A pattern takes 256 times as long for four times the text.
    expect(timeOf(80_000)).toBeLessThan(20 * (timeOf(20_000) + 5_000))
  })
})
