import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '#domain/contents/entry.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './folders.module.css'

const formId = 'tags-dialog'

/** Adds tags to calculations and removes them. Marks a tag that only some of them have. */
export function TagsDialog({
  entries,
  onSave,
  onClose,
}: {
  entries: readonly Entry[]
  onSave(add: readonly string[], takeOff: readonly string[]): Promise<unknown>
  onClose(): void
}) {
  const { t } = useTranslation(['folders', 'common'])
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<readonly string[]>([])
  const [takenOff, setTakenOff] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  useTyping(typed, added, takenOff)
  const had = [...new Set(entries.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b))
  const shown = [
    ...had.filter((tag) => !takenOff.includes(tag)),
    ...added.filter((tag) => !had.includes(tag)),
  ]
  const countOf = (tag: string) => entries.filter(({ tags }) => tags.includes(tag)).length

  const add = (): readonly string[] => {
    const words = typed
      .split(',')
      .map((word) => word.trim().slice(0, 60))
      .filter((word) => word !== '')
    setTyped('')
    const next = [...new Set([...added, ...words])]
    setAdded(next)
    setTakenOff(takenOff.filter((tag) => !words.includes(tag)))
    return next
  }
  const save = async () => {
    const all = add()
    setBusy(true)
    await onSave(all, takenOff)
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      title={t('tagsOf', { count: entries.length, name: entries[0]?.name ?? '' })}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onPress={() => void save()}>
            {t('saveTags')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextField
          label={t('newTag')}
          description={t('newTagHint')}
          value={typed}
          onChange={setTyped}
          autoFocus
        />
      </form>
      <ul className={styles.tags} aria-label={t('tags')}>
        {shown.map((tag) => (
          <li key={tag} className={styles.tag}>
            <span>{tag}</span>
            {had.includes(tag) && countOf(tag) < entries.length && !added.includes(tag) && (
              <span className={styles.quiet}>{t('some', { n: countOf(tag), count: entries.length })}</span>
            )}
            <button
              type="button"
              aria-label={t('takeOff', { tag })}
              onClick={() => {
                setAdded(added.filter((each) => each !== tag))
                if (had.includes(tag)) setTakenOff([...takenOff, tag])
              }}
            >
              <Icon of={X} size={14} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
