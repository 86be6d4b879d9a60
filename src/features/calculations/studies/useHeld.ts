import { useState } from 'react'
import type { StudyResult } from '#domain/calc/sampling/results.ts'
import { useTyping } from '#ui/atWork.ts'
import { useMarkChange } from '#ui/useMarkChange.ts'
import { settingsInMark } from './settingsInMark.ts'
import type { StudyRun } from './useStudyRun.ts'

/** A kind of study as it is set, and its run. */
export interface Held<Settings, Kind extends StudyResult['kind']> {
  readonly settings: Settings
  set(settings: Settings): void
  readonly run: StudyRun<Kind>
  /** Sets it so and starts it: it was set and asked so before. */
  repeat(settings: Settings, task: Readonly<Record<string, unknown>>, key: string): void
}

/** @param stillThere the settings without inputs that are gone. */
export function useHeld<Settings, Kind extends StudyResult['kind']>(
  run: StudyRun<Kind>,
  defaults: Settings,
  stillThere: (settings: Settings) => Settings,
): Held<Settings, Kind> {
  const [chosen, set] = useState<Settings | null>(null)
  const settings = stillThere(chosen ?? defaults)
  /** As they were when they were last run. */
  const [asked, setAsked] = useState<Settings | null>(null)
  useMarkChange((from, to) => {
    set((before) => settingsInMark(before, from, to))
    setAsked((before) => settingsInMark(before, from, to))
  })
  // Manual settings exist on this page only.
  const isTyped =
    chosen !== null && JSON.stringify(settings) !== JSON.stringify(stillThere(asked ?? defaults))
  useTyping(isTyped)
  return {
    settings,
    set,
    run: {
      ...run,
      start(task, key) {
        setAsked(settings)
        return run.start(task, key)
      },
    },
    repeat(again, task, key) {
      set(again)
      setAsked(again)
      void run.start(task, key)
    },
  }
}
