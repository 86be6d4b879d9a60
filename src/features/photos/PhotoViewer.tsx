import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotoChanges, PhotoEntry } from '#domain/photos/edits.ts'
import { photoLimits } from '#domain/schemas/photo.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { formatMoment } from '#ui/time.ts'
import styles from './photos.module.css'
import { problemText } from './problemText.ts'
import { usePicture } from './usePicture.ts'

/** Pixels that a finger moves to turn to the next photo. */
const swipe = 60

interface ViewerProps {
  projectId: string
  entries: readonly PhotoEntry[]
  openId: string
  mayEdit: boolean
  onTurn: (id: string) => void
  /** Answers whether it was saved. */
  onSave: (id: string, changes: PhotoChanges) => Promise<boolean>
  onClose: () => void
}

/** One photo large, with its words. Arrow keys and a swipe turn to the next. */
export function PhotoViewer(props: ViewerProps) {
  const at = props.entries.findIndex(({ id }) => id === props.openId)
  const entry = props.entries[at]
  // Deleted on another device meanwhile.
  if (entry === undefined) return null
  return <OpenPhoto key={entry.id} {...props} at={at} entry={entry} />
}

function OpenPhoto({
  projectId,
  entries,
  at,
  entry: { id, photo },
  mayEdit,
  onTurn,
  onSave,
  onClose,
}: ViewerProps & { at: number; entry: PhotoEntry }) {
  const { t, i18n } = useTranslation(['photos', 'common'])
  const shown = usePicture(projectId, photo, 'whole')
  /** The typed values. A field that the user has not touched shows what other devices write. */
  const [typed, setTyped] = useState<Partial<Record<'caption' | 'note', string>>>({})
  const words = { caption: photo.caption, note: photo.note ?? '', ...typed }
  const pressedAt = useRef<number | null>(null)
  const changes: PhotoChanges = {
    ...(words.caption !== photo.caption && { caption: words.caption.trim() }),
    ...(words.note !== (photo.note ?? '') && { note: words.note.trim() }),
  }
  const isTyped = Object.keys(changes).length > 0
  useTyping(isTyped)

  /** Saves the typed values. Returns whether the user may leave the photo. */
  const settle = async (): Promise<boolean> => {
    return !isTyped || onSave(id, changes)
  }
  const leave = async (then: () => void) => {
    if (await settle()) then()
  }
  const turn = (by: -1 | 1) => {
    const next = entries[at + by]
    if (next !== undefined) void leave(() => onTurn(next.id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('input, textarea') !== null) return
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = pressedAt.current === null ? 0 : clientX - pressedAt.current
    pressedAt.current = null
    if (Math.abs(moved) >= swipe) turn(moved > 0 ? -1 : 1)
  }
  const name = photo.caption || t('numbered', { number: at + 1 })
  const { position } = photo
  return (
    <Dialog
      title={name}
      width="page"
      isOpen
      onClose={() => void leave(onClose)}
      actions={
        <Button variant="primary" onPress={() => void leave(onClose)}>
          {t(isTyped ? 'saveAndClose' : 'common:close')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows beside the picture do the same */}
      <div className={styles.viewer} onKeyDown={onKeyDown}>
        <div className={styles.stage}>
          <IconButton
            label={t('previous')}
            icon={<Icon of={ChevronLeft} />}
            isDisabled={at === 0}
            onPress={() => turn(-1)}
          />
          <figure
            onPointerDown={({ clientX }) => {
              pressedAt.current = clientX
            }}
            onPointerUp={onPointerUp}
            onPointerCancel={() => {
              pressedAt.current = null
            }}
          >
            {shown.kind === 'here' ? (
              <img
                src={shown.url}
                alt={photo.caption || t('numbered', { number: at + 1 })}
                width={photo.width}
                height={photo.height}
                draggable={false}
              />
            ) : (
              <div className={styles.missing} role="status">
                <Icon of={ImageOff} />
                {shown.kind === 'loading' ? t('loading') : problemText(shown.problem)}
              </div>
            )}
          </figure>
          <IconButton
            label={t('next')}
            icon={<Icon of={ChevronRight} />}
            isDisabled={at === entries.length - 1}
            onPress={() => turn(1)}
          />
        </div>
        <p className={styles.quiet}>
          {t('place', { number: at + 1, count: entries.length })}
          {photo.takenAt !== undefined && (
            <> · {t('takenAt', { when: formatMoment(Date.parse(photo.takenAt), i18n.language) })}</>
          )}
          {position !== undefined && (
            <>
              {' · '}
              <a
                href={`https://www.openstreetmap.org/?mlat=${position.latitude}&mlon=${position.longitude}#map=18/${position.latitude}/${position.longitude}`}
                target="_blank"
                rel="noreferrer"
              >
                {t('position', {
                  latitude: position.latitude.toFixed(5),
                  longitude: position.longitude.toFixed(5),
                })}
              </a>
              {position.accuracyM !== undefined && ` ± ${position.accuracyM} m`}
            </>
          )}
        </p>
        <TextField
          label={t('caption')}
          value={words.caption}
          maxLength={photoLimits.caption}
          isReadOnly={!mayEdit}
          onChange={(caption) => setTyped({ ...typed, caption })}
        />
        <TextArea
          label={t('note')}
          value={words.note}
          maxLength={photoLimits.note}
          isOptional
          isReadOnly={!mayEdit}
          onChange={(note) => setTyped({ ...typed, note })}
        />
      </div>
    </Dialog>
  )
}
