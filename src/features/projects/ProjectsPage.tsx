import { FolderKanban, LayoutGrid, List, Plus, SearchX } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { useRemembered } from '#ui/remembered.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { inOrder, lastActivity, matching, projectOrders } from './order.ts'
import { ProjectList } from './ProjectList.tsx'
import styles from './ProjectsPage.module.css'

const historyRead = 300

/** All projects of the person, newest first. */
export function ProjectsPage() {
  const { t, i18n } = useTranslation('projects')
  const workspace = useWorkspace()
  const projects = useLive(() => workspace.projects.list(), [workspace])
  const { value: history } = useLive(() => workspace.activities.recent(historyRead), [workspace])
  const { value: status } = useLive(() => workspace.sync.status(), [workspace])
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query)
  const [order, setOrder] = useRemembered('project-order', projectOrders)
  const [view, setView] = useRemembered('project-view', ['list', 'grid'])

  const activity = useMemo(() => lastActivity(history ?? []), [history])
  const shown = useMemo(
    () => inOrder(matching(projects.value ?? [], searched), order, activity, i18n.language),
    [projects.value, searched, order, activity, i18n.language],
  )
  if (projects.error !== null && projects.error !== undefined) throw projects.error

  const isEmpty = projects.value?.length === 0
  const isArriving = isEmpty && status?.lastSyncedAt === null && status.connection !== 'offline'
  return (
    <Page
      title={t('list.title')}
      lead={projects.value !== undefined && !isEmpty && t('list.count', { count: projects.value.length })}
      actions={
        !isEmpty && (
          <LinkButton variant="primary" href={paths.newProject} icon={<Icon of={Plus} />}>
            {t('list.new')}
          </LinkButton>
        )
      }
    >
      {projects.value === undefined && <Skeleton lines={6} height={56} />}
      {isEmpty && (
        <Card>
          {isArriving ? (
            <div className={styles.arriving}>
              <p>{t('list.arriving')}</p>
              <Skeleton lines={4} />
            </div>
          ) : (
            <EmptyState
              icon={FolderKanban}
              title={t('list.emptyTitle')}
              action={
                <LinkButton variant="primary" href={paths.newProject} icon={<Icon of={Plus} />}>
                  {t('list.new')}
                </LinkButton>
              }
            >
              {t('list.emptyText')}
            </EmptyState>
          )}
        </Card>
      )}
      {projects.value !== undefined && !isEmpty && (
        <div className={styles.body}>
          <div className={styles.tools}>
            <SearchField
              label={t('list.search')}
              value={query}
              onChange={setQuery}
              className={styles.search!}
            />
            <Select
              className={styles.sort!}
              label={t('list.sort')}
              value={order}
              options={projectOrders.map((value) => ({ value, label: t(`list.sortBy.${value}`) }))}
              onChange={(value) => setOrder(projectOrders.find((known) => known === value) ?? 'activity')}
            />
            <SegmentedControl
              label={t('list.view')}
              value={view}
              onChange={setView}
              options={[
                { value: 'list', label: t('list.viewAs.list'), icon: List },
                { value: 'grid', label: t('list.viewAs.grid'), icon: LayoutGrid },
              ]}
            />
          </div>
          {shown.length > 0 ? (
            <ProjectList projects={shown} activity={activity} view={view} />
          ) : (
            <EmptyState
              icon={SearchX}
              title={t('list.noMatch', { query: searched })}
              action={<Button onPress={() => setQuery('')}>{t('list.clear')}</Button>}
            >
              {t('list.noMatchText')}
            </EmptyState>
          )}
        </div>
      )}
    </Page>
  )
}
