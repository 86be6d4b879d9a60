import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#ui/Button.tsx'
import { formatBytes } from '#ui/bytes.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { Progress } from '#ui/Progress.tsx'
import { useWidth } from '#ui/useWidth.ts'
import styles from './preview.module.css'
import type { SheetPages } from './useSheetPages.ts'

/** The sheets of a report side by side, as they are printed, with their number and the size of the file. */
export function SheetPreview({ pages }: { pages: SheetPages }) {
  const { t, i18n } = useTranslation('reports')
  const [isLarge, setLarge] = useState(false)
  const { source, sheets, progress, trouble, isStopped } = pages
  if (source === null && sheets === null && progress === null)
    return (
      <section className={styles.preview} aria-label={t('preview')}>
        <p className={styles.nothing}>{t('previewNone')}</p>
      </section>
    )
  const count = sheets?.sheets.length ?? 0
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <div className={styles.bar}>
        <p role="status" className={styles.size}>
          {sheets !== null && `${t('pages.sheets', { count })} · ${formatBytes(sheets.bytes, i18n.language)}`}
        </p>
        <IconButton
          label={t(isLarge ? 'pages.smaller' : 'pages.larger')}
          icon={<Icon of={isLarge ? ZoomOut : ZoomIn} />}
          onPress={() => setLarge(!isLarge)}
        />
      </div>
      {progress !== null && (
        <div className={styles.work}>
          <Progress label={t(`stage.${progress.stage}`)} value={progress.done} of={1} />
          <Button onPress={pages.stop}>{t('pages.stop')}</Button>
        </div>
      )}
      {isStopped && (
        <p className={styles.stopped}>
          {t('pages.stopped')} <Button onPress={pages.layAgain}>{t('pages.again')}</Button>
        </p>
      )}
      {trouble !== null && <p role="alert">{trouble}</p>}
      {sheets !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <ol className={classes(styles.sheets, isLarge && styles.large)} tabIndex={0}>
          {sheets.sheets.map((size, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place
            <li key={place}>
              <SheetPicture
                label={t('pages.sheet', { page: place + 1, pages: count })}
                size={size}
                document={sheets.number}
                draw={(width) => pages.draw(place, width)}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Dots of a sheet at most, across: sharper than paper. */
const mostDots = 2_000

/** A sheet, drawn when it comes into view. The picture before stays until the next one is there. */
function SheetPicture({
  label,
  size,
  document,
  draw,
}: {
  label: string
  size: { readonly width: number; readonly height: number }
  document: number
  draw(width: number): Promise<Blob | null>
}) {
  const [measure, width] = useWidth<HTMLDivElement>()
  const place = useRef<HTMLDivElement>(null)
  const drawNow = useEffectEvent(draw)
  const [isSeen, setSeen] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  // Another document is drawn anew.
  useEffect(() => {
    if (!isSeen || width === 0) return
    let isOver = false
    void drawNow(Math.min(mostDots, Math.round(width * devicePixelRatio))).then((picture) => {
      if (!isOver && picture !== null) setAddress(URL.createObjectURL(picture))
    })
    return () => {
      isOver = true
    }
  }, [isSeen, width, document])
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address])
  return (
    <div ref={measure} className={styles.sheet}>
      <div ref={place} data-paper style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        {address !== null && <img src={address} alt={label} className={styles.picture} />}
      </div>
    </div>
  )
}
