import type { ReactNode } from 'react'
import type { Hatch, Point } from '#domain/drawing/elements.ts'

/** Soil and concrete as the trade draws them, one colour, told apart by shape alone so that print keeps them. */
const tiles: Readonly<
  Record<Exclude<Hatch, 'none'>, { readonly size: readonly [number, number]; readonly marks: ReactNode }>
> = {
  // Level dashes, staggered.
  clay: { size: [24, 12], marks: <path d="M2 3h9M14 9h9" /> },
  // Upright dashes among level ones.
  silt: { size: [20, 14], marks: <path d="M3 4h7M15 1v6M13 11h7M5 8v6" /> },
  // Points.
  sand: {
    size: [14, 14],
    marks: (
      <g fill="var(--hatch)" stroke="none">
        <circle cx="3" cy="3" r="1" />
        <circle cx="10" cy="6" r="1" />
        <circle cx="5" cy="11" r="1" />
      </g>
    ),
  },
  // Pebbles.
  gravel: {
    size: [26, 22],
    marks: (
      <g fill="none">
        <ellipse cx="6" cy="6" rx="4" ry="3" />
        <circle cx="19" cy="9" r="3.2" />
        <ellipse cx="10" cy="17" rx="3.6" ry="2.6" />
        <circle cx="23" cy="19" r="1.4" />
      </g>
    ),
  },
  // Courses of blocks.
  rock: { size: [32, 20], marks: <path d="M0 .5h32M0 10.5h32M8 0v10M24 10v10" fill="none" /> },
  // Crossed lines.
  fill: { size: [14, 14], marks: <path d="M0 0l14 14M14 0L0 14" fill="none" /> },
  // Stones and grit.
  concrete: {
    size: [26, 26],
    marks: (
      <g fill="none">
        <path d="M5 4l5 2-4 4zM17 15l5-2 0 6z" />
        <g fill="var(--hatch)" stroke="none">
          <circle cx="16" cy="5" r=".9" />
          <circle cx="22" cy="8" r=".9" />
          <circle cx="7" cy="17" r=".9" />
          <circle cx="12" cy="22" r=".9" />
          <circle cx="13" cy="12" r=".9" />
        </g>
      </g>
    ),
  },
}

const names = Object.keys(tiles) as (keyof typeof tiles)[]

/**
 * Definitions for one sheet; `prefix` keeps the names of two sheets on a page apart. `origin`: the place of the sheet, in pixels, that the
 * marks keep their distance from, so that they go with the ground.
 */
export function Hatches({ prefix, origin: [x, y] }: { prefix: string; origin: Point }) {
  return (
    <defs>
      {names.map((name) => (
        <pattern
          key={name}
          id={`${prefix}${name}`}
          width={tiles[name].size[0]}
          height={tiles[name].size[1]}
          patternUnits="userSpaceOnUse"
          patternTransform={`translate(${(x % tiles[name].size[0]).toFixed(1)} ${(y % tiles[name].size[1]).toFixed(1)})`}
        >
          <g stroke="var(--hatch)" strokeWidth="0.8" strokeLinecap="round" opacity="0.8">
            {tiles[name].marks}
          </g>
        </pattern>
      ))}
    </defs>
  )
}

export const hatchFill = (prefix: string, hatch: Hatch): string =>
  hatch === 'none' ? 'none' : `url(#${prefix}${hatch})`
