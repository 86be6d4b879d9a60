import { documentPath } from '#domain/protocol/paths.ts'
import type { CopyOrigin } from '#domain/schemas/copyOrigin.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { useLive, useWorkspace } from './hooks.ts'

/** The original of a copied document. */
export interface Origin {
  readonly name: string
  /** Names of its project and organization at the time of the copy. */
  readonly place: string
  readonly at: string
  /** Address of the original; null when its project is not on this device. */
  readonly href: string | null
}

/** Returns the original of a document; null when the document is no copy. */
export function useOrigin(
  document: {
    readonly data: { readonly copiedFrom?: CopyOrigin | undefined; readonly type?: string }
  } | null,
): Origin | null {
  const { projects } = useWorkspace()
  const origin = document?.data.copiedFrom
  const id = parseDocumentId(origin?.id ?? '')
  const scope = id?.scope ?? ''
  const { value: project } = useLive(() => (scope === '' ? null : projects.get(scope)), [projects, scope])
  if (origin === undefined) return null
  const { name, projectName, organizationName, at } = origin
  const isProject = id?.collection === 'projects'
  const place = [isProject ? '' : projectName, organizationName].filter(Boolean).join(', ')
  const isHere = id !== null && project !== null && project !== undefined
  const data = { type: document?.data.type ?? '' }
  return {
    name,
    place,
    at,
    href: isHere ? documentPath(id.collection, { id: origin.id, scope, data }) : null,
  }
}
