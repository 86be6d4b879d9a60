import type { Hatch } from './elements.ts'

/** One tile of a hatch, in pixels. Soils are told apart by the marks alone, so that a print in black keeps them apart. */
export interface HatchTile {
  readonly width: number
  readonly height: number
  /** Data of a path that is stroked. */
  readonly strokes: string
  /** Filled dots: x, y and radius. */
  readonly dots: readonly (readonly [x: number, y: number, radius: number])[]
}

/** An ellipse as data of a path: a tile holds strokes and dots alone. */
const ellipse = (x: number, y: number, across: number, down: number): string =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`

/** The usual signs of soils in sections: dashes for clay, points for sand, pebbles for gravel, courses of blocks for rock. */
export const hatchTiles: Readonly<Record<Exclude<Hatch, 'none'>, HatchTile>> = {
  clay: { width: 24, height: 12, strokes: 'M2 3h9M14 9h9', dots: [] },
  silt: { width: 20, height: 14, strokes: 'M3 4h7M15 1v6M13 11h7M5 8v6', dots: [] },
  sand: {
    width: 14,
    height: 14,
    strokes: '',
    dots: [
      [3, 3, 1],
      [10, 6, 1],
      [5, 11, 1],
    ],
  },
  gravel: {
    width: 26,
    height: 22,
    strokes:
      ellipse(6, 6, 4, 3) + ellipse(19, 9, 3.2, 3.2) + ellipse(10, 17, 3.6, 2.6) + ellipse(23, 19, 1.4, 1.4),
    dots: [],
  },
  rock: { width: 32, height: 20, strokes: 'M0 .5h32M0 10.5h32M8 0v10M24 10v10', dots: [] },
  fill: { width: 14, height: 14, strokes: 'M0 0l14 14M14 0L0 14', dots: [] },
  concrete: {
    width: 26,
    height: 26,
    strokes: 'M5 4l5 2-4 4zM17 15l5-2 0 6z',
    dots: [
      [16, 5, 0.9],
      [22, 8, 0.9],
      [7, 17, 0.9],
      [12, 22, 0.9],
      [13, 12, 0.9],
    ],
  },
}

export const hatchNames = Object.keys(hatchTiles) as (keyof typeof hatchTiles)[]
