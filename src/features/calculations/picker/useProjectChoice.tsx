import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/hooks.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { mayCalculate } from '../page/rights.ts'
import { ProjectChoice } from './ProjectChoice.tsx'

/** Asks in which project to keep a calculation. */
export function useProjectChoice(): {
  /** The dialog, while it asks. */
  readonly dialog: ReactNode
  /** Resolves with the project's id, or null if the person chose none. */
  ask(): Promise<string | null>
} {
  const [asked, setAsked] = useState<{ answer(projectId: string | null): void } | null>(null)
  const settle = (projectId: string | null) => {
    asked?.answer(projectId)
    setAsked(null)
  }
  return {
    dialog: asked !== null && <ProjectDialog onSettle={settle} />,
    ask: () => new Promise((answer) => setAsked({ answer })),
  }
}

function ProjectDialog({ onSettle }: { onSettle: (projectId: string | null) => void }) {
  const { t } = useTranslation(['calculations', 'common'])
  const session = useSession()
  const database = useLocalDatabase()
  const { value: projects } = useLive(() => database.projects.list(), [database])
  const cancel = () => onSettle(null)
  return (
    <Dialog
      title={t('picker.chooseProject')}
      isOpen
      width="wide"
      onClose={cancel}
      actions={<Button onPress={cancel}>{t('common:cancel')}</Button>}
    >
      {projects !== undefined && (
        <ProjectChoice projects={projects.filter((one) => mayCalculate(session, one))} onChoose={onSettle} />
      )}
    </Dialog>
  )
}
