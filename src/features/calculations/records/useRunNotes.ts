import { useMemo } from 'react'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { noteOf } from '#domain/schemas/activity.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { RunDocument } from '#domain/schemas/run.ts'
import type { ShownNote } from '#ui/NoteList.tsx'

export interface RunNotes {
  /** Oldest first. */
  on(run: RunDocument): readonly ShownNote[]
  /** Answers what stands against the note, or null once it is kept. */
  add(run: RunDocument | null | undefined, text: string): Promise<string | null>
}

const localIdOf = ({ id }: Pick<RunDocument, 'id'>): string => parseDocumentId(id)?.localId ?? ''

/** Notes on the runs of a calculation. */
export function useRunNotes(calculation: CalculationDocument | null): RunNotes {
  const { activities } = useLocalDatabase()
  const projectId = calculation?.scope ?? ''
  const { value: notes } = useLive(() => activities.notes(projectId), [activities, projectId])
  const byRun = useMemo(() => {
    const found = new Map<string, ShownNote[]>()
    for (const { id, data } of notes ?? []) {
      const note = noteOf(data)
      if (note === null) continue
      const shown = { id, by: data.userName, at: data.timestamp, text: note.text }
      found.set(note.about, [...(found.get(note.about) ?? []), shown])
    }
    return found
  }, [notes])
  return {
    on: (run) => byRun.get(localIdOf(run)) ?? [],
    add: async (run, text) => {
      if (calculation === null || run == null) return null
      const written = await activities.addNote({
        project: calculation,
        about: localIdOf(run),
        entity: { entityType: 'calculation', entityId: calculation.id, entityName: calculation.name },
        text,
      })
      return written.ok ? null : written.problem.message
    },
  }
}
