import { paths } from '#domain/protocol/paths.ts'

export interface Crumb {
  readonly path: string
  readonly title: string
  /** `project`: with the way to other projects. */
  readonly kind?: 'project'
}

/**
 * Names that a trail needs and a path does not tell: undefined while they are not known, null where there is none.
 * The trail ends before the first that is not known.
 */
export interface CrumbNames {
  readonly project: string | null | undefined
  readonly calculation: string | null | undefined
  /** From the top to the folder that the path names. */
  readonly folders: readonly { readonly id: string; readonly name: string }[] | undefined
}

export interface CrumbWords {
  readonly workspace: string
  readonly projects: string
  readonly newProject: string
  readonly project: string
  readonly calculations: string
  readonly calculation: string
  readonly newCalculation: string
  readonly folders: string
  readonly folder: string
  readonly reports: string
  readonly analytics: string
  readonly settings: string
  readonly admin: string
  /** One that waits for a decision. */
  readonly change: string
  /** Of pages with no crumb but their own, by path. */
  readonly pages: Readonly<Record<string, string>>
  /** Title of a new calculation by the id of its module, or by the address at which visitors calculate. */
  analysis(name: string): string | undefined
}

/** What of a path the trail names: ids to look up. */
export interface CrumbIds {
  readonly projectId: string | null
  readonly calculationId: string | null
  readonly folderId: string | null
}

export function idsIn(pathname: string): CrumbIds {
  const [first, projectId, third, fourth, fifth] = pathname.split('/').filter(Boolean)
  if (first !== 'projects' || projectId === undefined || projectId === 'new')
    return { projectId: null, calculationId: null, folderId: null }
  const isSaved = third === 'calculations' && fifth !== undefined && fifth !== 'new'
  return {
    projectId,
    calculationId: isSaved ? fifth : null,
    folderId: third === 'folders' ? (fourth ?? null) : null,
  }
}

/** The trail from the workspace to `pathname`; one crumb alone is not shown. */
export function crumbsOf(pathname: string, names: CrumbNames, words: CrumbWords): Crumb[] {
  const root: Crumb = { path: paths.workspace, title: words.workspace }
  const [first, second, ...rest] = pathname.split('/').filter(Boolean)
  const own = words.pages[pathname]
  if (first === 'admin') {
    const area: Crumb = { path: paths.admin, title: words.admin }
    return own === undefined ? [root, area] : [root, area, { path: pathname, title: own }]
  }
  if (first === 'library') {
    const library: Crumb = { path: paths.library, title: words.pages[paths.library] ?? '' }
    return pathname === paths.library || own === undefined
      ? [root, library]
      : [root, library, { path: pathname, title: own }]
  }
  if (first === 'changes' && second !== undefined)
    return [
      root,
      { path: paths.sync, title: words.pages[paths.sync] ?? '' },
      { path: pathname, title: words.change },
    ]
  if (first === 'dashboard' && second === 'calculations' && own === undefined)
    return [
      root,
      { path: paths.newCalculation(), title: words.newCalculation },
      { path: pathname, title: words.analysis(rest[0] ?? '') ?? words.calculation },
    ]
  if (first !== 'projects') return own === undefined ? [root] : [root, { path: pathname, title: own }]

  const trail: Crumb[] = [root, { path: paths.projects, title: words.projects }]
  if (second === undefined) return trail
  if (second === 'new') return [...trail, { path: paths.newProject, title: words.newProject }]
  if (names.project === undefined) return trail
  trail.push({ path: paths.project(second), title: names.project ?? words.project, kind: 'project' })
  return [...trail, ...crumbsInProject(second, rest, pathname, names, words)]
}

function crumbsInProject(
  projectId: string,
  [part, id, last]: readonly string[],
  pathname: string,
  names: CrumbNames,
  words: CrumbWords,
): Crumb[] {
  if (part === 'reports' || part === 'analytics' || part === 'settings')
    return [{ path: pathname, title: words[part] }]
  if (part === 'folders') {
    const all: Crumb = { path: paths.projectFolders(projectId), title: words.folders }
    if (id === undefined) return [all]
    if (names.folders === undefined) return [all]
    const chain = names.folders.map(({ id: folderId, name }) => ({
      path: paths.folder(projectId, folderId),
      title: name,
    }))
    return [all, ...(chain.length === 0 ? [{ path: pathname, title: words.folder }] : chain)]
  }
  if (part !== 'calculations') return []
  const all: Crumb = { path: paths.projectCalculations(projectId), title: words.calculations }
  if (id === undefined || last === undefined) return [all]
  if (last !== 'new' && names.calculation === undefined) return [all]
  const title =
    last === 'new' ? (words.analysis(id) ?? words.newCalculation) : (names.calculation ?? words.calculation)
  return [all, { path: pathname, title }]
}

/** The folders from the top down to the one with the local id; none when it is not known. */
export function folderChain<Folder extends { readonly localId: string; readonly parentId: string | null }>(
  folders: readonly Folder[],
  localId: string,
): Folder[] {
  const known = new Map(folders.map((folder) => [folder.localId, folder]))
  const chain: Folder[] = []
  for (let folder = known.get(localId); folder !== undefined && !chain.includes(folder); ) {
    chain.unshift(folder)
    folder = folder.parentId === null ? undefined : known.get(folder.parentId)
  }
  return chain
}
