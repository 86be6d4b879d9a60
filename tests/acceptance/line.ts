/** The format of the acceptance lines, which the suites of `engine`, `http` and `browser` share. */

/** Passes silently, or throws and says what is wrong. */
export type Check<World> = (world: World) => void | Promise<void>

/** One line of the customer's specification, and the proof that the product meets it. */
export interface Line<World = void> {
  /** Document, chapter and number: `E-5-12` (engineering), `P-7-3` (platform). */
  readonly id: string
  /** The words of the specification. */
  readonly line: string
  readonly check:
    | Check<World>
    | {
        /** The product departs on purpose: the sentence that gives the reason in the README, 'Where we differ'. */
        readonly differs: string
        /** Proves what the product does instead. */
        readonly instead?: Check<World>
      }
  /** What is missing, while the check still fails. */
  readonly notMet?: string
}

/** A chapter of the specification: one data file. */
export interface Chapter<World = void> {
  readonly name: string
  readonly lines: readonly Line<World>[]
}

export type Outcome = 'met' | 'differs' | 'notMet'

export const outcomeOf = <World>({ check, notMet }: Line<World>): Outcome =>
  typeof check !== 'function' ? 'differs' : notMet === undefined ? 'met' : 'notMet'

/** Test title of a line: its id and words. */
export const titleOf = ({ id, line, check }: Line<never>): string =>
  `${id} ${line}${typeof check === 'function' ? '' : ' (differs)'}`

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ')

/** The text of the README under 'Where we differ', in single spaces. */
export function differencesIn(readme: string): string {
  const [, after = ''] = readme.split(/^## Where we differ$/m)
  return oneSpaced(after.split(/^## /m)[0] ?? '')
}

/** Proves one line. Throws when its check fails, and also when a line that is marked `notMet` passes. */
export async function prove<World>(line: Line<World>, world: World, differences: string): Promise<void> {
  const { check, notMet } = line
  if (typeof check !== 'function') {
    if (!differences.includes(oneSpaced(check.differs)))
      throw new Error(`The README does not say where we differ: ${check.differs}`)
    await check.instead?.(world)
    return
  }
  if (notMet === undefined) return check(world)
  let passed = true
  try {
    await check(world)
  } catch {
    passed = false
  }
  if (passed) throw new Error(`This line is met now: remove its mark notMet (${notMet})`)
}

/** The lines that are not met, one a row, for people. */
export const unmetList = <World>(chapters: readonly Chapter<World>[]): string[] =>
  chapters.flatMap(({ lines }) =>
    lines
      .filter((line) => outcomeOf(line) === 'notMet')
      .map(({ id, line, notMet }) => `${id} ${line}: ${notMet ?? ''}`),
  )

/** How many lines of each chapter are met, differ, or are not met. */
export const tally = <World>(chapters: readonly Chapter<World>[]): string[] =>
  chapters.map(({ name, lines }) => {
    const count = (outcome: Outcome) => lines.filter((line) => outcomeOf(line) === outcome).length
    return `${name}: ${lines.length} lines, ${count('met')} met, ${count('differs')} differ, ${count('notMet')} not met`
  })
