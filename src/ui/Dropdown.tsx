import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import styles from './Dropdown.module.css'
import { LazyBoundary, type LazyPart } from './lazyPart.tsx'
import { useKeptInside } from './overlays/useKeptInside.ts'
import { PlainButton } from './PlainButton.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

/** Milliseconds between the pointer's arrival and the content, and between its leaving and the closing. */
const delays = { open: 100, close: 150 } as const

const stops = 'a[href], button:not([disabled])'

export interface DropdownProps {
  /** What the button shows. */
  readonly button: ReactNode
  /** The button's name, if its content is not enough. */
  readonly label?: string
  readonly align?: 'start' | 'end'
  readonly buttonClassName?: string
  readonly className?: string | undefined
  /** The lazy part inside, preloaded when the pointer or the focus is near. */
  readonly content?: Pick<LazyPart<never>, 'preload' | 'preloadWhenIdle'>
  /** Links and buttons. Choosing a link closes the panel. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A button with a panel under it, opened by hovering, a press, touch, Enter or an arrow key. A press pins it open.
 * Arrows walk through the panel, Escape closes it and gives the focus back.
 */
export function Dropdown({
  button,
  label,
  align = 'start',
  buttonClassName,
  className,
  content,
  children,
}: DropdownProps) {
  const [open, setOpen] = useState<'no' | 'hover' | 'pinned'>('no')
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const focusFirst = useRef(false)
  /** Where the pointer was last seen, client pixels. */
  const lastAt = useRef<readonly [number, number]>(undefined)
  const id = useId()
  const buttonId = `${id}button`
  const isOpen = open !== 'no'

  const close = () => {
    clearTimeout(timer.current)
    setOpen('no')
  }
  const closeAndReturn = () => {
    close()
    document.getElementById(buttonId)?.focus()
  }
  const openAndEnter = () => {
    clearTimeout(timer.current)
    focusFirst.current = true
    setOpen('pinned')
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => content?.preloadWhenIdle(), [content])

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen('no')
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen])

  // Its first line may change when its data arrives.
  useKeptFocus(root)
  useKeptInside(panel, isOpen)

  const enter = () => {
    if (focusFirst.current) panel.current?.querySelector<HTMLElement>(stops)?.focus()
    focusFirst.current = false
  }

  const note = ({ clientX, clientY }: MouseEvent) => {
    lastAt.current = [clientX, clientY]
  }
  /** Whether the pointer stayed where it was: when the page moves beneath it, it leaves and enters all the same. */
  const isAtRest = ({ clientX, clientY }: MouseEvent) =>
    lastAt.current?.[0] === clientX && lastAt.current[1] === clientY

  const onPointerEnter = (event: PointerEvent) => {
    content?.preload()
    if (event.pointerType !== 'mouse' || isAtRest(event)) return
    note(event)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen((before) => (before === 'no' ? 'hover' : before)), delays.open)
  }
  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    note(event)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen((before) => (before === 'hover' ? 'no' : before)), delays.close)
  }

  const onClick = (event: MouseEvent) => {
    clearTimeout(timer.current)
    note(event)
    if (open === 'pinned') return close()
    // By a key or a screen reader.
    if (event.detail === 0) return openAndEnter()
    setOpen('pinned')
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      return closeAndReturn()
    }
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
    if (!isOpen || panel.current === null) {
      if (event.key === 'ArrowDown') {
        event.preventDefault()
        openAndEnter()
      }
      return
    }
    event.preventDefault()
    const all = [...panel.current.querySelectorAll<HTMLElement>(stops)]
    const here = all.findIndex((stop) => stop.matches(':focus'))
    const next = { ArrowDown: here + 1, ArrowUp: here < 0 ? -1 : here - 1, Home: 0, End: -1 }[event.key] ?? 0
    all.at(next >= all.length ? 0 : next)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the links inside are what is operated
    <div
      ref={root}
      className={classes(styles.root, className)}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !root.current?.contains(event.relatedTarget)) close()
      }}
    >
      <PlainButton
        id={buttonId}
        onClick={onClick}
        {...(content && { onFocus: content.preload })}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        {...(label !== undefined && { 'aria-label': label })}
        className={classes(styles.button, buttonClassName)}
      >
        {button}
      </PlainButton>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: listens for the links inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by keyboard clicks too
        <div
          ref={panel}
          id={id}
          className={classes(styles.panel, align === 'end' && styles.end)}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a[href]')) close()
          }}
        >
          <LazyBoundary onLoaded={enter} onMissing={close}>
            <Content close={closeAndReturn}>{children}</Content>
          </LazyBoundary>
        </div>
      )}
    </div>
  )
}

function Content({ close, children }: Pick<DropdownProps, 'children'> & { readonly close: () => void }) {
  return typeof children === 'function' ? children(close) : children
}
