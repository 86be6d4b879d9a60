import { expect } from 'vitest'
import { type ActivityView, activityRoutes } from '#domain/protocol/rest/activities.ts'
import { done, type Person } from '#tests/helpers/callables.ts'
import { type RestOutcome, rest } from '#tests/helpers/rest.ts'

type Place = { readonly url: string }

export const get = (gateway: Place, path: string, by: Person) => rest(gateway, 'GET', path, { by })

/** The activities of an answer, which must have the shape that the table says. */
export const viewsOf = (answer: RestOutcome): ActivityView[] => {
  expect(answer.status, answer.text).toBe(200)
  return activityRoutes.activities.response.parse(answer.data)
}

/** All pages. */
export async function listAll(
  gateway: Place,
  by: Person,
  query: Readonly<Record<string, string>> = {},
): Promise<ActivityView[]> {
  const found: ActivityView[] = []
  for (let cursor: string | null = null; ; ) {
    const search = new URLSearchParams({ ...query, ...(cursor === null ? {} : { cursor }) })
    const answer = await get(gateway, `/api/activities?${search}`, by)
    found.push(...viewsOf(answer))
    cursor = answer.page?.next ?? null
    if (cursor === null) return found
  }
}

/** The id of a new project of the person's own organization. */
export async function newProjectOf(
  gateway: Place,
  by: Person,
  name: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const draft = { name, projectNumber: '17', color: '#2563EB', organizationId: by.organizationId }
  return (await done(gateway, 'createProject', { ...draft, ...changes }, by)).id
}
