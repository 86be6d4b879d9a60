import { manifestOf } from '#domain/calc/registry.ts'
import type { Entry } from '#domain/contents/entry.ts'

export const ranges = ['month', 'quarter', 'year', 'all'] as const
export type Range = (typeof ranges)[number]

/** Where a column of time begins, and how much fell into it. */
export interface Bucket {
  readonly from: Date
  readonly count: number
}

export type Step = 'day' | 'week' | 'month'

const days: Readonly<Record<Exclude<Range, 'all'>, number>> = { month: 30, quarter: 91, year: 365 }

/** The first day of a range that ends today; `all` begins with the earliest moment given. */
export function beginOf(range: Range, now: Date, moments: readonly string[]): Date {
  if (range !== 'all') return dayOf(now, 1 - days[range])
  const earliest = moments.reduce((least, at) => Math.min(least, Date.parse(at)), now.getTime())
  return dayOf(new Date(earliest))
}

/** The steps that divide a period into a few dozen at most. */
export function stepOf(from: Date, now: Date): Step {
  const length = (now.getTime() - from.getTime()) / 86_400_000
  return length <= 45 ? 'day' : length <= 200 ? 'week' : 'month'
}

/** How many of the moments fell into each step from `from` to now; what lies before is left out. */
export function perStep(moments: readonly string[], from: Date, now: Date, step: Step): Bucket[] {
  const starts: Date[] = []
  for (let start = startOf(from, step); start <= now; start = next(start, step)) starts.push(start)
  const counts = new Map(starts.map((start) => [start.getTime(), 0]))
  for (const at of moments) {
    const moment = new Date(at)
    if (moment < from) continue
    const key = startOf(moment, step).getTime()
    const known = counts.get(key)
    if (known !== undefined) counts.set(key, known + 1)
  }
  return starts.map((start) => ({ from: start, count: counts.get(start.getTime()) ?? 0 }))
}

const dayOf = (at: Date, shift = 0): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + shift)

function startOf(at: Date, step: Step): Date {
  if (step === 'month') return new Date(at.getFullYear(), at.getMonth(), 1)
  // Weeks begin on Monday.
  return step === 'week' ? dayOf(at, -((at.getDay() + 6) % 7)) : dayOf(at)
}

/** By the calendar and not by the clock: days of a change to summer time are shorter. */
const next = (start: Date, step: Step): Date =>
  step === 'month'
    ? new Date(start.getFullYear(), start.getMonth() + 1, 1)
    : dayOf(start, step === 'week' ? 7 : 1)

/** How many calculations there are of each family of modules, the most first; `other` has no family. */
export function byKind(calculations: readonly Entry[]): { kind: string; count: number }[] {
  const kinds = calculations.map(({ type }) => manifestOf(type ?? '')?.family ?? 'other')
  return counted(kinds).map(([kind, count]) => ({ kind, count }))
}

/** Width of a column of utilisations; what reaches `binsEnd` stands in the last one. */
export const binWidth = 0.1
const bins = 16
export const binsEnd = binWidth * (bins - 1)

/** How many calculations lie in each tenth of utilisation; a result of exactly 1.0 does not exceed it. */
export function perUtilization(calculations: readonly Entry[]): number[] {
  const counts = new Array<number>(bins).fill(0)
  for (const { utilization } of calculations) {
    if (utilization === null || !(utilization >= 0)) continue
    const index = Math.max(0, Math.ceil(utilization / binWidth - 1e-9) - 1)
    const bin = Math.min(bins - 1, index)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts
}

/** How many calculations each module has made, the most first. Runs are not counted: live results need no press. */
export function byModule(calculations: readonly Entry[]): { module: string; count: number }[] {
  const modules = calculations.flatMap(({ type }) => (type === null ? [] : [type]))
  return counted(modules).map(([module, count]) => ({ module, count }))
}

function counted<Name extends string>(names: readonly Name[]): [Name, number][] {
  const counts = new Map<Name, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}
