import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import type { ModuleForm } from '#engine/types.ts'
import { Badge } from '#ui/Badge.tsx'
import { loadWords } from '#ui/missing/loadWords.ts'
import { OptionalPart } from '#ui/missing/OptionalPart.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { MissingPart } from '../result/MissingPart.tsx'
import type { KeptWith } from '../studies/KeptStudies.tsx'
import type { Editor } from './useEditor.ts'

export type ResultPart = 'result' | 'studies'

const StudiesPart = lazy(async () => ({
  default: (await Promise.all([import('../studies/StudiesPart.tsx'), loadWords('studies')]))[0].StudiesPart,
}))

/** Shows the result and the studies. A study continues while the result is open. */
export function ResultTabs({
  part,
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
  module: ModuleForm
  projectId: string | null
  editor: Editor
  /** The result of these very inputs, where there is one. */
  base: StoredResult | null
  kept: KeptWith | null
  isReadOnly: boolean
  title: string
  onPart: (part: ResultPart) => void
  onShowIssues: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('calculations')
  // The inputs first: one picture of everything holds up the first press on a phone.
  const isOpen = useDeferredValue(true, false)
  /** Studies load when they first open, and stay while the page is open. */
  const [isBegun, setBegun] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [host, setHost] = useState<HTMLElement | null>(null)
  if (part === 'studies' && !isBegun) setBegun(true)
  if (!isOpen) return null
  const inHost = (content: ReactNode) => host !== null && createPortal(content, host)
  return (
    <>
      <Tabs
        label={t('parts.label')}
        current={part}
        tabs={[
          { id: 'result', label: t('editor.result') },
          {
            id: 'studies',
            label: t('parts.studies'),
            ...(isRunning && { note: <Badge tone="info">{t('parts.running')}</Badge> }),
          },
        ]}
        onChange={onPart}
      >
        {part === 'result' ? children : <div ref={setHost} />}
      </Tabs>
      {isBegun && (
        <OptionalPart fallback={inHost(<MissingPart />)}>
          <Suspense fallback={inHost(<Skeleton lines={4} height={72} />)}>
            <StudiesPart
              host={host}
              onRunning={setRunning}
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
    </>
  )
}
