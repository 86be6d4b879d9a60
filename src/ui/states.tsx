import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { inWords } from './catalogueWords.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './states.module.css'

/** Translates a problem's text to the language on screen. */
const words = (children: ReactNode): ReactNode =>
  typeof children === 'string' ? inWords(children) : children

export interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  /** 1 when it fills the whole page. */
  readonly level?: 1 | 2
  /** Purpose of the empty place. */
  readonly children?: ReactNode
  /** The only action. */
  readonly action?: ReactNode
}

/** Height in pixels of an empty state without an action, for a part that is usually empty. */
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
  /** 1 when it fills the whole page. */
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
  /**
   * The notice exists from the start and is read in its place. Otherwise an error interrupts a screen reader, and
   * other notices wait.
   */
  readonly isStill?: boolean
  readonly className?: string | undefined
}

/** A notice on the page that stays while it is true. */
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
