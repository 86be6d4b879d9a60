import { lazy, Suspense, useEffect, useState } from 'react'
import { useShortcut } from '#ui/shortcuts/useShortcut.ts'
import { OptionalParts } from '../errors/OptionalParts.tsx'
import { closePalette, openPalette, usePaletteOpen } from './paletteOpen.ts'

const PaletteAtHand = lazy(async () => ({ default: (await import('./PaletteAtHand.tsx')).PaletteAtHand }))

/** The first screen first: then there is time for the index and for the palette's code. */
const startAfterMs = 1_500

/** The command palette over every signed-in screen: Ctrl/Cmd+K, or the button of the menu bar. */
export function PaletteHost() {
  const isOpen = usePaletteOpen()
  const [isStarted, setStarted] = useState(false)
  useShortcut('palette', isOpen ? closePalette : openPalette, { inDialogs: true })
  if (isOpen && !isStarted) setStarted(true)
  useEffect(() => {
    if (isStarted) return
    const timer = setTimeout(() => setStarted(true), startAfterMs)
    return () => clearTimeout(timer)
  }, [isStarted])
  if (!isStarted) return null
  return (
    <OptionalParts onMissing={closePalette}>
      <Suspense fallback={null}>
        <PaletteAtHand isOpen={isOpen} />
      </Suspense>
    </OptionalParts>
  )
}
