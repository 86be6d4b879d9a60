declare module 'pdfmake' {
  interface FontFiles {
    readonly normal: string
    readonly bold: string
    readonly italics: string
    readonly bolditalics: string
  }
  const pdfmake: {
    addVirtualFileSystem(files: Readonly<Record<string, { data: Uint8Array; encoding: string }>>): void
    setFonts(fonts: Readonly<Record<string, FontFiles>>): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    setProgressCallback(told: (done: number) => void): void
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array<ArrayBuffer>> }
  }
  export default pdfmake
}
