import { History, Info, Layers2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { ModuleForm } from '#engine/types.ts'
import { IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toast.tsx'
import { formOf } from '../form/state.ts'
import type { Editor } from '../page/useEditor.ts'
import { DetailsPanel } from './DetailsPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import type { PastRun } from './pastRuns.ts'
import type { Details } from './useDetails.ts'
import { VariantsPanel } from './VariantsPanel.tsx'

export interface RecordsProps {
  readonly module: ModuleForm
  readonly project: ProjectDocument
  readonly document: CalculationDocument | null
  readonly editor: Editor
  readonly details: Details
  /** The result of the present entries. */
  readonly result: StoredResult | null
  readonly isReadOnly: boolean
  /** The state of storage, as the header shows it. */
  readonly savingTo: string
  onSave(): Promise<unknown>
}

/** History, variants and details of a calculation, each behind a button of the header. */
export function Records(props: RecordsProps) {
  const { module, document, editor } = props
  const { t } = useTranslation('records')
  const [open, setOpen] = useState<'history' | 'variants' | 'details' | null>(null)
  const close = () => setOpen(null)
  const restore = ({ title, compared, run }: PastRun) => {
    const before = editor.form
    // Runs of earlier versions have only numbers: there the form and the calculation say how they were typed.
    const typed = run?.data.typed ?? { ...document?.data.typed, ...editor.reading.typed }
    editor.dispatch({
      type: 'replaced',
      state: formOf(module.fields, compared.inputs, run?.data.materials, typed, run?.data.sources),
    })
    close()
    toast.success(t('history.restored'), t('history.restoredText', { when: title }), {
      id: 'run-restored',
      action: {
        label: t('history.takeBack'),
        onPress: () => editor.dispatch({ type: 'replaced', state: before }),
      },
    })
  }
  return (
    <>
      <IconButton
        label={t('history.title')}
        icon={<Icon of={History} />}
        onPress={() => setOpen('history')}
      />
      <IconButton
        label={t('variants.title')}
        icon={<Icon of={Layers2} />}
        onPress={() => setOpen('variants')}
      />
      <IconButton label={t('details.title')} icon={<Icon of={Info} />} onPress={() => setOpen('details')} />
      {open === 'history' && (
        <HistoryPanel
          module={module}
          document={document}
          editor={editor}
          result={props.result}
          isReadOnly={props.isReadOnly}
          onRestore={restore}
          onClose={close}
        />
      )}
      {open === 'variants' && <VariantsPanel {...props} onClose={close} />}
      {open === 'details' && <DetailsPanel {...props} onClose={close} />}
    </>
  )
}
