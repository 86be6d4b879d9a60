/** Names of the files of a font; its bold is upright only. */
export interface FontFamily {
  readonly normal: string
  readonly bold: string
  readonly italics: string
}

/** Fonts of other scripts have no slanted letters. */
export const upright = (normal: string, bold: string): FontFamily => ({ normal, bold, italics: normal })
