import type { Hatch, Point } from '#domain/drawing/elements.ts'
import { hatchNames, hatchTiles } from '#domain/drawing/hatches.ts'

/**
 * Definitions for one sheet; `prefix` keeps the names of two sheets on a page apart. `origin`: the place of the sheet, in pixels, that the
 * marks keep their distance from, so that they go with the ground.
 */
export function Hatches({ prefix, origin: [x, y] }: { prefix: string; origin: Point }) {
  return (
    <defs>
      {hatchNames.map((name) => {
        const { width, height, strokes, dots } = hatchTiles[name]
        return (
          <pattern
            key={name}
            id={`${prefix}${name}`}
            width={width}
            height={height}
            patternUnits="userSpaceOnUse"
            patternTransform={`translate(${(x % width).toFixed(1)} ${(y % height).toFixed(1)})`}
          >
            <g opacity="0.8">
              {strokes !== '' && (
                <path d={strokes} fill="none" stroke="var(--hatch)" strokeWidth="0.8" strokeLinecap="round" />
              )}
              {dots.map(([cx, cy, r]) => (
                <circle key={`${cx},${cy}`} cx={cx} cy={cy} r={r} fill="var(--hatch)" />
              ))}
            </g>
          </pattern>
        )
      })}
    </defs>
  )
}

export const hatchFill = (prefix: string, hatch: Hatch): string =>
  hatch === 'none' ? 'none' : `url(#${prefix}${hatch})`
