import { letterSize, lineHeight, meanWidth } from '#domain/drawing/lettering.ts'

/** Returns the size of a box with these lines, in pixels. */
export const textBoxSize = (lines: readonly string[]) => ({
  width: Math.max(...lines.map(meanWidth)) + 12,
  height: lines.length * lineHeight + 8,
})

/** Lines of text in a box over a drawing. `left` and `top` place its upper left corner, in pixels. */
export function TextBox({
  lines,
  left,
  top,
}: {
  readonly lines: readonly string[]
  readonly left: number
  readonly top: number
}) {
  return (
    <>
      <rect x={left} y={top} {...textBoxSize(lines)} rx={3} />
      {lines.map((line, index) => (
        <text
          key={line}
          x={left + 6}
          y={top + 4 + (index + 0.5) * lineHeight}
          dominantBaseline="central"
          fontSize={letterSize}
        >
          {line}
        </text>
      ))}
    </>
  )
}
