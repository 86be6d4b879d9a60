import { MessageSquarePlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/hooks.ts'
import { useLive, useLocalDatabase, usePreferences } from '#data/react/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import { type ActivityDocument, noteOf } from '#domain/schemas/activity.ts'
import { shownEdit } from '#domain/schemas/document.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { IconButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { LineOnceHere } from '#ui/EmptyOnceHere.tsx'
import { Icon } from '#ui/Icon.tsx'
import { NoteDialog } from '#ui/NoteDialog.tsx'
import { NoteList } from '#ui/NoteList.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { useActivityWords } from '#ui/useActivityWords.ts'
import styles from './ProjectActivity.module.css'

const localIdOf = ({ id }: ActivityDocument): string => parseDocumentId(id)?.localId ?? ''

/** What happened in the project, newest first, as much of it as the person wants to see, with the notes on it. */
export function ProjectActivity({ project, mayNote }: { project: ProjectDocument; mayNote: boolean }) {
  const { t } = useTranslation(['projects', 'common'])
  const database = useLocalDatabase()
  const session = useSession()
  const [noted, setNoted] = useState<ActivityDocument | null>(null)
  const { showRecentActivity, activityHistoryLimit } = usePreferences()
  const projectId = project.scope
  const { value: history } = useLive(
    () => database.activities.listByProject(projectId, activityHistoryLimit),
    [database, projectId, activityHistoryLimit],
  )
  const { value: notes } = useLive(() => database.activities.notes(projectId), [database, projectId])
  const arrival = useArrival(history?.length === 0, 'activities')
  const me = session.kind === 'signed-in' ? session.user.id : null
  const wordsOf = useActivityWords(me)
  const nameOf = ({ data }: ActivityDocument) => (data.userId === me ? t('activity.you') : data.userName)
  const entries = useMemo(() => entriesWith(history ?? [], notes ?? []), [history, notes])
  if (!showRecentActivity) return null

  const addNote = async (text: string): Promise<string | null> => {
    if (noted === null) return null
    const about = localIdOf(noted)
    const written = await database.activities.addNote({ project, about, entity: noted.data, text })
    return written.ok ? null : written.problem.message
  }
  return (
    <Card title={t('overview.activity')}>
      {history?.length === 0 && (
        <LineOnceHere arrival={arrival} empty={t('overview.noActivity')} className={styles.empty} />
      )}
      <ol className={styles.list}>
        {entries.map(({ entry, notes }) => (
          <li key={entry.id} className={styles.entry}>
            <div className={styles.line}>
              <span className={styles.words}>{wordsOf(entry.data)}</span>
              <span className={styles.time}>
                <TimeAgo {...shownEdit(entry)} />
              </span>
              {mayNote && (
                <IconButton
                  label={t('common:note.addTo', { entry: wordsOf(entry.data) })}
                  icon={<Icon of={MessageSquarePlus} size={14} />}
                  onPress={() => setNoted(entry)}
                />
              )}
            </div>
            <NoteList
              notes={notes.map((note) => ({
                id: note.id,
                by: nameOf(note),
                at: note.data.timestamp,
                text: noteOf(note.data)?.text ?? '',
              }))}
            />
          </li>
        ))}
      </ol>
      {noted !== null && (
        <NoteDialog about={wordsOf(noted.data)} onSave={addNote} onClose={() => setNoted(null)} />
      )}
    </Card>
  )
}

/** Entries with the notes on them. A note stands by itself where its entry is not among them, and a note on a note too. */
function entriesWith(history: readonly ActivityDocument[], notes: readonly ActivityDocument[]) {
  const shown = new Set(history.filter(({ data }) => noteOf(data) === null).map(localIdOf))
  return history
    .filter(({ data }) => !shown.has(noteOf(data)?.about ?? ''))
    .map((entry) => {
      const id = localIdOf(entry)
      return {
        entry,
        notes: noteOf(entry.data) === null ? notes.filter(({ data }) => noteOf(data)?.about === id) : [],
      }
    })
}
