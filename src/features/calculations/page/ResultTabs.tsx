import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleResult } from '#domain/calc/result.ts'
import type { ModuleForm } from '#engine/types.ts'
import { Badge } from '#ui/Badge.tsx'
import { OptionalPart } from '#ui/missing/OptionalPart.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { MissingPart } from '../result/MissingPart.tsx'
import type { KeptWith } from '../studies/KeptStudies.tsx'
import type { Studies } from '../studies/useStudies.ts'
import type { Editor } from './useEditor.ts'

export type ResultPart = 'result' | 'studies'

const StudiesView = lazy(() =>
  import('../studies/StudiesView.tsx').then((module) => ({ default: module.StudiesView })),
)

/** The result, and what it does when inputs change. A study goes on while the result is looked at. */
export function ResultTabs({
  part,
  studies,
  module,
  projectId,
  editor,
  base,
  kept,
  isReadOnly,
  title,
  onPart,
  onShowIssues,
  children,
}: {
  part: ResultPart
  studies: Studies
  module: ModuleForm
  projectId: string | null
  editor: Editor
  /** The result of these very inputs, where there is one. */
  base: ModuleResult | null
  kept: KeptWith | null
  isReadOnly: boolean
  title: string
  onPart: (part: ResultPart) => void
  onShowIssues: () => void
  children: ReactNode
}) {
  const { t } = useTranslation(['studies', 'calculations'])
  // The inputs first: one picture of everything holds up the first press on a phone.
  const isOpen = useDeferredValue(true, false)
  if (!isOpen) return null
  return (
    <Tabs
      label={t('tabs')}
      current={part}
      tabs={[
        { id: 'result', label: t('calculations:editor.result') },
        {
          id: 'studies',
          label: t('tab'),
          ...(studies.isRunning && { note: <Badge tone="info">{t('running')}</Badge> }),
        },
      ]}
      onChange={onPart}
    >
      {part === 'result' ? (
        children
      ) : (
        <OptionalPart fallback={<MissingPart />}>
          <Suspense fallback={<Skeleton lines={4} height={72} />}>
            <StudiesView
              studies={studies}
              module={module}
              projectId={projectId}
              reading={editor.reading}
              form={editor.form}
              base={base}
              kept={kept}
              isReadOnly={isReadOnly}
              title={title}
              dispatch={editor.dispatch}
              onShowIssues={onShowIssues}
            />
          </Suspense>
        </OptionalPart>
      )}
    </Tabs>
  )
}
