import { type ReportStyling, standardTemplate } from '#domain/schemas/template.ts'

type Colours = Pick<ReportStyling, 'primaryColor' | 'secondaryColor'>

/** Told apart on white paper, in this order. */
const standard = ['#2563eb', '#b42318', '#067647', '#6941c6', '#b54708', '#475467'] as const

/** A line must be seen on white paper: the ratio that WCAG 2.2, 1.4.11, asks of graphics. */
const leastContrast = 3

/**
 * The colours of the series of a chart: the two of the template, then the others. A colour of the template that is
 * the usual one, the other one again, or too light for paper leaves the standard colour of its place.
 */
export function chartColours({ primaryColor, secondaryColor }: Colours): readonly string[] {
  const usual: Colours = standardTemplate.styling
  const fits = (colour: string, usually: string) =>
    colour !== usually.toLowerCase() && contrastOnWhite(colour) >= leastContrast
  const [primary, secondary] = [primaryColor.toLowerCase(), secondaryColor.toLowerCase()]
  const first = fits(primary, usual.primaryColor) ? primary : standard[0]
  const others = standard.filter((colour) => colour !== first)
  const fallback = first === standard[1] ? standard[0] : standard[1]
  const second = secondary !== first && fits(secondary, usual.secondaryColor) ? secondary : fallback
  return [first, second, ...others.filter((colour) => colour !== second)]
}

/** WCAG's contrast ratio with white, 1 to 21. */
function contrastOnWhite(colour: string): number {
  const light = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = light
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
