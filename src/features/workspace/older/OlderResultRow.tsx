import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Comparison } from '#domain/calc/olderResult.ts'
import { entryPath } from '#domain/contents/entryPath.ts'
import { findModule } from '#engine/modules.ts'
import { Badge } from '#ui/Badge.tsx'
import { inWords } from '#ui/catalogueWords.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/list/Row.tsx'
import { RowLink } from '#ui/list/RowLink.tsx'
import { inTerms, reasonInTerms } from '#ui/moduleWords.ts'
import { significant } from '#ui/numbers.ts'
import { VerdictBadge, type VerdictState } from '#ui/Verdict.tsx'
import styles from './older.module.css'
import type { OlderResult } from './useOlderResults.ts'

/** A calculation with its verdict then and now, and why. Its height is the same before and after the verdict of now arrives. */
export function OlderResultRow({
  row: { entry, comparison },
  project,
  tabIndex,
  place,
}: {
  row: OlderResult
  project: string
  tabIndex: number
  /** Position in the whole list, of which only a part is rendered. */
  place: { readonly at: number; readonly of: number }
}) {
  const { t } = useTranslation('workspace')
  const module = findModule(entry.type ?? '')
  const now = comparison !== undefined && 'now' in comparison ? comparison.now : null
  const isNone = comparison?.kind === 'refused' || comparison?.kind === 'unknown'
  return (
    <Row id={entry.id} place={place} className={styles.row}>
      <span className={styles.words}>
        <RowLink id={entry.id} to={entryPath(entry)} tabIndex={tabIndex}>
          {entry.name}
        </RowLink>
        <span className={styles.note}>
          {[project, inTerms(module?.name ?? '')].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.verdicts}>
        <Told
          label={t('older.saved', { version: entry.moduleVersion ?? '' })}
          state={entry.verdict}
          ratio={entry.utilization}
        />
        <span className={styles.arrow}>
          <Icon of={ArrowRight} size={16} />
        </span>
        <Told
          label={t('older.now', { version: module?.version ?? '' })}
          state={now?.state ?? null}
          ratio={now?.utilization ?? null}
          isAwaited={comparison === undefined}
          isNone={isNone}
        />
      </span>
      <p className={classes(styles.reason, comparison?.kind === 'same' && styles.quiet)}>
        <Reason comparison={comparison} />
      </p>
    </Row>
  )
}

/** The reason for the present verdict. */
function Reason({ comparison }: { comparison: Comparison | undefined }) {
  const { t } = useTranslation('workspace')
  if (comparison === undefined) return t('older.waits')
  switch (comparison.kind) {
    case 'same':
      return t('older.same')
    case 'refused':
      return t('older.refused', { why: inWords(comparison.why) })
    case 'unknown':
      return t('older.unknown', { why: inWords(comparison.why) })
    default:
      return reasonInTerms(comparison.now)
  }
}

function Told({
  label,
  state,
  ratio,
  isAwaited = false,
  isNone = false,
}: {
  label: string
  state: VerdictState | null
  ratio: number | null
  isAwaited?: boolean
  /** The present version has no result. */
  isNone?: boolean
}) {
  const { t } = useTranslation('workspace')
  return (
    <span className={styles.told}>
      <span className={styles.version}>{label}</span>
      <span className={classes(styles.badge, isAwaited && styles.awaited)}>
        {isAwaited ? (
          t('older.pending')
        ) : isNone ? (
          <Badge>{t('older.noResult')}</Badge>
        ) : (
          <VerdictBadge state={state} />
        )}
      </span>
      <span className={styles.ratio}>{ratio === null ? '' : significant(ratio)}</span>
    </span>
  )
}
