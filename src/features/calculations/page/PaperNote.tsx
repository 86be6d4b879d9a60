import { useTranslation } from 'react-i18next'
import styles from './page.module.css'

/** Explains on a printed page how to print the calculation sheet. */
export function PaperNote() {
  const { t } = useTranslation('calculations')
  return <p className={styles.paperNote}>{t('printing.pageText', { print: t('editor.print') })}</p>
}
