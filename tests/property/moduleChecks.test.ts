import { describe, expect, test } from 'vitest'
import { exampleModule } from '#domain/calc/example-module/index.ts'
import type { AnyModule } from '#domain/calc/module.ts'
import { plantedModule } from '../fixtures/planted-module/index.ts'
import { basesOf, expectExampleFollows } from './moduleChecks.ts'

const [withBasis, withoutBasis] = [exampleModule, plantedModule] as unknown as readonly [AnyModule, AnyModule]

type Outputs = ReturnType<AnyModule['present']>
type Changes = { readonly [Key in keyof Outputs]?: unknown }

/** The module with other outputs. */
const presenting = (module: AnyModule, change: (outputs: Outputs) => Changes): AnyModule => ({
  ...module,
  present: (input, solution) => {
    const outputs = module.present(input, solution)
    return { ...outputs, ...change(outputs) } as Outputs
  },
})

describe.each([
  ['with a choice of the basis', withBasis],
  ['without a choice of the basis', withoutBasis],
])('the example of a module %s', (_, module) => {
  const withSubstitution = (substitution: string) =>
    presenting(module, ({ derivation }) => ({
      derivation: derivation.map((step) => ({ ...step, substitution })),
    }))

  test('follows from its lines', () => {
    expectExampleFollows(module)
  })

  test('is refused when a step does not follow from its line', () => {
    expect(() => expectExampleFollows(withSubstitution('2 \\cdot 1000'))).toThrow(/gives 2000, printed/)
  })

  test('is refused when nobody can read the line, with the page that lists the signs', () => {
    expect(() => expectExampleFollows(withSubstitution('2 \\cdot \\cos(20°)'))).toThrow(
      /module\.md, section 5/,
    )
  })

  test('is refused without a derivation', () => {
    expect(() => expectExampleFollows(presenting(module, () => ({ derivation: [] })))).toThrow(
      /steps of the derivation/,
    )
  })
})

test('a module without a choice of the basis is checked once, with inputs that its schema takes', () => {
  expect(basesOf(withBasis)).toEqual([{ basis: 'code' }, { basis: 'specification' }])
  const taken = basesOf(withoutBasis).map(
    (choice) => withoutBasis.inputSchema.safeParse({ ...withoutBasis.example, ...choice }).success,
  )
  expect(taken).toEqual([true])
})

test('a comparison needs a choice of the basis, and the choice a comparison', () => {
  const compared = presenting(withoutBasis, ({ summary, verdict }) => ({
    comparison: { basis: 'code', summary, verdict, ratio: 1, note: '' },
  }))
  expect(() => expectExampleFollows(compared)).toThrow(/the basis that is compared with/)
  expect(() => expectExampleFollows(presenting(withBasis, () => ({ comparison: null })))).toThrow(
    /the basis that is compared with/,
  )
})
