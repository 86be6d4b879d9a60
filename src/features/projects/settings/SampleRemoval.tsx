import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useRemoveSample } from '#data/react/useRemoveSample.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/states.tsx'
import { toast } from '#ui/toast.tsx'

/** The sample goes in one step, without a question: it can be taken back. */
export function SampleRemoval({ project }: { project: ProjectDocument }) {
  const { t } = useTranslation(['projects', 'common'])
  const removeSample = useRemoveSample()
  const navigate = useNavigate()
  const remove = async () => {
    const removed = await removeSample(project, t('sample.removed'))
    if (!removed.ok) return toast.error(t('sample.removeFailed'), removed.problem.message)
    const takeBack = async () => {
      const outcome = await removed.value.takeBack()
      if (outcome?.problem) toast.error(t('sample.restoreFailed'), outcome.problem.message)
    }
    toast.success(t('sample.removed'), t('sample.removedText'), {
      action: { label: t('common:undo'), onPress: () => void takeBack() },
    })
    await navigate(paths.workspace)
  }
  return (
    <Banner
      tone="info"
      isStill
      title={t('sample.title')}
      action={<Button onPress={() => void remove()}>{t('sample.remove')}</Button>}
    >
      {t('sample.text')}
    </Banner>
  )
}
