/** A drawing or a chart as a file: in the colours of paper, with its title and legend. */
export interface Picture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

export interface PictureText {
  readonly title: string
  /** What it belongs to, under the title. */
  readonly source: string
  /** Names of its colours, under it. */
  readonly legend: readonly { readonly name: string; readonly colour: string }[]
}

/** Style properties that a file must carry itself. */
const properties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
] as const

const xmlns = 'http://www.w3.org/2000/svg'
const fonts = 'Inter, Arial, Helvetica, sans-serif'
const margin = 16
const line = 20

/** Takes the picture before the browser paints, so that nobody sees the colours change. */
export function pictureOf(source: SVGSVGElement, text: PictureText): Picture {
  const root = document.documentElement
  const theme = root.dataset.theme
  root.dataset.theme = 'light'
  try {
    return framed(source, withStyles(source), text)
  } finally {
    if (theme === undefined) delete root.dataset.theme
    else root.dataset.theme = theme
  }
}

function withStyles(source: SVGSVGElement): SVGSVGElement {
  const copy = source.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll('*')
  source.querySelectorAll('*').forEach((element, index) => {
    const target = copies[index]
    if (target === undefined) return
    const style = getComputedStyle(element)
    for (const property of properties) target.setAttribute(property, style.getPropertyValue(property))
    target.removeAttribute('class')
    target.removeAttribute('style')
  })
  return copy
}

function framed(source: SVGSVGElement, content: SVGSVGElement, text: PictureText): Picture {
  const box = source.viewBox.baseVal
  const width = box !== null && box.width > 0 ? box.width : source.clientWidth
  // A drawing goes on behind its key, which a picture does not have.
  const drawn = Number(source.dataset.height)
  const height = drawn > 0 ? drawn : box !== null && box.height > 0 ? box.height : source.clientHeight
  const head = margin + 2 * line
  const sheet = document.createElementNS(xmlns, 'svg')
  const whole = { width: width + 2 * margin, height: head + height + text.legend.length * line + margin }
  sheet.setAttribute('xmlns', xmlns)
  sheet.setAttribute('width', String(whole.width))
  sheet.setAttribute('height', String(whole.height))
  sheet.setAttribute('viewBox', `0 0 ${whole.width} ${whole.height}`)
  sheet.setAttribute('font-family', fonts)
  sheet.append(
    shape('rect', { width: '100%', height: '100%', fill: '#ffffff' }),
    words(text.title, margin, margin + 12, { 'font-size': '14', 'font-weight': '600' }),
    words(text.source, margin, margin + 30, { 'font-size': '11', fill: '#475467' }),
  )
  content.setAttribute('x', String(margin))
  content.setAttribute('y', String(head))
  content.setAttribute('width', String(width))
  content.setAttribute('height', String(height))
  if (drawn > 0) content.setAttribute('viewBox', `0 0 ${width} ${height}`)
  for (const name of ['class', 'style', 'role', 'aria-labelledby', 'aria-describedby'])
    content.removeAttribute(name)
  sheet.append(content)
  text.legend.forEach(({ name, colour }, index) => {
    const y = head + height + index * line
    sheet.append(
      shape('rect', { x: String(margin), y: String(y), width: '14', height: '10', fill: resolved(colour) }),
      words(name, margin + 22, y + 9, { 'font-size': '12' }),
    )
  })
  return { svg: new XMLSerializer().serializeToString(sheet), ...whole }
}

/** A token's colour, where one is given by name. */
const resolved = (colour: string): string =>
  colour.startsWith('var(')
    ? getComputedStyle(document.documentElement).getPropertyValue(colour.slice(4, -1)).trim()
    : colour

function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(xmlns, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

function words(text: string, x: number, y: number, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = shape('text', { fill: '#101828', ...attributes, x: String(x), y: String(y) })
  element.textContent = text
  return element
}

/** Renders the picture as PNG at twice the screen's resolution. Null when the browser cannot draw it. */
export async function pngOf({ svg, width, height }: Picture): Promise<Blob | null> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  try {
    await image.decode()
  } catch {
    return null
  }
  const canvas = document.createElement('canvas')
  const scale = 2
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
