import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleForm } from '#engine/types.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { TextArea } from '#ui/TextField.tsx'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { InputForm } from '../form/InputForm.tsx'
import { inShownUnits } from '../form/limits.ts'
import { contentOf, formOf } from '../form/state.ts'
import { useFormUnits } from '../form/units.ts'
import styles from './page.module.css'
import type { Editor } from './useEditor.ts'

/** The form, what stands in its way, and the calculation's description. */
export function InputsPane({
  module,
  editor,
  showsAll,
  isReadOnly,
  hasDescription = true,
  onGo,
}: {
  module: ModuleForm
  editor: Editor
  showsAll: boolean
  isReadOnly: boolean
  hasDescription?: boolean
  onGo: (path: string) => void
}) {
  const { t } = useTranslation('calculations')
  const { form, reading } = editor
  const units = useFormUnits()
  const issues = useMemo(
    () => inShownUnits(reading.issues, module.fields, units),
    [reading.issues, module.fields, units],
  )
  const isUntouched = !isReadOnly && editor.base.edits.length === 0 && contentOf(form) === editor.base.content
  return (
    <>
      {showsAll && issues.length > 0 && <ErrorSummary issues={issues} fields={module.fields} onGo={onGo} />}
      {isUntouched && (
        <div className={styles.example}>
          <p>{t('form.exampleText')}</p>
          <Button
            onPress={() =>
              editor.dispatch({ type: 'replaced', state: formOf(module.fields, module.example) })
            }
          >
            {t('form.example')}
          </Button>
        </div>
      )}
      <InputForm
        fields={module.fields}
        state={form}
        issues={issues}
        showsAll={showsAll}
        isReadOnly={isReadOnly}
        dispatch={editor.dispatch}
      />
      {hasDescription && (
        <Disclosure level={2} title={t('editor.description')} isOpenAtFirst={editor.description !== ''}>
          <TextArea
            label={t('editor.description')}
            value={editor.description}
            maxLength={10_000}
            isReadOnly={isReadOnly}
            onChange={editor.setDescription}
          />
        </Disclosure>
      )}
    </>
  )
}
