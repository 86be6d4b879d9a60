import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type ColumnMemory, columnMemory } from '#data/device/columnMemory.ts'
import { LocalDatabaseContext } from '#data/react/hooks.ts'

const nothing: ColumnMemory = { of: () => null, keep() {} }

const ColumnMemoryContext = createContext<ColumnMemory>(nothing)
export const useColumnMemory = (): ColumnMemory => useContext(ColumnMemoryContext)

/** Remembers what this person chooses for the headings of pasted tables. */
export function ColumnMemoryProvider({
  organizationId,
  children,
}: {
  /** Null outside of an organization. */
  readonly organizationId: string | null
  readonly children: ReactNode
}) {
  const userId = useContext(LocalDatabaseContext)?.userId ?? null
  const memory = useMemo(() => columnMemory({ userId, organizationId }), [userId, organizationId])
  return <ColumnMemoryContext value={memory}>{children}</ColumnMemoryContext>
}
