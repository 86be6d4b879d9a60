import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { whenFilesAreInReach } from '#api/appFiles.ts'
import { OptionalPart } from '#ui/missing/OptionalPart.tsx'
import { toast } from '#ui/toast.tsx'
import { offerReload } from '../pwa/offerReload.ts'

let isOffered = false

/**
 * Wraps parts of the frame that a screen can do without. When their code cannot be fetched, it leaves them out and
 * offers a reload as soon as the files are in reach. A part that the user has asked for reports its absence at once.
 */
export function OptionalParts({ children, onMissing }: { children: ReactNode; onMissing?: () => void }) {
  const { t } = useTranslation('common')
  const miss = useCallback(() => {
    if (onMissing !== undefined) {
      toast.warning(t('error.missing.title'), t('error.missing.part'), { id: 'missing' })
      onMissing()
    }
    if (isOffered) return
    isOffered = true
    whenFilesAreInReach(() =>
      offerReload({
        id: 'missing',
        title: t('error.missing.back'),
        message: t('error.missing.backText'),
        label: t('error.reload'),
        reload: () => location.reload(),
      }),
    )
  }, [t, onMissing])
  return <OptionalPart onMissing={miss}>{children}</OptionalPart>
}
