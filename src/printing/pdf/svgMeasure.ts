interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Sizes of drawings for pdfmake. Every drawing of a report says its box, so its first tag is all that has to be read: the library's own
 * reads each drawing twice as a whole, and a calculation has dozens of formulas.
 */
export const svgMeasure = {
  measureSVG(svg: string): Size {
    const [, , , width, height] = boxOfSvg.exec(svg) ?? []
    if (width === undefined || height === undefined)
      throw new Error(`A drawing without a box: ${svg.slice(0, 80)}`)
    return { width: Number(width), height: Number(height) }
  },
  writeDimensions: (svg: string, { width, height }: Size): string =>
    svg.replace(firstTag, (tag) =>
      tag.replaceAll(sides, '').replace(/^<svg/, `<svg width="${width}" height="${height}"`),
    ),
}

const firstTag = /^<svg[^>]*>/
const sides = /\s(?:width|height)="[^"]*"/g
const boxOfSvg = /^<svg[^>]*\sviewBox="(\S+) (\S+) (\S+) (\S+)"/
