import { documentPath } from '#domain/protocol/paths.ts'
import type { CopyOrigin } from '#domain/schemas/copyOrigin.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { useLive, useLocalDatabase } from './hooks.ts'

/** What a copy was made of. */
export interface Origin {
  readonly name: string
  /** Project and organization, as they were called then. */
  readonly place: string
  readonly at: string
  /** Address of the original; null where its project is not on this device. */
  readonly href: string | null
}

/** Where a document was copied from; null where it is no copy. */
export function useOrigin(
  document: {
    readonly data: { readonly copiedFrom?: CopyOrigin | undefined; readonly type?: string }
  } | null,
): Origin | null {
  const { projects } = useLocalDatabase()
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
