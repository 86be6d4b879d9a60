import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settings } from '#server/config.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

it('the README lists every environment variable with the meaning and the default that the gateway gives it', () => {
  const rows = Array.from(
    readme.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.*?) \|$/gm),
    ([, name, meaning, initial]) => ({
      name,
      meaning,
      initial,
    }),
  )
  const expected = Object.entries(settings).map(([name, setting]) => ({
    name,
    meaning: setting.meaning,
    initial: 'initial' in setting && setting.initial !== '' ? `\`${setting.initial}\`` : '',
  }))
  expect(rows).toEqual(expected)
})

it('every file and folder that the README points to exists', () => {
  const targets = Array.from(readme.matchAll(/\]\(((?!https?:)[^)#]+)\)/g), (match) => match[1] ?? '')
  expect(targets.length).toBeGreaterThan(3)
  for (const target of targets)
    expect(() => readFileSync(new URL(`../../${target}`, import.meta.url)), target).not.toThrow(/ENOENT/)
})

it('every npm command of the README is a script of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = Array.from(readme.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g), (match) => match[1] ?? '')
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
})
