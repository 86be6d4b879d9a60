import { type ReactNode, useContext, useMemo } from 'react'
import { WorkspaceContext } from '#data/hooks.ts'
import { ColumnMemoryContext, columnMemory } from './memory.ts'

/** Remembers what this person chooses for the headings of pasted tables. */
export function ColumnMemoryProvider({
  organizationId,
  children,
}: {
  /** Null outside of an organization. */
  readonly organizationId: string | null
  readonly children: ReactNode
}) {
  const userId = useContext(WorkspaceContext)?.userId ?? null
  const memory = useMemo(() => columnMemory({ userId, organizationId }), [userId, organizationId])
  return <ColumnMemoryContext value={memory}>{children}</ColumnMemoryContext>
}
