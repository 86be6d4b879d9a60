import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { isOpenTo, type ModuleAccess, type ModulePerson, mayRunModule } from '#domain/permissions/modules.ts'
import type { ModuleLimits } from '../module.ts'
import { isActiveIn, type ModuleStore, type StoreModule, storedModule, withModule } from './moduleStore.ts'
import { countRun, current, type RunTimes, withoutRun } from './runLimits.ts'
import { afterEnd, afterStart, type RunEnd } from './usage.ts'

/** The fields of a module that decide whether it runs. */
export interface RunModule extends StoreModule, ModuleAccess {
  readonly limits: ModuleLimits
}

/** The project for which a module runs. */
export interface RunPlace {
  readonly projectId: string | null
  /** The project is chosen when the calculation is saved; until then nothing is stored. */
  readonly isUnfiled?: boolean | undefined
}

/** Checks whether the person may have results of this module, counted or not. Fails with the reason. */
export function admit(
  store: ModuleStore,
  module: RunModule,
  person: ModulePerson,
  { projectId, isUnfiled = false }: RunPlace,
): Result<null> {
  const isOpen = isUnfiled ? isOpenTo(person, module) : mayRunModule(person, module, projectId)
  if (!isOpen) return fail(problem('module/permissions', { id: module.id }))
  if (!isActiveIn(store, module)) return fail(problem('module/inactive', { id: module.id }))
  return ok(null)
}

/** All visitors of one device share their limits. */
const keyOf = ({ userId }: ModulePerson): string => userId ?? ''

const timesOf = (store: ModuleStore, person: ModulePerson, moduleId: string): RunTimes => {
  const ofPerson = Object.hasOwn(store.runs, keyOf(person)) ? store.runs[keyOf(person)] : undefined
  return ofPerson !== undefined && Object.hasOwn(ofPerson, moduleId) ? (ofPerson[moduleId] ?? []) : []
}

const withTimes = (
  store: ModuleStore,
  person: ModulePerson,
  moduleId: string,
  times: RunTimes,
): ModuleStore => ({
  ...store,
  runs: {
    ...store.runs,
    [keyOf(person)]: { ...store.runs[keyOf(person)], [moduleId]: [...times] },
  },
})

/** Returns the store with a run that starts at `now`, in milliseconds. Fails with the limit that forbids it. */
export function withRunStarted(
  store: ModuleStore,
  module: RunModule,
  person: ModulePerson,
  now: number,
): Result<ModuleStore> {
  const counted = countRun(timesOf(store, person, module.id), module, now)
  if (!counted.ok) return counted
  const entry = storedModule(store, module, now)
  const used = withModule(store, module.id, { ...entry, usage: afterStart(entry.usage, now) })
  return ok(withTimes(forgetOldRuns(used, now), person, module.id, counted.value))
}

/**
 * Returns the store after a run that started at `startedAt`, in milliseconds. A run that was refused for its input
 * does not count.
 */
export function withRunEnded(
  store: ModuleStore,
  module: RunModule,
  person: ModulePerson,
  startedAt: number,
  end: RunEnd,
): ModuleStore {
  const entry = storedModule(store, module, startedAt)
  const ended = withModule(store, module.id, { ...entry, usage: afterEnd(entry.usage, end) })
  if (end.kind !== 'refused') return ended
  return withTimes(ended, person, module.id, withoutRun(timesOf(store, person, module.id), startedAt))
}

/** Removes runs that no longer count, and people without any. */
function forgetOldRuns(store: ModuleStore, now: number): ModuleStore {
  const runs: Record<string, Record<string, number[]>> = {}
  for (const [person, modules] of Object.entries(store.runs))
    for (const [moduleId, times] of Object.entries(modules)) {
      const left = [...current(times, now)]
      if (left.length > 0) runs[person] = { ...runs[person], [moduleId]: left }
    }
  return { ...store, runs }
}
