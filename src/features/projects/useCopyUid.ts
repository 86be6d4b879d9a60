import { useTranslation } from 'react-i18next'
import { copyText } from '#ui/copyText.ts'
import { toast } from '#ui/toast.tsx'

/** Puts the project's permanent number on the clipboard, and says so. */
export function useCopyUid(uid: string): () => void {
  const { t } = useTranslation('projects')
  return () => {
    void copyText(uid).then(() => toast.success(t('overview.uidCopied'), t('overview.uidCopiedText')))
  }
}
