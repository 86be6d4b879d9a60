import { Copy, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { Banner } from '#ui/states.tsx'
import { useCopy } from '#ui/useCopy.ts'
import styles from '../account.module.css'

/** The codes that sign in without the phone: shown once, to be kept elsewhere. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('account')
  const copy = useCopy()
  const text = codes.join('\n')
  return (
    <>
      <Banner tone="warn" title={t('secondFactor.codesTitle')}>
        {t('secondFactor.codesText')}
      </Banner>
      <ol className={styles.codes} aria-label={t('secondFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.row}>
        <Button icon={<Icon of={Copy} />} onPress={() => void copy(text, t('secondFactor.copied'))}>
          {t('secondFactor.copy')}
        </Button>
        <Button
          icon={<Icon of={Download} />}
          onPress={() => saveFile('groundwork-recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          {t('secondFactor.save')}
        </Button>
      </div>
    </>
  )
}
