import type { SheetPages } from './head.ts'

const idOfCalculation = /^calculation-(\d+)$/

/** The node at which a calculation begins. */
export const calculationId = (place: number): string => `calculation-${place}`

/** What pdfmake says of a node that it has laid out. */
interface LaidNode {
  readonly id?: string
  readonly pageNumbers: readonly number[]
  readonly pages: number
}

/** Asked of each node that does not begin a sheet by itself, whether it should. */
export type LookAtNode = (node: LaidNode) => boolean

/** Finds in a layout where the calculations stand. `look` moves nothing. */
export function pagesOf(): { readonly look: LookAtNode; readonly pages: () => SheetPages } {
  const firsts: number[] = []
  let count = 1
  return {
    look: ({ id = '', pageNumbers, pages }) => {
      count = Math.max(count, pages)
      const place = idOfCalculation.exec(id)?.[1]
      if (place !== undefined) firsts[Number(place)] = pageNumbers[0] ?? 1
      return false
    },
    pages: () => ({ firsts, count }),
  }
}
