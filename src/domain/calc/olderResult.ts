import type { ModuleOutputs, Verdict } from './result.ts'
import { type ShownState, shownState } from './verdict.ts'

/** What lists say of an answer: its verdict as people read it, and why. */
export interface ToldVerdict {
  readonly state: ShownState
  readonly utilization: number | null
  readonly governing: string
  /** The sentence of the verdict, or the warning that contradicts it. */
  readonly reason: string
}

export function toldVerdict({ verdict, warnings }: Pick<ModuleOutputs, 'verdict' | 'warnings'>): ToldVerdict {
  const { utilization, governing, sentence } = verdict
  const state = shownState(verdict)
  const serious = state === 'fail' ? undefined : warnings.find(({ severity }) => severity === 'serious')
  return { state, utilization, governing, reason: serious?.message ?? sentence }
}

/**
 * What the present version of a module says of the inputs of an older result. `verdict`: another one; `number`: the same
 * with another utilisation or another governing check; `refused`: it has no result for them; `unknown`: it could not be asked.
 */
export type Comparison =
  | { readonly kind: 'verdict' | 'number' | 'same'; readonly now: ToldVerdict }
  | { readonly kind: 'refused' | 'unknown'; readonly why: string }

/** Shares by which a utilisation may differ and be the same to people, who read three figures of it. */
const sameShare = 1e-3

function isSameNumber(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other
  return Math.abs(one - other) <= sameShare * Math.max(Math.abs(one), Math.abs(other))
}

/** Holds the verdict of an older result against what the present version answers. */
export function compareOlder(
  before: Pick<Verdict, 'state' | 'isUnproven' | 'utilization' | 'governing'>,
  answer: Pick<ModuleOutputs, 'verdict' | 'warnings'>,
): Comparison {
  const now = toldVerdict(answer)
  if (now.state !== shownState(before)) return { kind: 'verdict', now }
  const isSame = isSameNumber(before.utilization, now.utilization) && before.governing === now.governing
  return { kind: isSame ? 'same' : 'number', now }
}

/** Whether an engineer has to decide anew: another verdict, or none. */
export const changesVerdict = ({ kind }: Comparison): boolean => kind === 'verdict' || kind === 'refused'
