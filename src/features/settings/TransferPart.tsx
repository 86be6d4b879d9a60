import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { chosenText } from '#ui/chosenText.ts'
import { FileButton } from '#ui/FileButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { Banner } from '#ui/states.tsx'
import { TextArea } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { type Draft, exportText, readImport } from './draft.ts'
import styles from './settings.module.css'

/** Many times a file of settings. */
const mostBytes = 1_000_000

/** Takes the settings elsewhere, and in from elsewhere. */
export function TransferPart({ draft, onImport }: { draft: Draft; onImport(draft: Draft): void }) {
  const { t } = useTranslation('settings')
  const [text, setText] = useState('')
  const [state, setState] = useState<'idle' | 'failed' | 'done'>('idle')

  useTyping(state !== 'done' && text)
  const take = (given: string) => {
    const read = readImport(given, draft)
    setState(read === null ? 'failed' : 'done')
    if (read !== null) onImport(read)
  }
  const chosen = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await chosenText(file, mostBytes)
    if (read === null) return setState('failed')
    setText(read)
    take(read)
  }
  const exportAll = () => {
    try {
      saveFile('groundwork-preferences.json', exportText(draft), 'application/json')
      toast.success(t('export.heading'), t('export.done'))
    } catch {
      toast.error(t('export.failed'))
    }
  }
  return (
    <>
      <section className={styles.part}>
        <h4>{t('export.heading')}</h4>
        <p className={styles.quiet}>{t('export.text')}</p>
        <div>
          <Button icon={<Icon of={Download} />} onPress={exportAll}>
            {t('export.heading')}
          </Button>
        </div>
      </section>
      <section className={styles.part}>
        <h4>{t('import.heading')}</h4>
        <p className={styles.quiet}>{t('import.text')}</p>
        <TextArea
          label={t('import.field')}
          rows={6}
          value={text}
          onChange={(typed) => {
            setText(typed)
            setState('idle')
          }}
        />
        {state === 'failed' && (
          <Banner tone="fail" title={t('import.failed')}>
            {t('import.failedText')}
          </Banner>
        )}
        {state === 'done' && (
          <Banner tone="pass" title={t('import.done')}>
            {t('import.doneText')}
          </Banner>
        )}
        <div className={styles.row}>
          <Button isDisabled={text.trim() === ''} onPress={() => take(text)}>
            {t('import.button')}
          </Button>
          <FileButton
            accept={['application/json', '.json']}
            onSelect={(files) => void chosen(files?.[0])}
            variant="quiet"
            icon={<Icon of={FileUp} />}
          >
            {t('import.choose')}
          </FileButton>
        </div>
      </section>
    </>
  )
}
