import type { SheetTree } from './tree.ts'

/** What all heads of a document say, in full, for its properties: a head has room for two or three lines of a name. */
export function headInFull({ calculations: [first, ...others] }: Pick<SheetTree, 'calculations'>): string {
  const common = (first?.head ?? []).filter(
    ({ label, text }) =>
      text !== '' &&
      others.every(({ head }) => head.some((fact) => fact.label === label && fact.text === text)),
  )
  return common
    .map(({ label, text, date = '' }) => `${label}: ${text}${date === '' ? '' : `, ${date}`}`)
    .join('; ')
}
