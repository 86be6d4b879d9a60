declare module 'exifr/dist/lite.esm.mjs' {
  const exifr: {
    parse(bytes: Uint8Array, options: object): Promise<Record<string, unknown> | undefined>
  }
  export default exifr
}

declare module 'libheif-js/libheif/libheif.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    /** Answers null where the picture cannot be decoded. */
    display(into: ImageData, answer: (drawn: ImageData | null) => void): void
    free(): void
  }
  const make: () => { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default make
}
