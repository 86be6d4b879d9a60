import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/hooks.ts'
import { summaryOf } from '#domain/calc/sampling/summary.ts'
import { type KeptStudy, withStudy } from '#domain/schemas/keptStudy.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { inputHashOf } from './inputHash.ts'
import type { KeptWith } from './KeptStudies.tsx'
import type { StudyAnswer } from './useStudyRun.ts'

type AnyAnswer = StudyAnswer<'sample'> | StudyAnswer<'sweep'> | StudyAnswer<'tornado'>

interface KeepButtonProps {
  readonly answer: AnyAnswer | null
  readonly kept: KeptWith | null
}

/** Keeps the answer with the calculation; not there where nothing can be kept. */
export function KeepButton({ answer, kept }: KeepButtonProps) {
  if (answer === null || kept === null || kept.change === null) return null
  return <Keep answer={answer} studies={kept.studies} change={kept.change} />
}

function Keep({
  answer,
  studies,
  change,
}: {
  answer: AnyAnswer
  studies: readonly KeptStudy[]
  change: NonNullable<KeptWith['change']>
}) {
  const { t } = useTranslation('studies')
  const session = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const { result } = answer
  const isKept = studies.some(({ id }) => id === answer.id)
  const keep = async () => {
    setIsBusy(true)
    const study: KeptStudy = {
      id: answer.id,
      asked: answer.asked as KeptStudy['asked'],
      inputHash: inputHashOf(JSON.parse(answer.key)),
      moduleVersion: result.moduleVersion,
      count: result.count,
      refused: result.refusals.count,
      summary: summaryOf(result),
      timestamp: answer.timestamp,
      author: session.kind === 'signed-in' ? session.user.name : '',
    }
    await change(withStudy(studies, study))
    setIsBusy(false)
  }
  return (
    <Button
      variant="quiet"
      icon={<Icon of={isKept ? BookmarkCheck : Bookmark} />}
      isBusy={isBusy}
      busyLabel={t('keeping.keep')}
      isDisabled={isKept}
      onPress={() => void keep()}
    >
      {t(isKept ? 'keeping.kept' : 'keeping.keep')}
    </Button>
  )
}
