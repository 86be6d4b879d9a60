import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTyping } from './atWork.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { TextArea } from './TextField.tsx'
import { toast } from './toast.tsx'

/** Asks for the text of a note on one entry of a history. */
export function NoteDialog({
  about,
  onSave,
  onClose,
}: {
  /** The entry as text. */
  about: string
  /** Saves the note. Returns the reason of a refusal, or null. */
  onSave(text: string): Promise<string | null>
  onClose(): void
}) {
  const { t } = useTranslation('common')
  const formId = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  useTyping(text !== '')
  const save = async () => {
    setSaving(true)
    const objection = await onSave(text)
    setSaving(false)
    setError(objection)
    if (objection !== null) return
    toast.success(t('note.saved'))
    onClose()
  }
  return (
    <Dialog
      title={t('note.title')}
      isOpen
      onClose={onClose}
      isBusy={isSaving}
      actions={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={isSaving}
            busyLabel={t('note.saving')}
          >
            {t('note.save')}
          </Button>
        </>
      }
    >
      <p>{about}</p>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextArea
          label={t('note.text')}
          description={t('note.hint')}
          value={text}
          onChange={setText}
          error={error ?? undefined}
        />
      </form>
    </Dialog>
  )
}
