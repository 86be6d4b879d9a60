import type { ReactNode } from 'react'
import { ColumnMemoryProvider } from '../paste/ColumnMemoryProvider.tsx'
import { FormUnitsProvider } from './FormUnitsProvider.tsx'

/** What the form of a module needs around it: its units, and what was chosen for the headings of pasted tables. */
export function FormProviders({
  moduleId,
  organizationId,
  children,
}: {
  readonly moduleId: string
  /** Null outside of an organization. */
  readonly organizationId: string | null
  readonly children: ReactNode
}) {
  return (
    <ColumnMemoryProvider organizationId={organizationId}>
      <FormUnitsProvider moduleId={moduleId}>{children}</FormUnitsProvider>
    </ColumnMemoryProvider>
  )
}
