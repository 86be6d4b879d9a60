import { FlaskConical } from 'lucide-react'
import type { Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import type { ModuleForm } from '#engine/types.ts'
import { Button } from '#ui/Button.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { Reading } from '../form/read.ts'
import type { FormAction, FormState } from '../form/state.ts'
import { KeptStudies, type KeptWith } from './KeptStudies.tsx'
import { SampleStudy } from './SampleStudy.tsx'
import { SweepStudy } from './SweepStudy.tsx'
import styles from './studies.module.css'
import { TornadoStudy } from './TornadoStudy.tsx'
import type { Studies } from './useStudies.ts'
import { WhatIf } from './WhatIf.tsx'

export interface StudiesViewProps {
  readonly studies: Studies
  readonly module: ModuleForm
  readonly projectId: string | null
  readonly reading: Reading
  readonly form: FormState
  /** The result of these very inputs, where there is one. */
  readonly base: StoredResult | null
  /** The studies stored with the calculation; null where none can be. */
  readonly kept: KeptWith | null
  readonly isReadOnly: boolean
  /** What the calculation is called, for names of files. */
  readonly title: string
  dispatch: Dispatch<FormAction>
  onShowIssues(): void
}

/** Shows how the result responds to its inputs: one at a time, along a line, and at random. */
export function StudiesView(props: StudiesViewProps) {
  const { t } = useTranslation(['studies', 'calculations'])
  const { studies, reading } = props
  const issueCount = reading.issues.length
  return (
    <div className={styles.view}>
      <div className={styles.kinds}>
        <SegmentedControl
          label={t('kinds')}
          value={studies.kind}
          options={(['whatIf', 'tornado', 'sweep', 'sample'] as const).map((kind) => ({
            value: kind,
            label: t(`kind.${kind}`),
          }))}
          onChange={studies.setKind}
        />
      </div>
      {issueCount > 0 || studies.candidates.length === 0 ? (
        <EmptyState
          icon={FlaskConical}
          title={t('needsInputs')}
          {...(issueCount > 0 && {
            action: (
              <Button onPress={props.onShowIssues}>
                {t('calculations:form.issues', { count: issueCount })}
              </Button>
            ),
          })}
        >
          {t('needsInputsText')}
        </EmptyState>
      ) : (
        <>
          <p className={styles.lead}>{t(`lead.${studies.kind}`)}</p>
          <Study {...props} />
          <KeptStudies {...props} />
        </>
      )}
    </div>
  )
}

function Study(props: StudiesViewProps) {
  switch (props.studies.kind) {
    case 'tornado':
      return <TornadoStudy {...props} />
    case 'sweep':
      return <SweepStudy {...props} />
    case 'sample':
      return <SampleStudy {...props} />
    default:
      return <WhatIf {...props} />
  }
}
