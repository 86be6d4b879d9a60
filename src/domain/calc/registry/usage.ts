import { z } from 'zod'

/** Usage of a module on this device, as counts from which rates and means follow. Times in milliseconds. */
export const moduleUsage = z.strictObject({
  /** Runs begun, those answered from the cache too. */
  usageCount: z.int().min(0),
  lastUsed: z.number().nullable(),
  succeeded: z.int().min(0),
  failed: z.int().min(0),
  /** Sum over the runs that succeeded or failed. */
  executionTime: z.number().min(0),
  createdAt: z.number(),
  updatedAt: z.number(),
})
export type ModuleUsage = z.infer<typeof moduleUsage>

/**
 * The end of a run. Only the first two count for or against the module. `stopped`: by the person. `refused`: its
 * input was invalid, so it did not execute. A run answered from the cache starts and has no end of its own.
 */
export type RunEnd =
  | { readonly kind: 'succeeded' | 'failed'; readonly executionTime: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused' }

/** A module's metadata by the specification's names (engineering, section 3). Times are milliseconds since 1970. */
export interface ModuleMetadata {
  readonly usageCount: number
  readonly lastUsed: number | null
  /** Milliseconds; null until a run has ended. */
  readonly averageExecutionTime: number | null
  /** Percent of the runs that gave a result; null until a run has ended. */
  readonly successRate: number | null
  readonly isDeprecated: boolean
  /** When this device first knew the module, and when its version or its active switch last changed here. */
  readonly createdAt: number
  readonly updatedAt: number
}

/** Returns the usage of a module that is new on this device. */
export const newUsage = (now: number): ModuleUsage => ({
  usageCount: 0,
  lastUsed: null,
  succeeded: 0,
  failed: 0,
  executionTime: 0,
  createdAt: now,
  updatedAt: now,
})

/** Returns the usage after a run that started at `now`, in milliseconds. */
export const afterStart = (usage: ModuleUsage, now: number): ModuleUsage => ({
  ...usage,
  usageCount: usage.usageCount + 1,
  lastUsed: now,
})

/** Returns the usage after the end of a run. */
export function afterEnd(usage: ModuleUsage, end: RunEnd): ModuleUsage {
  if (end.kind === 'refused') return { ...usage, usageCount: Math.max(0, usage.usageCount - 1) }
  if (end.kind === 'stopped') return usage
  return {
    ...usage,
    [end.kind]: usage[end.kind] + 1,
    executionTime: usage.executionTime + Math.max(0, end.executionTime),
  }
}

interface Totals {
  readonly succeeded: number
  readonly failed: number
  readonly executionTime: number
}

/** Percent; null when nothing has ended. */
const successRate = ({ succeeded, failed }: Totals): number | null =>
  succeeded + failed === 0 ? null : (succeeded / (succeeded + failed)) * 100

const averageExecutionTime = ({ succeeded, failed, executionTime }: Totals): number | null =>
  succeeded + failed === 0 ? null : executionTime / (succeeded + failed)

/** Returns a module's metadata by the specification's names. */
export const metadataOf = (usage: ModuleUsage, isDeprecated: boolean): ModuleMetadata => ({
  usageCount: usage.usageCount,
  lastUsed: usage.lastUsed,
  averageExecutionTime: averageExecutionTime(usage),
  successRate: successRate(usage),
  isDeprecated,
  createdAt: usage.createdAt,
  updatedAt: usage.updatedAt,
})

/** Statistics over all modules (engineering specification, section 1). */
export interface RegistryStatistics {
  readonly total: number
  readonly active: number
  readonly perCategory: Readonly<Record<string, number>>
  /** Percent over the runs of all modules; null until one has ended. */
  readonly successRate: number | null
  /** Milliseconds over the runs of all modules; null until one has ended. */
  readonly averageExecutionTime: number | null
}

/** Returns the statistics over all modules. */
export function statisticsOf(
  modules: readonly {
    readonly category: string
    readonly isActive: boolean
    readonly usage: Totals
  }[],
): RegistryStatistics {
  const perCategory: Record<string, number> = {}
  const totals = { succeeded: 0, failed: 0, executionTime: 0 }
  for (const { category, usage } of modules) {
    perCategory[category] = (perCategory[category] ?? 0) + 1
    totals.succeeded += usage.succeeded
    totals.failed += usage.failed
    totals.executionTime += usage.executionTime
  }
  return {
    total: modules.length,
    active: modules.filter(({ isActive }) => isActive).length,
    perCategory,
    successRate: successRate(totals),
    averageExecutionTime: averageExecutionTime(totals),
  }
}
