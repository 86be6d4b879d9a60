import { LazyBoundary, lazyPart } from '#ui/lazyPart.tsx'
import { type Soil, useSoilLibrary } from './soilLibrary.ts'

/** Where there is no library hardly anything was taken from one. */
const takenLine = lazyPart(async () => (await import('./TakenLine.tsx')).TakenLine)

/** Where the values of a soil come from, and whether they are still what the library says. */
export function SourceLine({ soil, isReadOnly }: { soil: Soil; isReadOnly: boolean }) {
  const library = useSoilLibrary()
  if (soil.taken === undefined) return null
  return library === null ? (
    <LazyBoundary onMissing={() => {}}>
      <takenLine.Part soil={soil} taken={soil.taken} />
    </LazyBoundary>
  ) : (
    <library.LiveLine soil={soil} taken={soil.taken} isReadOnly={isReadOnly} />
  )
}
