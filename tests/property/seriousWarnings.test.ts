import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyModule } from '#domain/calc/module.ts'
import { manifestOf } from '#domain/calc/registry.ts'
import { againstCodeRemark, shownState } from '#domain/calc/verdict.ts'
import type { ModuleOutputs } from '#domain/schemas/result.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { presentedBy } from '#tests/helpers/moduleTexts.ts'
import { runs } from './generators.ts'
import { basesOf } from './moduleChecks.ts'
import { inputsOf } from './moduleInputs.ts'

/** Says that a basis decides nothing: its verdict is `screening`, and the other basis has its own. */
const ofScreening = 'screening-decides-nothing'

/** States that claim a pass. */
const passes: ReadonlySet<string> = new Set(['pass', 'passAboveCode'])

const seen = new Set<string>()

/** Names the state that claims a pass against a serious warning; null when none does. */
function contradiction({ verdict, warnings }: ModuleOutputs): string | null {
  const serious = warnings.filter(
    ({ severity, code }) => severity === 'serious' && code !== ofScreening && code !== againstCodeRemark,
  )
  for (const { code } of serious) seen.add(code)
  const state = shownState(verdict)
  return serious.length > 0 && passes.has(state) ? `${state} against ${serious[0]!.code}` : null
}

/** The example of a module with some of its inputs replaced by any that the form takes. */
function nearExample(module: AnyModule): fc.Arbitrary<Record<string, unknown>> {
  const keys = [...new Set(module.fields.map(({ id }) => id.split('.')[0]!))]
  return fc
    .tuple(inputsOf(module), fc.subarray(keys, { minLength: 1, maxLength: 4 }))
    .map(([other, chosen]) => {
      const inputs = { ...module.example }
      for (const key of chosen)
        if (other[key] === undefined) delete inputs[key]
        else inputs[key] = other[key]
      return inputs
    })
}

describe.each(builtInModules.map((module) => [module.id, module] as const))('%s', (id, module) => {
  const answerOf = (given: unknown): ModuleOutputs | null => {
    const parsed = module.inputSchema.safeParse(given)
    const solved = parsed.success ? module.solve(parsed.data) : null
    return parsed.success && solved?.ok === true ? presentedBy(module, parsed.data, solved.solution) : null
  }

  test('its example ships without a caution', () => {
    const loud = answerOf(module.example)?.warnings.filter(({ severity }) => severity !== 'info')
    expect(loud).toEqual([])
  })

  test('no verdict claims a pass that a serious warning contradicts', () => {
    fc.assert(
      fc.property(nearExample(module), (inputs) => {
        for (const choice of basesOf(module)) {
          const outputs = answerOf({ ...inputs, ...choice })
          if (outputs !== null) expect(contradiction(outputs)).toBeNull()
        }
      }),
      manifestOf(id)?.isSlow === true ? runs(120, 12) : runs(3000, 150),
    )
  })
})

/** Folders of the modules, by what holds their warnings. */
const calc = 'src/domain/calc'

test('every verdict of a module with a serious warning comes from verdictOf, with the warnings that are shown', () => {
  const folders = readdirSync(calc, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const texts = folders.map(({ name }) => ({
    name,
    files: readdirSync(join(calc, name))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(calc, name, file), 'utf8')),
  }))
  for (const { name, files } of texts) {
    const judges = files.filter((text) => /state: 'pass'/.test(text))
    const warns = files.some((text) => text.includes("'serious'"))
    expect(warns && judges.length > 0, name).toBe(false)
  }
})

test('the modules gave serious warnings in the tests above', () => {
  expect(seen.size).toBeGreaterThan(5)
})
