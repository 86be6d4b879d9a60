import type { ReactNode } from 'react'
import type { Entry } from '#domain/contents/entry.ts'
import { entryPath } from '#domain/contents/entryPath.ts'
import { findModule } from '#engine/modules.ts'
import type { ResultRow } from '#ui/list/ResultList.tsx'
import { inTerms } from '#ui/moduleWords.ts'

/** What a calculation's module is called; its id when this version does not know it. */
export const moduleName = (moduleId: string): string => inTerms(findModule(moduleId)?.name ?? moduleId)

/** A calculation as a line of a list. `mark`: where its last edit is. */
export const entryRow = (entry: Entry, mark: ReactNode): ResultRow => ({
  id: entry.id,
  href: entryPath(entry),
  name: entry.name,
  note: moduleName(entry.type ?? ''),
  verdict: entry.verdict === null ? null : { state: entry.verdict, ratio: entry.utilization },
  at: entry.updatedAt,
  mark,
})
