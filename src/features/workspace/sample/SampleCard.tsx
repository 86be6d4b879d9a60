import { Map as MapIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { freeTier } from '#domain/accountLimits.ts'
import { sampleModules } from '#domain/calc/samples.ts'
import { findModule } from '#engine/modules.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { Progress } from '#ui/Progress.tsx'
import styles from './sample.module.css'
import type { SampleOffer } from './useSample.ts'

/** Offers the sample, and shows how far its making is. */
export function SampleCard({ offer }: { offer: SampleOffer }) {
  const { t } = useTranslation(['workspace', 'common'])
  const { place, step } = offer
  if (place === null) return null
  const current = step === null ? undefined : sampleModules[step]
  return (
    <Card>
      <div className={styles.offer}>
        <Icon of={MapIcon} size={20} />
        <h2 className={styles.title}>{t('sample.title')}</h2>
        <p>{t('sample.text', { calculations: sampleModules.length })}</p>
        <p className={styles.quiet}>
          {place.isFree
            ? t('sample.countsFree', {
                calculations: sampleModules.length,
                ofCalculations: freeTier.activeCalculations,
                ofProjects: freeTier.maxProjects,
              })
            : t('sample.counts')}
        </p>
        {current === undefined ? (
          <div className={styles.actions}>
            <Button onPress={offer.make}>{t('sample.make')}</Button>
            {offer.isDeclined === false && (
              <Button variant="quiet" onPress={offer.decline}>
                {t('sample.notNow')}
              </Button>
            )}
          </div>
        ) : (
          <div className={styles.actions}>
            <Progress
              label={t('sample.step', {
                step: (step ?? 0) + 1,
                of: sampleModules.length,
                module: inTerms(findModule(current)?.name ?? ''),
              })}
              value={step ?? 0}
              of={sampleModules.length}
            />
            <Button autoFocus onPress={offer.cancel}>
              {t('common:cancel')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
