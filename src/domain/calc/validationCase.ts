import type { AnyModule } from './module.ts'
import { runModule } from './run.ts'

/** A published problem: what its source says, and what the module of this software says. */
export interface ValidationCase {
  readonly source: string
  readonly quantity: string
  readonly unit: string
  readonly published: number
  readonly ours: number
}

/** A published problem whose own value is calculated when a report asks for it. */
export type PosedCase = Omit<ValidationCase, 'ours'> & { answer(): number }

/** What a module finds for inputs; not a number when it has no answer. */
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
