import { type AppendixKind, appendixKinds } from '#domain/schemas/template.ts'
import type { PdfNode } from '../node.ts'

/** The node at which a calculation begins. */
export const calculationId = (place: number): string => `calculation-${place}`

/**
 * A dot of no size where an appendix begins or, without a kind, where the last one has ended. The library does not know where it puts
 * what stays together on a sheet, so that the first node of an appendix cannot tell.
 */
export const appendixMark = (calculation: string, kind: AppendixKind | null): PdfNode => ({
  id: `${calculation}-${kind ?? 'end'}`,
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 0, y2: 0, lineWidth: 0 }],
})

/** Where pdfmake has put a node that was laid out: `verticalRatio` of the height between the margins. */
interface Laid {
  readonly id?: string
  readonly positions?: readonly { readonly pageNumber: number; readonly verticalRatio: number }[]
}

const marks = (content: readonly PdfNode[]): readonly Laid[] =>
  content.filter(
    (node): node is Laid & Readonly<Record<string, unknown>> => typeof Object(node).id === 'string',
  )

/** Sheets that each kind of appendix takes in calculations that have been laid out, rounded up. */
export function appendixPages(
  calculations: readonly (readonly PdfNode[])[],
): ReadonlyMap<AppendixKind, number> {
  const taken = new Map<AppendixKind, number>()
  for (const content of calculations) {
    const places = marks(content).map(({ id = '', positions }) => {
      const { pageNumber = 1, verticalRatio = 0 } = positions?.[0] ?? {}
      return { id, at: pageNumber + verticalRatio }
    })
    places.forEach(({ id, at }, index) => {
      const kind = appendixKinds.find((each) => id.endsWith(`-${each}`))
      const end = places[index + 1]?.at
      if (kind !== undefined && end !== undefined) taken.set(kind, (taken.get(kind) ?? 0) + end - at)
    })
  }
  return new Map([...taken].map(([kind, sheets]) => [kind, Math.ceil(sheets - 1e-6)]))
}
