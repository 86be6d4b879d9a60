import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { inWords } from './catalogueWords.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './states.module.css'

/** A problem's text may stand for itself: it is shown in the language on screen. */
const words = (children: ReactNode): ReactNode =>
  typeof children === 'string' ? inWords(children) : children

export interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  /** 1 where it stands for the whole page. */
  readonly level?: 1 | 2
  /** What this place is for. */
  readonly children?: ReactNode
  /** The one thing to do. */
  readonly action?: ReactNode
}

/** Pixels of an empty state with so many lines of text and no action: the room of a part that is usually empty. */
export const emptyStateHeight = (lines: number): number => 181 + 21 * lines

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state}>
      <span className={styles.sign}>
        <Icon of={icon} size={20} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  readonly title: string
  /** 1 where it stands for the whole page. */
  readonly level?: 1 | 2
  /** What happened, what is safe, what to do. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A view that could not be shown. */
export function ErrorState({ title, level = 2, children, action }: ErrorStateProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.state} role="alert">
      <span className={classes(styles.sign, styles.fail)}>
        <Icon of={CircleAlert} size={20} />
      </span>
      <Title className={styles.title}>{inWords(title)}</Title>
      {children !== undefined && <div className={styles.text}>{words(children)}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}

export type Tone = 'info' | 'pass' | 'warn' | 'fail'

const signs = { info: Info, pass: CircleCheck, warn: TriangleAlert, fail: CircleAlert } satisfies Record<
  Tone,
  LucideIcon
>

export interface BannerProps {
  readonly tone: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** There from the start: read in its place. Else trouble interrupts a screen reader, and the rest waits its turn. */
  readonly isStill?: boolean
  readonly className?: string | undefined
}

/** A notice in its place on the page, for as long as it is true. */
export function Banner({ tone, title, children, action, isStill = false, className }: BannerProps) {
  return (
    <div
      className={classes(styles.banner, styles[tone], className)}
      {...(!isStill && { role: tone === 'fail' ? 'alert' : 'status' })}
    >
      <Icon of={signs[tone]} />
      <div className={styles.words}>
        {title !== undefined && <strong>{words(title)}</strong>}
        {children !== undefined && <div>{words(children)}</div>}
      </div>
      {action}
    </div>
  )
}
