import { Camera, ImagePlus, RotateCcw, Settings2 } from 'lucide-react'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { waitingFileId } from '#data/files/queue.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { useUndo } from '#data/react/useUndo.ts'
import { deletedPhotos, type PhotoEntry, shownPhotos } from '#domain/photos/edits.ts'
import type { KeptFacts } from '#domain/photos/reading.ts'
import { photoLimits } from '#domain/schemas/photo.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { PhotosOf } from '#ui/photosPart.tsx'
import { Banner } from '#ui/states.tsx'
import { toast } from '#ui/toast.tsx'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { FactsDialog } from './FactsDialog.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import styles from './photos.module.css'
import { problemText } from './problemText.ts'
import { useAddPhotos } from './useAddPhotos.ts'
import { useKeptFacts } from './useKeptFacts.ts'

const accepted = ['image/*', '.heic', '.heif']

/** The photos of a calculation, a folder or a project. */
export function PhotosSection({ collection, projectId, localId, mayEdit }: PhotosOf) {
  const { t } = useTranslation(['photos', 'common'])
  const { photos, sync } = useWorkspace()
  const { value: waiting } = useLive(() => sync.waiting(), [sync])
  const undo = useUndo()
  const place = { collection, projectId, localId }
  const { value: all, error } = useLive(() => photos.of(place), [photos, collection, projectId, localId])
  if (error !== null && error !== undefined) throw error
  const { add, left } = useAddPhotos(place)
  const facts = useKeptFacts()
  /** Files that wait for the choice of facts to keep; an empty list when the user changes that choice. */
  const [asking, setAsking] = useState<readonly File[] | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const hasCamera = useMediaQuery('(pointer: coarse)')

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    const known = await facts.read()
    if (known === null) setAsking(files)
    else await add(files, known)
  }
  usePastedPictures(mayEdit, (files) => void take(files))
  if (all === undefined || all === null) return null

  const shown = shownPhotos(all)
  const deleted = mayEdit ? deletedPhotos(all, openedAt) : []
  const isWaiting = ({ photo: { sha256 } }: PhotoEntry) =>
    waiting?.some(({ documentId }) => documentId === waitingFileId({ projectId, sha256 })) === true
  const roomLeft = photoLimits.added - shown.length
  const failed = (result: { readonly ok: boolean }) => {
    if (!result.ok && 'problem' in result)
      toast.error(t('notSaved'), problemText(result.problem as Parameters<typeof problemText>[0]))
    return !result.ok
  }
  const remove = async ({ id }: PhotoEntry) => {
    if (failed(await photos.remove(place, id))) return
    const step = undo.done({
      label: t('done.deleted'),
      undo: () => photos.restore(place, id),
      redo: () => photos.remove(place, id),
    })
    toast.success(t('done.deletedTitle'), t('done.deletedText'), {
      action: { label: t('common:undo'), onPress: () => void step.takeBack() },
    })
  }
  const choose = async (answer: KeptFacts) => {
    const files = asking ?? []
    setAsking(null)
    if (!failed(await facts.keep(answer)) && files.length > 0) await add(files, answer)
  }
  const drag = mayEdit
    ? {
        onDragOver(event: DragEvent) {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop(event: DragEvent) {
          setOver(false)
          const files = [...event.dataTransfer.files].filter(({ name }) => !name.endsWith('.groundwork'))
          if (files.length === 0) return
          event.preventDefault()
          void take(files)
        },
      }
    : {}

  return (
    <Card
      className={classes(styles.section, isOver && styles.over)}
      title={shown.length === 0 ? t('title') : t('titleCount', { count: shown.length })}
      action={
        mayEdit && (
          <IconButton label={t('facts.open')} icon={<Icon of={Settings2} />} onPress={() => setAsking([])} />
        )
      }
    >
      <div className={styles.body} {...drag}>
        {shown.length === 0 && left === 0 && (
          <p className={styles.quiet}>{t(mayEdit ? 'empty' : 'emptyViewer')}</p>
        )}
        {shown.length > 0 && (
          <ul className={styles.grid} aria-label={t('title')}>
            {shown.map((entry, index) => (
              <PhotoTile
                key={entry.id}
                projectId={projectId}
                entry={entry}
                index={index}
                count={shown.length}
                mayEdit={mayEdit}
                isWaiting={isWaiting(entry)}
                onOpen={() => setOpenId(entry.id)}
                onMove={async (to) => void failed(await photos.move(place, entry.id, to))}
                onSheet={async (onSheet) => void failed(await photos.change(place, entry.id, { onSheet }))}
                onDelete={() => void remove(entry)}
              />
            ))}
          </ul>
        )}
        {left > 0 && (
          <p className={styles.quiet} role="status">
            {t('reading', { count: left })}
          </p>
        )}
        {mayEdit && roomLeft > 0 && (
          <div className={styles.buttons}>
            {hasCamera && (
              <FileButton
                variant="primary"
                accept={accepted}
                capture="environment"
                icon={<Icon of={Camera} />}
                onSelect={(files) => void take([...(files ?? [])])}
              >
                {t('camera')}
              </FileButton>
            )}
            <FileButton
              accept={accepted}
              multiple
              icon={<Icon of={ImagePlus} />}
              onSelect={(files) => void take([...(files ?? [])])}
            >
              {t('add')}
            </FileButton>
          </div>
        )}
        {mayEdit && roomLeft <= 0 && <Banner tone="info">{t('full', { count: photoLimits.added })}</Banner>}
        {deleted.length > 0 && (
          <Disclosure title={t('deleted.title', { count: deleted.length })}>
            <ul className={styles.deleted}>
              {deleted.map(({ id, photo }) => (
                <li key={id}>
                  <span>{photo.caption || t('noCaption')}</span>
                  <Button
                    icon={<Icon of={RotateCcw} />}
                    onPress={async () => void failed(await photos.restore(place, id))}
                  >
                    {t('deleted.restore')}
                  </Button>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      {openId !== null && (
        <PhotoViewer
          projectId={projectId}
          entries={shown}
          openId={openId}
          mayEdit={mayEdit}
          onTurn={setOpenId}
          onSave={async (id, changes) => !failed(await photos.change(place, id, changes))}
          onClose={() => setOpenId(null)}
        />
      )}
      {asking !== null && (
        <FactsDialog
          facts={facts.facts ?? null}
          count={asking.length}
          onChoose={(answer) => void choose(answer)}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  )
}

/** Pictures that are pasted while nothing is typed. */
function usePastedPictures(isOn: boolean, onPaste: (files: readonly File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]') !== null
    if (files.length === 0 || isTyping || event.defaultPrevented) return
    event.preventDefault()
    onPaste(files)
  })
  useEffect(() => {
    if (!isOn) return
    const heard = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', heard)
    return () => window.removeEventListener('paste', heard)
  }, [isOn])
}
