import { useTranslation } from 'react-i18next'
import styles from './page.module.css'

/** Says on the paper of a page how to print its calculation sheet. */
export function PaperNote() {
  const { t } = useTranslation('calculations')
  return <p className={styles.paperNote}>{t('printing.pageText', { print: t('editor.print') })}</p>
}
