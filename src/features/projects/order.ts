import type { Preferences } from '#domain/schemas/preferences.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'

type ProjectOrder = Preferences['defaultProjectSort']

/** When something last happened in each project, by project id: ISO times. */
export type LastActivity = ReadonlyMap<string, string>

/** The latest time of each scope in a history that may come in any order. */
export function lastActivity(
  history: readonly { readonly scope: string; readonly updatedAt: string }[],
): LastActivity {
  const latest = new Map<string, string>()
  for (const { scope, updatedAt } of history) {
    const known = latest.get(scope)
    if (known === undefined || known < updatedAt) latest.set(scope, updatedAt)
  }
  return latest
}

/** When the project or something in it last changed. */
export function activeAt(project: ProjectDocument, activity: LastActivity): string {
  const within = activity.get(project.scope)
  return within !== undefined && within > project.updatedAt ? within : project.updatedAt
}

const newestFirst = (one: string, other: string): number => (one < other ? 1 : one > other ? -1 : 0)

/** Newest first, or by name as people of the locale sort. */
export function inOrder(
  projects: readonly ProjectDocument[],
  order: ProjectOrder,
  activity: LastActivity,
  locale: string,
): ProjectDocument[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  return [...projects].sort((one, other) => {
    if (order === 'name') return collator.compare(one.name, other.name)
    if (order === 'date') return newestFirst(one.createdAt, other.createdAt)
    return newestFirst(activeAt(one, activity), activeAt(other, activity))
  })
}

/** Those that are pinned before the others, in the order in which they were pinned. */
export function pinnedFirst(
  projects: readonly ProjectDocument[],
  pinned: readonly string[],
): ProjectDocument[] {
  const place = new Map(pinned.map((projectId, index) => [projectId, index]))
  const placeOf = ({ scope }: ProjectDocument) => place.get(scope) ?? pinned.length
  return [...projects].sort((one, other) => placeOf(one) - placeOf(other))
}

/** Those in which every word of the query stands, in name, number, location, leader or project ID. */
export function matching(projects: readonly ProjectDocument[], query: string): ProjectDocument[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return projects.filter(({ name, data }) => {
    const text = [name, data.projectNumber, data.location, data.projectLeader, data.uid]
      .join('\n')
      .toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}
