import { type ReactNode, useMemo, useState } from 'react'
import { LiveLine } from './LiveLine.tsx'
import { MaterialPicker } from './MaterialPicker.tsx'
import { type Soil, SoilLibraryContext } from './soilLibrary.ts'

/** Lets the form inside take materials from the library of the organization. */
export function SoilLibraryProvider({
  organizationId,
  children,
}: {
  /** Null outside of an organization: there is no library then. */
  organizationId: string | null
  children: ReactNode
}) {
  const [asked, setAsked] = useState<Soil | null>(null)
  const library = useMemo(() => ({ pick: setAsked, LiveLine }), [])
  if (organizationId === null) return children
  return (
    <SoilLibraryContext value={library}>
      {children}
      {asked !== null && (
        <MaterialPicker organizationId={organizationId} soil={asked} onClose={() => setAsked(null)} />
      )}
    </SoilLibraryContext>
  )
}
