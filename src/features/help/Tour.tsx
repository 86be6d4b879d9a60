import { useEffect, useMemo, useState } from 'react'
import { Dialog, Heading, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import styles from './Tour.module.css'

/**
 * The stops of the tour in order. Each points at the visible element with this `data-tour`, the last at the title of
 * the screen.
 */
const stops = ['menu', 'search', 'sync', 'notices', 'account', 'content'] as const
type Stop = (typeof stops)[number]

function target(stop: Stop): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(
    stop === 'content' ? 'main h1' : `[data-tour="${stop}"]`,
  )
  return [...found].find((each) => each.getBoundingClientRect().width > 0) ?? null
}

/** A tour of the screen. Arrow keys and buttons move on and back; Escape ends it. */
export function Tour({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('help')
  const shown = useMemo(() => stops.filter((stop) => target(stop) !== null), [])
  const [at, setAt] = useState(0)
  const stop = shown[at]
  const element = stop === undefined ? null : target(stop)
  const anchor = useMemo(() => ({ current: element }), [element])
  const isLast = at === shown.length - 1
  const go = (by: number) => setAt(Math.min(shown.length - 1, Math.max(0, at + by)))

  if (stop === undefined || element === null) return null
  return (
    <>
      <Ring element={element} />
      <Popover
        key={stop}
        className={styles.popover!}
        triggerRef={anchor}
        isOpen
        isKeyboardDismissDisabled={false}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        placement="bottom"
        offset={10}
      >
        <Dialog className={styles.dialog!}>
          <Heading slot="title" level={2} className={styles.title!}>
            {t(`tour.${stop}.title`)}
          </Heading>
          <p className={styles.text}>{t(`tour.${stop}.text`)}</p>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside the buttons that do the same */}
          <div
            className={styles.actions}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight' && !isLast) go(1)
              else if (event.key === 'ArrowLeft') go(-1)
            }}
          >
            <span className={styles.step}>{t('tour.step', { n: at + 1, count: shown.length })}</span>
            {!isLast && (
              <Button variant="quiet" onPress={onClose}>
                {t('tour.leave')}
              </Button>
            )}
            {at > 0 && <Button onPress={() => go(-1)}>{t('tour.back')}</Button>}
            <Button variant="primary" autoFocus onPress={() => (isLast ? onClose() : go(1))}>
              {isLast ? t('tour.finish') : t('tour.next')}
            </Button>
          </div>
        </Dialog>
      </Popover>
    </>
  )
}

/** Frames the element of a stop, also after the window has changed its size. */
function Ring({ element }: { element: HTMLElement }) {
  const [box, setBox] = useState(() => element.getBoundingClientRect())
  useEffect(() => {
    const measure = () => setBox(element.getBoundingClientRect())
    measure()
    addEventListener('resize', measure)
    addEventListener('scroll', measure, true)
    return () => {
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure, true)
    }
  }, [element])
  return (
    <div
      aria-hidden
      className={styles.ring}
      style={{ top: box.top - 4, left: box.left - 4, width: box.width + 8, height: box.height + 8 }}
    />
  )
}
