import { type ProjectDocument, projectStatus, projectVisibility } from '#domain/schemas/project.ts'

/** Null: any. */
export interface ProjectFilters {
  readonly status: ProjectDocument['data']['status'] | null
  readonly visibility: ProjectDocument['data']['visibility'] | null
  readonly organizationId: string | null
  /** Only what the person created. */
  readonly mine: boolean
}

const names = { status: 'status', visibility: 'visibility', organization: 'organization', mine: 'mine' }

/** Reads the filters from the address of the page; ignores unknown values. */
export const readFilters = (search: URLSearchParams): ProjectFilters => ({
  status: projectStatus.safeParse(search.get(names.status)).data ?? null,
  visibility: projectVisibility.safeParse(search.get(names.visibility)).data ?? null,
  organizationId: search.get(names.organization),
  mine: search.has(names.mine),
})

/** What to write into the address for them. */
export function writeFilters({ status, visibility, organizationId, mine }: ProjectFilters): URLSearchParams {
  const search = new URLSearchParams()
  if (status !== null) search.set(names.status, status)
  if (visibility !== null) search.set(names.visibility, visibility)
  if (organizationId !== null) search.set(names.organization, organizationId)
  if (mine) search.set(names.mine, '1')
  return search
}

export const isFiltering = (filters: ProjectFilters): boolean => [...writeFilters(filters)].length > 0

/** @param me the person's user id. */
export const passing = (
  projects: readonly ProjectDocument[],
  { status, visibility, organizationId, mine }: ProjectFilters,
  me: string | null,
): ProjectDocument[] =>
  projects.filter(
    ({ data, createdBy, organizationId: owner }) =>
      (status === null || data.status === status) &&
      (visibility === null || data.visibility === visibility) &&
      (organizationId === null || owner === organizationId) &&
      (!mine || createdBy === me),
  )
