import type { DerivationStep } from '#domain/schemas/result.ts'

/** Steps and sections that repeat themselves more often than this stand once, beside a table of all. */
const mostRepeated = 3

/**
 * The steps that a sheet shows in full: those of the governing case among cases that go the same way, and of steps that repeat
 * themselves for each slice, sublayer or layer those with the greatest result. Tables hold the others.
 *
 * @param governing name of the governing case: the section of its steps.
 */
export function shortDerivation(steps: readonly DerivationStep[], governing: string): DerivationStep[] {
  const shown = ofOneCase(steps, governing)
  const sections = sectionsOf(shown)
  const left = new Set(
    alikeSections(sections).flatMap((alike) => {
      const kept = greatest(alike, (section) => Math.abs(section.at(-1)?.value ?? 0))
      return alike.filter((section) => section !== kept)
    }),
  )
  return sections.flatMap((section) => (left.has(section) ? [] : withoutRepeats(section)))
}

/** The steps of the cases that do not govern. */
export function otherCases(steps: readonly DerivationStep[], governing: string): readonly DerivationStep[] {
  const shown = new Set(ofOneCase(steps, governing))
  return steps.filter((step) => !shown.has(step))
}

/** The steps that repeat themselves for each slice, sublayer or layer of the governing case, all of them. */
export function repeatedSteps(
  steps: readonly DerivationStep[],
  governing: string,
): readonly DerivationStep[] {
  const shown = ofOneCase(steps, governing)
  const sections = sectionsOf(shown)
  const repeated = new Set([
    ...sections.flatMap((section) => repeatsIn(section).flat()),
    ...alikeSections(sections).flat(2),
  ])
  return shown.filter((step) => repeated.has(step))
}

/** Steps under one heading. */
type Section = readonly DerivationStep[]

function sectionsOf(steps: readonly DerivationStep[]): readonly Section[] {
  const sections = new Map<string, DerivationStep[]>()
  for (const step of steps) sections.set(step.section, [...(sections.get(step.section) ?? []), step])
  return [...sections.values()]
}

/** Sections that begin and end alike and stand for each layer. */
function alikeSections(sections: readonly Section[]): readonly (readonly Section[])[] {
  const alike = new Map<string, Section[]>()
  for (const section of sections) {
    const form = [section[0], section.at(-1)]
      .map((step) => (step === undefined ? '' : formOf(step)))
      .join('\n')
    alike.set(form, [...(alike.get(form) ?? []), section])
  }
  return [...alike.values()].filter((group) => group.length > mostRepeated)
}

const greatest = <Each>(all: readonly Each[], sizeOf: (each: Each) => number): Each | undefined =>
  all.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]

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
  const most = greatest(last, ({ value }) => Math.abs(value))
  const kept = most === undefined ? null : instanceOf(most)
  const isRepeated = new Set(repeated.flat())
  return steps.filter((step) => !isRepeated.has(step) || instanceOf(step) === kept)
}
