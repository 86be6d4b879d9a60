import { Play, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type KeptStudy, mostKeptStudies } from '#domain/schemas/keptStudy.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Icon } from '#ui/Icon.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { engineering } from '#ui/numbers.ts'
import { formatMoment } from '#ui/time.ts'
import type { Reading } from '../form/read.ts'
import { inputHashOf } from './inputHash.ts'
import { namedWithUnit } from './ResponseChoice.tsx'
import { settingsOf } from './settingsOf.ts'
import styles from './studies.module.css'
import { useInputs } from './useInputs.ts'
import type { Studies } from './useStudies.ts'

/** Studies kept with a calculation, newest first, and the way to change them; null: they may only be read. */
export interface KeptWith {
  readonly studies: readonly KeptStudy[]
  readonly change: ((studies: readonly KeptStudy[]) => Promise<boolean>) | null
}

/** Lists the stored studies with their summaries, and opens one again. */
export function KeptStudies({
  kept,
  studies,
  reading,
}: {
  kept: KeptWith | null
  studies: Studies
  reading: Reading
}) {
  const { t, i18n } = useTranslation('studies')
  const inputs = useInputs(reading)
  const hash = useMemo(() => inputHashOf(inputs), [inputs])
  if (kept === null || kept.studies.length === 0) return null
  const { change } = kept
  const repeat = ({ asked }: KeptStudy) => {
    const settings = settingsOf(asked)
    if (settings !== null) studies.repeat(asked, settings, reading)
  }
  return (
    <Disclosure title={t('keeping.title')} note={kept.studies.length} isOpenAtFirst>
      <ul className={styles.kept}>
        {kept.studies.map((study) => (
          <li key={study.id}>
            <div className={styles.keptWords}>
              <strong>{t(`kind.${study.summary.kind}`)}</strong>
              <span className={styles.note}>
                {formatMoment(Date.parse(study.timestamp), i18n.language)} · {study.author}
              </span>
              {study.inputHash !== hash && <Badge tone="warn">{t('keeping.changed')}</Badge>}
              <Said summary={study.summary} />
            </div>
            <div className={styles.keptActions}>
              <Button icon={<Icon of={Play} />} onPress={() => repeat(study)}>
                {t('keeping.open')}
              </Button>
              {change !== null && (
                <IconButton
                  label={t('keeping.remove')}
                  icon={<Icon of={Trash2} />}
                  onPress={() => void change(kept.studies.filter(({ id }) => id !== study.id))}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('keeping.note', { most: mostKeptStudies })}</p>
    </Disclosure>
  )
}

/** A summary in a line or two. */
function Said({ summary }: { summary: KeptStudy['summary'] }) {
  const { t } = useTranslation('studies')
  switch (summary.kind) {
    case 'sample': {
      const [first] = summary.responses
      if (first === undefined) return null
      const { mean, sd, probability, beta } = first
      return (
        <p className={styles.note}>
          {namedWithUnit(first)}:{' '}
          {probability !== null && (
            <>
              {t('keeping.probability', {
                probability: engineering(probability),
                beta: beta === null ? '–' : engineering(beta),
              })}
              ;{' '}
            </>
          )}
          {t('keeping.mean', { mean: engineering(mean), sd: engineering(sd) })}
        </p>
      )
    }
    case 'sweep': {
      const [first] = summary.responses
      if (first === undefined) return null
      return (
        <p className={styles.note}>
          {t('keeping.range', {
            response: namedWithUnit(first),
            least: engineering(first.least),
            greatest: engineering(first.greatest),
          })}
        </p>
      )
    }
    default: {
      const [widest] = summary.bars
      if (widest === undefined) return null
      return (
        <p className={styles.note}>
          {namedWithUnit(summary)}: {t('keeping.most', { label: inTerms(widest.label) })}
        </p>
      )
    }
  }
}
