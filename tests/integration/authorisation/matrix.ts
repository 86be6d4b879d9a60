import { expect } from 'vitest'
import type { LocalGateway } from '#tests/helpers/gateway.ts'
import { type Asker, actual, expected, type Facts } from './expectation.ts'
import { type Answer, type Given, type Row, type RowName, rows } from './rows.ts'
import type { Samples } from './samples.ts'

/** Rows with their samples, asked of a running gateway, and a record of how each was answered. */
export interface Matrix<Name extends RowName, About> {
  /** Asks every row about this. Fails with all cells that were not answered as the table says. */
  run(
    about: About,
    by: {
      readonly asker: Asker
      readonly token: string | null
      /** Sends a call within a state that it sets up and removes. The samples are made outside of that state. */
      readonly within?: (send: () => Promise<Answer>) => Promise<Answer>
    },
    check?: (name: Name, data: unknown) => void,
  ): Promise<void>
  /** The rows that were both answered and refused: nothing was proven of others. */
  proven(): Name[]
  cells(): number
}

export function openMatrix<Name extends RowName, About>(
  deps: { readonly gateway: () => LocalGateway; readonly facts: () => Facts },
  samples: Samples<Name, About>,
): Matrix<Name, About> {
  const names = Object.keys(samples) as Name[]
  const outcomes = new Map<Name, Set<'allowed' | 'refused'>>(names.map((name) => [name, new Set()]))
  let cells = 0

  const ask = async (row: Row, given: Given, token: string | null): Promise<Answer> =>
    row.send(deps.gateway(), given, token)

  return {
    run: async (about, { asker, token, within = (send) => send() }, check) => {
      const wrong: string[] = []
      for (const name of names) {
        const row = rows.find((each) => each.name === name)!
        for (const [index, sample] of samples[name].entries()) {
          const given = await sample(about)
          const answer = await within(() => ask(row, given, token))
          const [is, shouldBe] = [actual(answer), expected(row, given, asker, deps.facts())]
          cells += 1
          outcomes.get(name)?.add(is === 'allowed' ? 'allowed' : 'refused')
          if (is !== shouldBe) wrong.push(`${name}[${index}]: ${is}, by the table ${shouldBe}`)
          else if (is === 'allowed') check?.(name, answer.data)
        }
      }
      expect(wrong).toEqual([])
    },
    proven: () => names.filter((name) => outcomes.get(name)?.size === 2),
    cells: () => cells,
  }
}
