import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { classes } from './classes.ts'
import type { Tone } from './states.tsx'
import { readableOn } from './theme/contrast.ts'

/** A word on a tinted ground. The word has the meaning; the colour only helps. */
export function Badge({ tone, icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, tone !== undefined && styles[tone])}>
      {icon}
      {children}
    </span>
  )
}

/** The colour that a person gave a thing. Decorative: the name is beside it. */
export function ColorBadge({ color, letter, size = 20 }: { color: string; letter?: string; size?: number }) {
  return (
    <span
      aria-hidden
      className={styles.color}
      style={{
        width: size,
        height: size,
        background: color,
        color: readableOn(color),
        fontSize: size * 0.55,
      }}
    >
      {letter}
    </span>
  )
}
