import { FileUp, FolderKanban, LayoutGrid, LayoutList, List, Plus, SearchX } from 'lucide-react'
import { use, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#api/hooks.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import { useGuestOf } from '#data/react/useGuestOf.ts'
import { paths } from '#domain/protocol/paths.ts'
import { type Preferences, projectSorts } from '#domain/schemas/preferences.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { FileDialogsContext } from '#ui/fileDialogs.ts'
import { Icon } from '#ui/Icon.tsx'
import { NotInATeam } from '#ui/NotInATeam.tsx'
import { Page } from '#ui/Page.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { toast } from '#ui/toast.tsx'
import { useAddressSearch } from '#ui/useAddressSearch.ts'
import { isFiltering, passing, readFilters, writeFilters } from './filters.ts'
import { inOrder, lastActivity, matching, pinnedFirst } from './order.ts'
import { ProjectFilterBar } from './ProjectFilterBar.tsx'
import { ProjectList } from './ProjectList.tsx'
import styles from './ProjectsPage.module.css'
import { summaries } from './summary.ts'

/** All projects of the person: in the order and the view that they like. */
export function ProjectsPage() {
  const { t } = useTranslation('projects')
  const database = useLocalDatabase()
  const projects = useLive(() => database.projects.list(), [database])
  const preferences = useLive(() => database.preferences.get(), [database])
  const guestOf = useGuestOf(useSignedIn())
  const isEmpty = projects.value?.length === 0
  const arrival = useArrival(isEmpty, 'projects')
  if (projects.error !== null && projects.error !== undefined) throw projects.error
  if (preferences.error !== null && preferences.error !== undefined) throw preferences.error

  const files = use(FileDialogsContext)
  const importing = files !== null && (
    <Button icon={<Icon of={FileUp} />} onPress={() => files.importFile(null)}>
      {t('list.import')}
    </Button>
  )
  return (
    <Page
      title={t('list.title')}
      lead={projects.value !== undefined && !isEmpty && t('list.count', { count: projects.value.length })}
      actions={
        <>
          {importing}
          {!isEmpty && (
            <LinkButton variant="primary" href={paths.newProject} icon={<Icon of={Plus} />}>
              {t('list.new')}
            </LinkButton>
          )}
        </>
      }
    >
      {isEmpty && (
        <Card>
          <EmptyOnceHere
            arrival={guestOf === undefined ? undefined : arrival}
            icon={FolderKanban}
            title={t('list.emptyTitle')}
            action={
              <LinkButton variant="primary" href={paths.newProject} icon={<Icon of={Plus} />}>
                {t('list.new')}
              </LinkButton>
            }
          >
            {t('list.emptyText')}
            <NotInATeam organizations={guestOf ?? []} />
          </EmptyOnceHere>
        </Card>
      )}
      {!isEmpty &&
        (projects.value === undefined || preferences.value === undefined ? (
          <Skeleton lines={6} height={56} />
        ) : (
          <Projects projects={projects.value} preferences={preferences.value} />
        ))}
    </Page>
  )
}

function Projects({
  projects,
  preferences,
}: {
  projects: readonly ProjectDocument[]
  preferences: Preferences
}) {
  const { t, i18n } = useTranslation('projects')
  const database = useLocalDatabase()
  const { value: entries } = useLive(() => database.readModel.all(), [database])
  const { value: organizations = [] } = useLive(() => database.organizations.list(), [database])
  const [search, changeSearch] = useAddressSearch()
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query)
  const filters = useMemo(() => readFilters(search), [search])
  const { defaultViewMode: view, defaultProjectSort: order, pinnedProjects } = preferences
  const me = useSignedIn()?.id ?? null

  const inside = useMemo(() => summaries(entries ?? []), [entries])
  const activity = useMemo(
    () => lastActivity((entries ?? []).map(({ projectId, updatedAt }) => ({ scope: projectId, updatedAt }))),
    [entries],
  )
  const shown = useMemo(
    () =>
      pinnedFirst(
        inOrder(passing(matching(projects, searched), filters, me), order, activity, i18n.language),
        pinnedProjects,
      ),
    [projects, searched, filters, me, order, activity, i18n.language, pinnedProjects],
  )

  const choose = async (changes: Parameters<typeof database.preferences.change>[0]) => {
    const changed = await database.preferences.change(changes)
    if (!changed.ok) toast.error(t('list.notRemembered'), changed.problem.message)
  }
  const pin = (projectId: string, isPinned: boolean) =>
    void choose((current) => ({
      ...current,
      pinnedProjects: isPinned
        ? [...current.pinnedProjects, projectId]
        : current.pinnedProjects.filter((each) => each !== projectId),
    }))

  return (
    <div className={styles.body}>
      <div className={styles.tools}>
        <SearchField label={t('list.search')} value={query} onChange={setQuery} className={styles.search!} />
        <Select
          className={styles.sort!}
          label={t('list.sort')}
          value={order}
          options={projectSorts.map((value) => ({ value, label: t(`list.sortBy.${value}`) }))}
          onChange={(value) =>
            void choose({ defaultProjectSort: projectSorts.find((known) => known === value) ?? 'activity' })
          }
        />
        <SegmentedControl
          label={t('list.view')}
          value={view}
          onChange={(defaultViewMode) => void choose({ defaultViewMode })}
          options={[
            { value: 'list', label: t('list.viewAs.list'), icon: List },
            { value: 'grid', label: t('list.viewAs.grid'), icon: LayoutGrid },
            { value: 'cards', label: t('list.viewAs.cards'), icon: LayoutList },
          ]}
        />
      </div>
      <ProjectFilterBar
        filters={filters}
        organizations={organizations}
        onChange={(changes) => changeSearch((now) => writeFilters({ ...readFilters(now), ...changes }))}
      />
      {entries === undefined && <Skeleton lines={6} height={56} />}
      {entries !== undefined && shown.length > 0 && (
        <ProjectList
          projects={shown}
          activity={activity}
          inside={inside}
          view={view}
          isCompact={preferences.compactMode}
          pinned={pinnedProjects}
          onPin={pin}
        />
      )}
      {entries !== undefined && shown.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={searched === '' ? t('list.noneFiltered') : t('list.noMatch', { query: searched })}
          action={
            <Button
              onPress={() => {
                setQuery('')
                if (isFiltering(filters)) changeSearch(() => new URLSearchParams())
              }}
            >
              {searched === '' ? t('list.clearFilters') : t('list.clear')}
            </Button>
          }
        >
          {t('list.noMatchText')}
        </EmptyState>
      )}
    </div>
  )
}
