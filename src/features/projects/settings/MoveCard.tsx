import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#api/hooks.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { actorOf } from '#domain/permissions/actor.ts'
import { can } from '#domain/permissions/can.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import styles from './settings.module.css'

/** Where the project lies, and the way to another organization. */
export function MoveCard({ project }: { project: ProjectDocument }) {
  const { t } = useTranslation('projects')
  const database = useLocalDatabase()
  const me = useSignedIn()
  const [isMoving, setMoving] = useState(false)
  const { value: organizations } = useLive(() => database.organizations.list(), [database])
  if (organizations === undefined || me === null) return null
  const actor = actorOf(me)
  const here = organizations.find(({ scope }) => scope === project.organizationId)
  const targets = organizations.filter(
    ({ scope }) =>
      scope !== project.organizationId &&
      can(actor, { kind: 'organization', action: 'project.create', organizationId: scope }),
  )
  return (
    <Card title={t('move.title')}>
      <div className={styles.panel}>
        <p className={styles.sentence}>
          {t('move.lies', { name: here?.data.displayName ?? project.organizationId })}
        </p>
        {targets.length === 0 ? (
          <p className={styles.sentence}>{t('move.nowhere')}</p>
        ) : (
          <div className={styles.buttons}>
            <Button onPress={() => setMoving(true)}>{t('move.start')}</Button>
          </div>
        )}
      </div>
      {isMoving && <MoveDialog project={project} targets={targets} onClose={() => setMoving(false)} />}
    </Card>
  )
}
