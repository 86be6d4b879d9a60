import type { ServedFormat } from '../schemas/fileFormats.ts'

/** Name of a file of a report, with its ending: `Design note 3.pdf`. */
export const reportFileName = (
  { name }: { readonly name: string },
  { version, format }: { readonly version: number; readonly format: ServedFormat },
): string => `${name} ${version}.${format}`
