import type { Entry } from '#domain/contents/entry.ts'

/** Calculations that fail or warn: those that fail first, the most used up before the others, then by warnings. */
export function openPoints(calculations: readonly Entry[]): Entry[] {
  const severity = ({ verdict, utilization }: Entry) =>
    verdict === 'fail' ? (utilization ?? Number.MAX_VALUE) : -1
  return calculations
    .filter(({ verdict, warnings }) => verdict === 'fail' || warnings > 0)
    .sort((one, other) => severity(other) - severity(one) || other.warnings - one.warnings)
}
