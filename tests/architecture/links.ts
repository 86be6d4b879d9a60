import { posix } from 'node:path'
import type { Sources } from './sources.ts'

/** A link of a page of Markdown, as it is written. */
interface Link {
  /** Without its anchor; empty for a link within the page. */
  readonly file: string
  /** Without `#`; empty where the link names none. */
  readonly anchor: string
}

/** Text between fences or backticks, which GitHub draws as it stands. */
const code = /^ *```[^\n]*\n[\s\S]*?^ *```|`[^`\n]+`/gm

/** The links of a page to files of this repository, of the forms `[text](target)` and `[name]: target`. */
export function linksOf(page: string): Link[] {
  const text = page.replace(code, '')
  const targets = [
    ...text.matchAll(/\]\(([^()\s]+)\)/g),
    ...text.matchAll(/^\[[^\]]+\]: (\S+)$/gm),
    ...text.matchAll(/<img[^>]* src="([^"]+)"/g),
  ].map(([, target = '']) => target)
  return targets
    .filter((target) => !/^(?:https?|mailto):/.test(target))
    .map((target) => {
      const [file = '', anchor = ''] = target.split('#')
      return { file, anchor }
    })
}

/** The anchors that GitHub gives to the headings of a page: a repeated heading gets a number. */
export function anchorsOf(page: string): string[] {
  const seen = new Map<string, number>()
  return Array.from(
    page.replace(/^ *```[^\n]*\n[\s\S]*?^ *```/gm, '').matchAll(/^#+ (.+)$/gm),
    ([, heading = '']) => {
      const anchor = heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-')
      const count = seen.get(anchor) ?? 0
      seen.set(anchor, count + 1)
      return count === 0 ? anchor : `${anchor}-${count}`
    },
  )
}

/** The path that a link of a page leads to, from the root of the repository. */
export const targetOf = (page: string, { file }: Pick<Link, 'file'>): string =>
  file === '' ? page : posix.join(posix.dirname(page), file)

/**
 * The links that lead nowhere, one line each.
 * @param pages texts of all pages of Markdown by path. @param exists tells whether a file or folder is there.
 */
export function brokenLinks(pages: Sources, exists: (path: string) => boolean): string[] {
  const broken: string[] = []
  for (const [path, text] of pages)
    for (const link of linksOf(text)) {
      const target = targetOf(path, link)
      const page = pages.get(target)
      if (!exists(target)) broken.push(`${path}: ${target} does not exist`)
      else if (link.anchor !== '' && page !== undefined && !anchorsOf(page).includes(link.anchor))
        broken.push(`${path}: ${target} has no heading #${link.anchor}`)
    }
  return broken
}

/** The pages that a reader reaches from the first page by links, in any number of steps. */
export function pagesReachedFrom(first: string, pages: Sources): ReadonlySet<string> {
  const reached = new Set<string>([first])
  for (const path of reached)
    for (const link of linksOf(pages.get(path) ?? '')) {
      const target = targetOf(path, link)
      if (pages.has(target)) reached.add(target)
    }
  return reached
}

/** The scripts of package.json that a page tells its reader to run. */
export const npmScriptsOf = (page: string): string[] =>
  Array.from(page.matchAll(/\bnpm run (?:-s |--silent )?([a-z][\w:-]*)/g), ([, name = '']) => name)
