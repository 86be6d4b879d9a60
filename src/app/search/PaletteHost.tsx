import { lazy, Suspense, useEffect, useState } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import { useSearch } from '#engine/hooks.ts'
import { useShortcut } from '#ui/shortcuts/useShortcut.ts'
import { OptionalParts } from '../errors/OptionalParts.tsx'
import { say } from '../i18n/i18n.ts'
import { closePalette, openPalette, usePaletteOpen } from './paletteOpen.ts'
import { useCommands } from './useCommands.ts'
import { useVisits } from './useVisits.ts'

/** Its code comes after the first screen, but before the network may be gone. */
const load = async () => (await Promise.all([import('#features/search/index.ts'), say('search')]))[0]
const Palette = lazy(async () => ({ default: (await load()).Palette }))

/** The first screen first: then there is time for the index and for the palette's code. */
const startAfterMs = 1_500

/** The command palette over every signed-in screen: Ctrl/Cmd+K, or the button of the menu bar. */
export function PaletteHost() {
  const search = useSearch()
  const navigate = useNavigate()
  const isOpen = usePaletteOpen()
  const within = useMatch('/projects/:projectId/*')?.params.projectId
  const projectId = within === undefined || within === 'new' ? null : within
  const commands = useCommands(projectId)
  const [isStarted, setStarted] = useState(false)
  useVisits()
  useShortcut('palette', isOpen ? closePalette : openPalette, { inDialogs: true })

  useEffect(() => {
    if (isOpen) return setStarted(true)
    const timer = setTimeout(() => setStarted(true), startAfterMs)
    return () => clearTimeout(timer)
  }, [isOpen])

  useEffect(() => {
    if (!isStarted) return
    search.start()
    void load().then(
      ({ findableCommand }) => search.put(commands.map(findableCommand)),
      () => {},
    )
  }, [isStarted, search, commands])

  if (!isOpen) return null
  return (
    <OptionalParts onMissing={closePalette}>
      <Suspense fallback={null}>
        <Palette
          commands={commands}
          projectId={projectId}
          go={(path) => void navigate(path)}
          onClose={closePalette}
        />
      </Suspense>
    </OptionalParts>
  )
}
