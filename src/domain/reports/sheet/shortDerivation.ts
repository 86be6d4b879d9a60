import type { DerivationStep } from '#domain/schemas/result.ts'

/** Steps that repeat themselves more often than this stand once, beside a table of all. */
const mostRepeated = 3

/**
 * The steps that a sheet shows in full: those of the governing case among cases that go the same way, and of steps that repeat
 * themselves for each slice or sublayer those with the greatest result. Tables hold the others.
 *
 * @param governing name of the governing case: the section of its steps.
 */
export function shortDerivation(steps: readonly DerivationStep[], governing: string): DerivationStep[] {
  const shown = ofOneCase(steps, governing)
  const sections = [...new Set(shown.map(({ section }) => section))]
  return sections.flatMap((name) => withoutRepeats(shown.filter(({ section }) => section === name)))
}

/** The steps of the cases that do not govern. */
export function otherCases(steps: readonly DerivationStep[], governing: string): readonly DerivationStep[] {
  const shown = new Set(ofOneCase(steps, governing))
  return steps.filter((step) => !shown.has(step))
}

/** The steps that repeat themselves for each slice or sublayer of the governing case, all of them. */
export function repeatedSteps(
  steps: readonly DerivationStep[],
  governing: string,
): readonly DerivationStep[] {
  const shown = ofOneCase(steps, governing)
  const names = [...new Set(shown.map(({ section }) => section))]
  const repeated = new Set(
    names.flatMap((name) => repeatsIn(shown.filter(({ section }) => section === name)).flat()),
  )
  return shown.filter((step) => repeated.has(step))
}

/** Sections with the same titles are cases of one kind: combinations of actions. */
function ofOneCase(steps: readonly DerivationStep[], governing: string): readonly DerivationStep[] {
  const governed = steps.filter(({ section }) => section === governing)
  if (governed.length === 0) return steps
  const [first, last] = [governed[0]?.title, governed.at(-1)?.title]
  const isOfKind = (name: string) => {
    const titles = steps.filter(({ section }) => section === name).map(({ title }) => title)
    return titles[0] === first && titles.at(-1) === last
  }
  const others = new Set(
    steps.map(({ section }) => section).filter((name) => name !== governing && isOfKind(name)),
  )
  return steps.filter(({ section }) => !others.has(section))
}

const number = /\d+(?:\.\d+)?/

/** `Slice 4: strength of the base` is `Slice #: strength of the base` of instance 4. */
const instanceOf = ({ title }: DerivationStep): string | null => number.exec(title)?.[0] ?? null
const formOf = ({ title }: DerivationStep): string => title.replace(number, '#')

/** Steps of one form that stand for each slice or sublayer. */
function repeatsIn(steps: readonly DerivationStep[]): readonly DerivationStep[][] {
  const forms = new Map<string, DerivationStep[]>()
  for (const step of steps)
    if (instanceOf(step) !== null) forms.set(formOf(step), [...(forms.get(formOf(step)) ?? []), step])
  return [...forms.values()].filter((group) => group.length > mostRepeated)
}

function withoutRepeats(steps: readonly DerivationStep[]): readonly DerivationStep[] {
  const repeated = repeatsIn(steps)
  const last = repeated.at(-1)
  if (last === undefined) return steps
  const greatest = last.reduce((most, step) => (Math.abs(step.value) > Math.abs(most.value) ? step : most))
  const kept = instanceOf(greatest)
  const isRepeated = new Set(repeated.flat())
  return steps.filter((step) => !isRepeated.has(step) || instanceOf(step) === kept)
}
