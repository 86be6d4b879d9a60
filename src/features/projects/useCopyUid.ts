import { useTranslation } from 'react-i18next'
import { copyText } from '#ui/copyText.ts'
import { toast } from '#ui/toast.tsx'

/** Copies the permanent number of the project to the clipboard and confirms it. */
export function useCopyUid(uid: string): () => void {
  const { t } = useTranslation('projects')
  return () => {
    void copyText(uid).then(() => toast.success(t('overview.uidCopied'), t('overview.uidCopiedText')))
  }
}
