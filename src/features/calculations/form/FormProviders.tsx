import type { ReactNode } from 'react'
import { ColumnMemoryProvider } from '../paste/ColumnMemoryProvider.tsx'
import { FormUnitsProvider } from './FormUnitsProvider.tsx'

/** Provides the form of a module with its units, and with the remembered headings of pasted tables. */
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
