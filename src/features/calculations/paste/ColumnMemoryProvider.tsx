import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { ColumnOwner } from '#data/device/columnMemory.ts'
import { WorkspaceContext } from '#data/react/hooks.ts'

const ColumnOwnerContext = createContext<ColumnOwner>({ userId: null, organizationId: null })

/** Whose choices for the headings of pasted tables count. The memory itself comes with the code that reads a paste. */
export const useColumnOwner = (): ColumnOwner => useContext(ColumnOwnerContext)

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
  const owner = useMemo(() => ({ userId, organizationId }), [userId, organizationId])
  return <ColumnOwnerContext value={owner}>{children}</ColumnOwnerContext>
}
