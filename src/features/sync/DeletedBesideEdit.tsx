import { useTranslation } from 'react-i18next'
import type { ConflictCopy } from '#data/conflicts/conflictCopy.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { allMine } from '#domain/sync/conflict.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/states.tsx'
import { Comparison } from './Comparison.tsx'
import { rowsOf, useAskedOf } from './rows.ts'
import styles from './sync.module.css'
import type { Names } from './useNames.ts'
import { useResolve } from './useResolve.ts'

/**
 * A conflict between a deletion and an edit: the edited document is in place, and the user decides whether it stays.
 */
export function DeletedBesideEdit({
  change,
  mine,
  names,
}: {
  change: ConflictCopy
  mine: AnyDocument
  names: Names
}) {
  const { t } = useTranslation('sync')
  const { userId } = useWorkspace()
  const { resolve, discard, isBusy, problem } = useResolve(change)
  const { collection, current, met, base } = change
  const isMineDeletion = mine.deletedAt !== null
  const edited = isMineDeletion ? (current ?? met ?? mine) : mine
  const deletion = isMineDeletion ? mine : met
  const isHere = current !== null && current.deletedAt === null
  const asked = useAskedOf(edited)
  const rows =
    base === null
      ? []
      : rowsOf({ collection, mine: edited, theirs: base, base: null }, asked).filter(
          ({ path }) => path !== 'deletedAt',
        )
  const keep = () => {
    if (isHere) return discard()
    const whole = { collection, mine: { ...edited, deletedAt: null }, theirs: current, base }
    return resolve(allMine(whole), 'mine')
  }
  const remove = () => {
    const from = current ?? edited
    const now = new Date().toISOString()
    return resolve(allMine({ collection, mine: { ...from, deletedAt: now }, theirs: from, base }), 'deleted')
  }
  return (
    <>
      {problem !== null && (
        <Banner tone="fail" title={t('failed')}>
          {problem.message}
        </Banner>
      )}
      <Banner tone="warn" title={t('deleted.title')}>
        {deletion?.updatedBy === userId
          ? t('deleted.byYou', { name: names.person(edited.updatedBy) })
          : t('deleted.byThem', { name: names.person(deletion?.updatedBy ?? '') })}
      </Banner>
      {rows.length > 0 && (
        <Comparison
          rows={rows}
          scope={mine.scope}
          names={names}
          choices={{}}
          heads={{ mine: t('deleted.edited'), theirs: t('compare.before') }}
          onChoose={null}
        />
      )}
      <div className={styles.decisions}>
        <Button isDisabled={isBusy} onPress={() => void remove()}>
          {t('deleted.remove')}
        </Button>
        <Button variant="primary" isBusy={isBusy} onPress={() => void keep()}>
          {t('deleted.keep')}
        </Button>
      </div>
    </>
  )
}
