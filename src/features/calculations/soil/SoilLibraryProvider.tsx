import { type ReactNode, useMemo, useState } from 'react'
import { LiveLine } from './LiveLine.tsx'
import { MaterialPicker } from './MaterialPicker.tsx'
import { type Soil, SoilLibraryContext } from './soilLibrary.ts'

/** Lets the form inside take materials from the library of the organization. */
export function SoilLibraryProvider({
  organizationId,
  children,
}: {
  organizationId: string
  children: ReactNode
}) {
  const [asked, setAsked] = useState<Soil | null>(null)
  const library = useMemo(() => ({ pick: setAsked, LiveLine }), [])
  return (
    <SoilLibraryContext value={library}>
      {children}
      {asked !== null && (
        <MaterialPicker organizationId={organizationId} soil={asked} onClose={() => setAsked(null)} />
      )}
    </SoilLibraryContext>
  )
}
