import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { whenFilesAreInReach } from '#api/appFiles.ts'
import { OptionalPart } from '#ui/missing/OptionalPart.tsx'
import { toast } from '#ui/toast.tsx'
import { offerReload } from '../pwa/offerReload.ts'

let isOffered = false

/**
 * Parts of the frame, without which the screen still does its work. Where their code could not be fetched they are left
 * out, and the page offers to be loaded anew once it can be. What was asked for says so at once.
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
