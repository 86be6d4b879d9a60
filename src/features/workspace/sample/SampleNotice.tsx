import { useTranslation } from 'react-i18next'
import { useSession } from '#api/hooks.ts'
import { useRemoveSample } from '#data/react/useRemoveSample.ts'
import { freeTier } from '#domain/accountLimits.ts'
import { sampleModules } from '#domain/calc/samples.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { isSample } from '#domain/sample/sample.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/states.tsx'
import { toast } from '#ui/toast.tsx'

/** While the person's sample is there: what it takes, and how it goes. */
export function SampleNotice({ entries, isFree }: { entries: readonly Entry[]; isFree: boolean }) {
  const { t } = useTranslation(['workspace', 'common'])
  const session = useSession()
  const removeSample = useRemoveSample()
  const me = session.kind === 'signed-in' ? session.user.id : null
  const sample = entries.find((each) => each.kind === 'project' && isSample(each) && each.createdBy === me)
  if (sample === undefined) return null

  const remove = async () => {
    const removed = await removeSample({ ...sample, scope: sample.projectId }, t('sample.removed'))
    if (!removed.ok) return toast.error(t('sample.removeFailed'), removed.problem.message)
    const takeBack = async () => {
      const outcome = await removed.value.takeBack()
      if (outcome?.problem) toast.error(t('sample.restoreFailed'), outcome.problem.message)
    }
    toast.success(t('sample.removed'), t('sample.removedText'), {
      action: { label: t('common:undo'), onPress: () => void takeBack() },
    })
  }
  return (
    <Banner
      tone="info"
      isStill
      title={sample.name}
      action={<Button onPress={() => void remove()}>{t('sample.remove')}</Button>}
    >
      {isFree
        ? t('sample.hereFree', {
            calculations: sampleModules.length,
            ofCalculations: freeTier.activeCalculations,
          })
        : t('sample.here')}
    </Banner>
  )
}
