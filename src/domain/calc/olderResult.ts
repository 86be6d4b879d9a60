import type { ModuleOutputs, Verdict } from '../schemas/result.ts'
import { type ShownState, shownState } from './verdict.ts'

/** A verdict for lists: its shown state with its reason. */
export interface ToldVerdict {
  readonly state: ShownState
  readonly utilization: number | null
  readonly governing: string
  /** The sentence of the verdict, or the warning that contradicts it. */
  readonly reason: string
}

/**
 * Returns the verdict of a result with the reason that a person reads first: the first serious warning unless the
 * check fails, else the sentence of the verdict.
 */
export function toldVerdict({ verdict, warnings }: Pick<ModuleOutputs, 'verdict' | 'warnings'>): ToldVerdict {
  const { utilization, governing, sentence } = verdict
  const state = shownState(verdict)
  const serious = state === 'fail' ? undefined : warnings.find(({ severity }) => severity === 'serious')
  return { state, utilization, governing, reason: serious?.message ?? sentence }
}

/**
 * Compares the present module version with an older result. `verdict`: another verdict; `number`: the same verdict
 * with another utilisation or governing check; `refused`: no result for these inputs; `unknown`: the module could not
 * run.
 */
export type Comparison =
  | { readonly kind: 'verdict' | 'number' | 'same'; readonly now: ToldVerdict }
  | { readonly kind: 'refused' | 'unknown'; readonly why: string }

/** Relative tolerance of a utilisation, because people read three digits of it. */
const sameShare = 1e-3

function isSameNumber(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other
  return Math.abs(one - other) <= sameShare * Math.max(Math.abs(one), Math.abs(other))
}

/** Compares the verdict of an older result with the present version's answer. */
export function compareOlder(
  before: Pick<Verdict, 'state' | 'isUnproven' | 'utilization' | 'governing'>,
  answer: Pick<ModuleOutputs, 'verdict' | 'warnings'>,
): Comparison {
  const now = toldVerdict(answer)
  if (now.state !== shownState(before)) return { kind: 'verdict', now }
  const isSame = isSameNumber(before.utilization, now.utilization) && before.governing === now.governing
  return { kind: isSame ? 'same' : 'number', now }
}

/** Whether an engineer has to decide again: another verdict, or none. */
export const changesVerdict = ({ kind }: Comparison): boolean => kind === 'verdict' || kind === 'refused'
