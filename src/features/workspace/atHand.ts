import type { Entry } from '#domain/contents/entry.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'

export interface ProjectAtHand {
  readonly project: ProjectDocument
  readonly isPinned: boolean
  /** When the project or something in it last changed. */
  readonly activeAt: string
}

/** Every pinned project in the order of pinning, then so many others, the last active first. */
export function atHand(
  projects: readonly ProjectDocument[],
  entries: readonly Entry[],
  pinned: readonly string[],
  recent: number,
): ProjectAtHand[] {
  const active = new Map<string, string>()
  for (const { projectId, updatedAt } of entries) {
    const known = active.get(projectId)
    if (known === undefined || known < updatedAt) active.set(projectId, updatedAt)
  }
  const rows = projects.map((project) => ({
    project,
    isPinned: pinned.includes(project.scope),
    activeAt: active.get(project.scope) ?? project.updatedAt,
  }))
  return [
    ...pinned.flatMap((id) => rows.find(({ project }) => project.scope === id) ?? []),
    ...rows
      .filter(({ isPinned }) => !isPinned)
      .sort((one, other) => (one.activeAt < other.activeAt ? 1 : -1))
      .slice(0, recent),
  ]
}
