import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLostAccess } from '#data/react/useLostAccess.ts'
import { paths } from '#domain/protocol/paths.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { Button } from '#ui/Button.tsx'
import { NoAccess } from '#ui/NoAccess.tsx'
import { EmptyState } from '#ui/states.tsx'

/** In place of a material that is not here: one of an organization that the person is no longer in says so. */
export function MaterialNotThere({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslation('materials')
  const lost = useLostAccess('organizations', parseDocumentId(id)?.scope ?? '')
  const action = <Button onPress={onClose}>{t('detail.back')}</Button>
  if (lost === undefined) return null
  return lost === null ? (
    <EmptyState icon={X} title={t('detail.gone')} action={action}>
      {t('detail.goneText')}
    </EmptyState>
  ) : (
    <NoAccess of="material" {...lost} keptPath={paths.sync} action={action} />
  )
}
