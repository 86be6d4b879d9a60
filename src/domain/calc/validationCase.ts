import type { AnyModule } from './module.ts'
import { runModule } from './run.ts'

/** A published problem: the value that its source states, and the value that this software computes. */
export interface ValidationCase {
  readonly source: string
  readonly quantity: string
  readonly unit: string
  readonly published: number
  readonly ours: number
}

/** A published problem whose computed value is found when a report asks for it. */
export type PosedCase = Omit<ValidationCase, 'ours'> & { answer(): number }

/** Returns the quantity `key` that a module computes for inputs; NaN when the module has no result. */
export function found(module: AnyModule, inputs: Readonly<Record<string, unknown>>, key: string): number {
  const run = runModule(module, inputs, {
    resultId: 'validation',
    timestamp: '2026-01-01T00:00:00.000Z',
    projectId: null,
    elapsed: () => 0,
  })
  if (!run.ok) return Number.NaN
  const { summary, verdict } = run.value.outputs
  const value: unknown = key === 'utilization' ? verdict.utilization : summary[key]
  return typeof value === 'number' ? value : Number.NaN
}
