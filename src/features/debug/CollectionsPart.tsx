import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import type { CollectionSize } from '#data/workspace/types.ts'
import type { Problem } from '#domain/errors/result.ts'
import { collectionNames } from '#domain/schemas/ids.ts'
import { Button } from '#ui/Button.tsx'
import { formatBytes } from '#ui/bytes.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { Table } from '#ui/Table.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import styles from './debug.module.css'

/** Counts the stored documents of each collection, with the time of the last full synchronisation. */
export function CollectionsPart() {
  const { t, i18n } = useTranslation('debug')
  const { diagnostics } = useWorkspace()
  const [sizes, setSizes] = useState<readonly CollectionSize[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { value: synced } = useLive(() => diagnostics.lastSync(), [diagnostics])
  const measure = useCallback(() => {
    void diagnostics.collections().then((result) => {
      setProblem(result.ok ? null : result.problem)
      if (result.ok) setSizes(result.value)
    })
  }, [diagnostics])
  useEffect(measure, [measure])
  const format = new Intl.NumberFormat(i18n.language)
  const when = (at: string | null | undefined) =>
    at === null || at === undefined ? t('collections.never') : <TimeAgo at={at} />
  const again = <Button onPress={measure}>{t('collections.again')}</Button>
  return (
    <Card title={t('collections.title')} action={again}>
      {problem !== null && <ErrorState title={problem.message} action={again} />}
      {problem === null && (sizes === null || synced === undefined) && (
        <Skeleton lines={collectionNames.length + 1} height={33} />
      )}
      {problem === null && sizes !== null && synced !== undefined && (
        <Table
          className={styles.table}
          label={t('collections.title')}
          columns={[
            { id: 'name', header: t('collections.name') },
            { id: 'documents', header: t('collections.documents'), isNumber: true },
            { id: 'size', header: t('collections.size'), isNumber: true },
            { id: 'waiting', header: t('collections.waiting'), isNumber: true },
            { id: 'pulled', header: t('collections.pulled'), isMinor: true },
            { id: 'pushed', header: t('collections.pushed'), isMinor: true },
          ]}
          rows={sizes.map(({ collection, documents, bytes, isExact, waiting }) => {
            const last = synced?.find((each) => each.collection === collection)
            const size = formatBytes(bytes, i18n.language)
            return {
              id: collection,
              cells: [
                t(`names.${collection}`),
                format.format(documents),
                isExact ? size : t('collections.about', { size }),
                format.format(waiting),
                when(last?.pulledAt),
                when(last?.pushedAt),
              ],
            }
          })}
        />
      )}
    </Card>
  )
}
