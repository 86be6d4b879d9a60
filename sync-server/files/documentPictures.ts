import type { CollectionName } from '#domain/schemas/ids.ts'
import type { OrganizationData } from '#domain/schemas/organization.ts'
import type { ReportTemplateData } from '#domain/schemas/reportTemplate.ts'
import { type ReadPicture, readableWithin } from '#printing/pictures/readable.ts'

/** Bytes that the gateway unpacks for one request, to see whether its pictures are whole. A photo of 12 megapixels has 36 MB. */
const mostUnpacked = 64_000_000

/** Makes the reader for the pictures of one request. */
export const pictureReader = (): ReadPicture => readableWithin(mostUnpacked)

/** A picture inside a document, and the field that holds it. */
interface PlacedPicture {
  readonly path: string
  readonly address: string
}

/** The pictures inside documents, by collection. Photos are files of their own. */
const picturesIn: Partial<Record<CollectionName, (data: unknown) => readonly PlacedPicture[]>> = {
  organizations: (data) => {
    const logo = (data as Partial<OrganizationData>).sheet?.logo ?? null
    return logo === null ? [] : [{ path: 'data.sheet.logo', address: logo }]
  },
  reportTemplates: (data) => {
    const { template } = data as ReportTemplateData
    const { logo } = template.styling
    return [
      ...(logo === null ? [] : [{ path: 'data.template.styling.logo', address: logo }]),
      ...template.customSections.flatMap(({ type, content }, index) =>
        type === 'image' ? [{ path: `data.template.customSections.${index}.content`, address: content }] : [],
      ),
    ]
  },
}

/**
 * The field of a picture that no sheet can print, by the judgement of the sheets themselves; null where there is none. A picture that
 * is stored already is not judged: who changes another field has not sent it.
 */
export async function damagedPicture(
  collection: CollectionName,
  document: { readonly data: unknown },
  before: { readonly data?: unknown } | null,
  read: ReadPicture,
): Promise<string | null> {
  const pictures = picturesIn[collection]
  if (pictures === undefined) return null
  const stored = before?.data === undefined ? [] : pictures(before.data)
  for (const { path, address } of pictures(document.data))
    if (stored.every((each) => each.address !== address) && (await read(address)) === null) return path
  return null
}
