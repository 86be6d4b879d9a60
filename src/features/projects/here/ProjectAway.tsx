import { CloudDownload, CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/protocol/paths.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { Presence } from '#domain/sync/choice.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { Banner, EmptyState } from '#ui/states.tsx'
import { useKeepHere } from './useKeepHere.ts'
import { usePresenceWords } from './usePresenceWords.ts'

/** What becomes of a project that is still used here, above its screens. */
export function ProjectElsewhere({ project, presence }: { project: ProjectDocument; presence: Presence }) {
  const words = usePresenceWords(project.scope)
  return <Banner tone="info">{words(presence)}</Banner>
}

/** In place of the screens of a project: where it is, and how it gets here. */
export function ProjectAway({ project, presence }: { project: ProjectDocument; presence: Presence }) {
  const { t } = useTranslation('common')
  const keep = useKeepHere()
  const words = usePresenceWords(project.scope)
  const isComing = presence.kind === 'coming'
  return (
    <Page
      title={project.name}
      lead={[project.data.projectNumber, project.data.location].filter(Boolean).join(' · ')}
    >
      <Card>
        <div role="status">
          <EmptyState
            icon={isComing ? CloudDownload : CloudOff}
            title={isComing ? t('here.fetching') : t('here.away')}
            action={
              isComing ? (
                <Button onPress={() => void keep(project.scope, false)}>{t('cancel')}</Button>
              ) : (
                <>
                  <Button variant="primary" onPress={() => void keep(project.scope, true)}>
                    {t('here.fetch')}
                  </Button>
                  <LinkButton variant="quiet" href={paths.projectSettings(project.scope)}>
                    {t('here.settings')}
                  </LinkButton>
                </>
              )
            }
          >
            {words(presence)}
          </EmptyState>
        </div>
      </Card>
    </Page>
  )
}
