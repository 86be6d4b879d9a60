import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '#domain/errors/result.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'

const formId = 'name-dialog'

/** One function for all renders: React would call a new one at every key, and it would select what was just typed. */
const selected = (input: HTMLInputElement | null) => input?.select()

/** Asks for the name of a new folder, or for a new name. Closes when it is saved. */
export function NameDialog({
  title,
  label,
  name,
  submit,
  onSubmit,
  onClose,
}: {
  title: string
  label: string
  name: string
  submit: string
  onSubmit(name: string): Promise<Result<unknown>>
  onClose(): void
}) {
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  useTyping(typed)
  const save = async () => {
    setBusy(true)
    const result = await onSubmit(typed)
    setBusy(false)
    if (result.ok) onClose()
    else setError(result.problem.issues?.[0]?.message ?? result.problem.message)
  }
  return (
    <Dialog
      title={title}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={label}
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setError(null)
          }}
          autoFocus
          maxLength={200}
          inputRef={selected}
          {...(error !== null && { error })}
        />
      </form>
    </Dialog>
  )
}
