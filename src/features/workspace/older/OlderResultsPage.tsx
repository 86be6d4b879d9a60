import { ArrowRight, CircleCheck } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import { changesVerdict } from '#domain/calc/olderResult.ts'
import { isAfter } from '#domain/calc/versions.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { paths } from '#domain/protocol/paths.ts'
import { findModule } from '#engine/modules.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/list/List.tsx'
import { useVirtualRows } from '#ui/list/useVirtualRows.ts'
import { inTerms } from '#ui/moduleWords.ts'
import { Page } from '#ui/Page.tsx'
import { Progress } from '#ui/Progress.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { OlderResultRow } from './OlderResultRow.tsx'
import styles from './older.module.css'
import { type OlderResults, useOlderResults } from './useOlderResults.ts'

const nothing: readonly Entry[] = []

/** Lists every result of an older module version with the verdict of the present version. */
export function OlderResultsPage() {
  const { t } = useTranslation('workspace')
  const workspace = useWorkspace()
  const { value: entries, error } = useLive(() => workspace.readModel.all(), [workspace])
  if (error !== null && error !== undefined) throw error
  const nameOf = useMemo(
    () =>
      new Map(
        (entries ?? nothing).flatMap(({ kind, projectId, name }) =>
          kind === 'project' ? [[projectId, name] as const] : [],
        ),
      ),
    [entries],
  )
  const older = useOlderResults(entries ?? nothing, nameOf)
  const arrival = useArrival(entries !== undefined && older.rows.length === 0, 'calculations')
  return (
    <Page title={t('older.title')} lead={t('older.lead')}>
      {entries === undefined && <Skeleton lines={4} height={96} />}
      {entries !== undefined && older.rows.length === 0 && (
        <Card>
          <EmptyOnceHere
            arrival={arrival}
            icon={CircleCheck}
            title={t('older.none')}
            action={<LinkButton href={paths.workspace}>{t('title')}</LinkButton>}
          >
            {t('older.noneText')}
          </EmptyOnceHere>
        </Card>
      )}
      {older.rows.length > 0 && <OlderList older={older} nameOf={nameOf} />}
    </Page>
  )
}

function OlderList({ older, nameOf }: { older: OlderResults; nameOf: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('workspace')
  const { rows, compared, changed } = older
  const [shows, setShows] = useState<'all' | 'changed'>('all')
  const listed =
    shows === 'all'
      ? rows
      : rows.filter(({ comparison }) => comparison !== undefined && changesVerdict(comparison))
  const isDone = compared === rows.length
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl<'all' | 'changed'>
          label={t('older.filter')}
          value={shows}
          options={[
            { value: 'all', label: t('older.all', { count: rows.length }) },
            { value: 'changed', label: t('older.onlyChanged', { count: changed }) },
          ]}
          onChange={setShows}
        />
        <div className={styles.progress}>
          {isDone ? (
            t('older.compared', { count: rows.length })
          ) : (
            <Progress
              label={t('older.comparing', { done: compared, of: rows.length })}
              value={compared}
              of={rows.length}
            />
          )}
        </div>
      </div>
      <Card>
        {listed.length === 0 && (
          <p className={styles.nothing}>{t(isDone ? 'older.unchanged' : 'older.noneYet')}</p>
        )}
        <Rows rows={listed} nameOf={nameOf} />
      </Card>
      <WhatChanged rows={rows} />
    </>
  )
}

/** Heights of a row, as the style sheet gives them. */
const heights = { wide: 113, narrow: 200 } as const

/** Lists the results as one Tab stop with arrow keys, Home and End. Renders only rows near the window. */
function Rows({ rows, nameOf }: { rows: OlderResults['rows']; nameOf: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('workspace')
  const isNarrow = useMediaQuery('(max-width: 900px)')
  const { ref, from, to, padding, list, tabIndexOf } = useVirtualRows(
    rows.map(({ entry }) => entry.id),
    { rowHeight: isNarrow ? heights.narrow : heights.wide },
  )
  return (
    <List ref={ref} aria-label={t('older.title')} style={padding} {...list}>
      {rows.slice(from, to).map((row, index) => (
        <OlderResultRow
          key={row.entry.id}
          row={row}
          project={nameOf.get(row.entry.projectId) ?? ''}
          tabIndex={tabIndexOf(row.entry.id)}
          place={{ at: from + index + 1, of: rows.length }}
        />
      ))}
    </List>
  )
}

/** Lists the changes of the newer module versions. */
function WhatChanged({ rows }: { rows: OlderResults['rows'] }) {
  const { t, i18n } = useTranslation('workspace')
  const { language } = i18n
  /** The oldest version of each module. */
  const since = useMemo(() => {
    const versions = new Map<string, string>()
    for (const { entry } of rows) {
      const { type, moduleVersion } = entry
      if (type === null || moduleVersion === null) continue
      const known = versions.get(type)
      if (known === undefined || isAfter(known, moduleVersion)) versions.set(type, moduleVersion)
    }
    return [...versions].sort(([one], [other]) => (one < other ? -1 : 1))
  }, [rows])
  const [changes, setChanges] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const { changesSince } = await import('#domain/calc/changes.ts')
      const found = await Promise.all(
        since.map(([module, version]) => changesSince(module, version, language)),
      )
      if (!isOver) setChanges(found.flat())
    }
    void read()
    return () => {
      isOver = true
    }
  }, [since, language])
  return (
    <Card>
      <Disclosure title={t('older.whatChanged')} level={2} className={styles.changes}>
        <ul className={styles.versions}>
          {since.map(([module, version]) => (
            <li key={module}>
              {inTerms(findModule(module)?.name ?? module)} {version} <Icon of={ArrowRight} size={13} />{' '}
              {findModule(module)?.version}
            </li>
          ))}
        </ul>
        {changes.map((change) => (
          <p key={change}>{change}</p>
        ))}
      </Disclosure>
    </Card>
  )
}
