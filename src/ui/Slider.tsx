import type { ReactNode } from 'react'
import { Slider as AriaSlider, Label, SliderThumb, SliderTrack } from 'react-aria-components'
import { classes } from './classes.ts'
import styles from './Slider.module.css'

export interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** The first value, marked on the track. */
  readonly base: number
  /** Formats the value: `2.4 m`. */
  readonly format: (value: number) => string
  /** A control beside the value. */
  readonly action?: ReactNode
  onChange(value: number): void
}

/** A number moved along its range, with its first value marked. */
export function Slider({ label, value, min, max, step, base, format, action, onChange }: SliderProps) {
  const share = (at: number) => `${((Math.min(max, Math.max(min, at)) - min) / (max - min)) * 100}%`
  const [from, to] = [Math.min(base, value), Math.max(base, value)]
  return (
    <AriaSlider
      className={styles.slider!}
      value={value}
      minValue={min}
      maxValue={max}
      step={step}
      onChange={(next) => {
        if (typeof next === 'number') onChange(next)
      }}
    >
      <Label className={styles.label!}>{label}</Label>
      <span className={styles.value}>
        <output className={classes(styles.now, value !== base && styles.moved)}>{format(value)}</output>
        {action}
      </span>
      <SliderTrack className={styles.track!}>
        <span className={styles.rail} />
        <span
          className={styles.change}
          style={{ insetInlineStart: share(from), width: `calc(${share(to)} - ${share(from)})` }}
        />
        <span className={styles.base} style={{ insetInlineStart: share(base) }} />
        <SliderThumb className={styles.thumb!} />
      </SliderTrack>
      <span className={styles.end}>{format(min)}</span>
      <span className={classes(styles.end, styles.last)}>{format(max)}</span>
    </AriaSlider>
  )
}
