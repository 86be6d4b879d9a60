// The parts of the library that lay out and draw. It has no types of its own.

declare module 'pdfmake/js/PDFDocument.js' {
  /** A document of PDFKit that is written while it is drawn. */
  class PDFDocument {
    constructor(
      fonts: Readonly<Record<string, object>>,
      images: object,
      patterns: object,
      attachments: object,
      options: object,
      virtualFiles: null,
      allowsFile: (name: string) => boolean,
    )
    readonly _root: { readonly data: { readonly Pages: { readonly data: { readonly Kids: unknown[] } } } }
    /** The sheet that is drawn; the fonts that it uses, by their ids. */
    readonly page: { readonly fonts: Record<string, unknown> }
    /** Data URLs of pictures by the names that the layout gives them. */
    readonly images: Readonly<Record<string, string>>
    provideImage(name: string): unknown
    openImage(name: string): unknown
    registerFont(name: string, file: Uint8Array): this
    provideFont(
      family: string,
      isBold: boolean,
      isItalic: boolean,
    ): { readonly id: string; ref(): unknown; encode(text: string): readonly [readonly string[], unknown] }
    save(): this
    restore(): this
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this
    fillColor(colour: string, opacity: number): this
    rect(x: number, y: number, width: number, height: number): this
    fill(): this
    addContent(operators: string): this
    on(event: 'data', receives: (piece: Uint8Array) => void): this
    on(event: 'end', receives: () => void): this
    on(event: 'error', receives: (cause: Error) => void): this
    end(): void
  }
  const exported: { readonly default: typeof PDFDocument }
  export default exported
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  class LayoutBuilder {
    constructor(size: object, margins: object, svgMeasure: object)
    registerTableLayouts(layouts: object): void
    layoutDocument(
      content: unknown,
      document: object,
      styles: object,
      defaultStyle: object,
      background: unknown,
      header: unknown,
      footer: unknown,
      watermark: unknown,
      pageBreakBefore: unknown,
    ): readonly object[]
  }
  const exported: { readonly default: typeof LayoutBuilder }
  export default exported
}

declare module 'pdfmake/js/Renderer.js' {
  type PDFDocument = InstanceType<typeof import('pdfmake/js/PDFDocument.js').default.default>
  class Renderer {
    constructor(document: PDFDocument, onProgress?: (done: number) => void)
    readonly pdfDocument: PDFDocument
    renderSVG(node: object): void
    renderPages(pages: readonly object[]): void
  }
  const exported: { readonly default: typeof Renderer }
  export default exported
}

declare module 'pdfmake/js/SVGMeasure.js' {
  const exported: { readonly default: new () => object }
  export default exported
}

declare module 'pdfmake/js/tableLayouts.js' {
  const exported: { readonly tableLayouts: object }
  export default exported
}
