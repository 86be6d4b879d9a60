import { useTranslation } from 'react-i18next'
import { toast } from './toast.tsx'

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string, said?: string) => Promise<void> {
  const { t } = useTranslation('common')
  return async (text, said = t('copied')) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(said)
    } catch {
      toast.error(t('copyFailed'))
    }
  }
}
