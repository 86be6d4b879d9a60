/** Contrast ratio of two opaque `#rrggbb` colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastRatio(first: string, second: string): number {
  const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Black or white, whichever is easier to read on the colour. */
export const readableOn = (color: string): '#000000' | '#ffffff' =>
  contrastRatio(color, '#ffffff') >= contrastRatio(color, '#000000') ? '#ffffff' : '#000000'
