import { ArrowLeft, ArrowRight, CloudUpload, EllipsisVertical, ImageOff, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PhotoEntry } from '#domain/photos/edits.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { PlainButton } from '#ui/PlainButton.tsx'
import styles from './photos.module.css'
import { usePicture } from './usePicture.ts'

/** One photo of the grid: its thumbnail opens it. */
export function PhotoTile({
  projectId,
  entry: { photo },
  index,
  count,
  mayEdit,
  isWaiting,
  onOpen,
  onMove,
  onSheet,
  onDelete,
}: {
  projectId: string
  entry: PhotoEntry
  index: number
  count: number
  mayEdit: boolean
  /** Whether the picture is on this device alone. */
  isWaiting: boolean
  onOpen: () => void
  onMove: (to: number) => Promise<void>
  onSheet: (onSheet: boolean) => Promise<void>
  onDelete: () => void
}) {
  const { t } = useTranslation('photos')
  const shown = usePicture(projectId, photo, 'thumbnail')
  const name = photo.caption || t('numbered', { number: index + 1 })
  return (
    <li className={styles.tile}>
      <PlainButton className={styles.thumbnail} aria-label={t('open', { name })} onPress={onOpen}>
        {shown.kind === 'here' ? (
          <img src={shown.url} alt="" draggable={false} />
        ) : (
          <span className={styles.missing}>
            <Icon of={ImageOff} />
            {t(shown.kind === 'loading' ? 'loading' : 'notHere')}
          </span>
        )}
      </PlainButton>
      <p className={styles.caption} data-empty={photo.caption === '' || undefined}>
        {photo.caption || t('noCaption')}
      </p>
      {isWaiting && (
        <p className={styles.waiting}>
          <Icon of={CloudUpload} />
          {t('waiting')}
        </p>
      )}
      <div className={styles.tools}>
        {mayEdit ? (
          <Checkbox
            label={t('onSheet')}
            isSelected={photo.onSheet}
            onChange={(isSelected) => void onSheet(isSelected)}
          />
        ) : (
          <span className={styles.quiet}>{photo.onSheet ? t('onSheet') : ''}</span>
        )}
        {mayEdit && (
          <Menu
            label={t('actions', { name })}
            icon={<Icon of={EllipsisVertical} />}
            choices={[
              ...(index > 0
                ? [
                    {
                      id: 'earlier',
                      label: t('earlier'),
                      icon: <Icon of={ArrowLeft} />,
                      onChoose: () => void onMove(index - 1),
                    },
                  ]
                : []),
              ...(index < count - 1
                ? [
                    {
                      id: 'later',
                      label: t('later'),
                      icon: <Icon of={ArrowRight} />,
                      onChoose: () => void onMove(index + 1),
                    },
                  ]
                : []),
              {
                id: 'delete',
                label: t('delete'),
                icon: <Icon of={Trash2} />,
                isDanger: true,
                onChoose: onDelete,
              },
            ]}
          />
        )}
      </div>
    </li>
  )
}
