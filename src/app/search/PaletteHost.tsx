import { lazy, Suspense, useEffect } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import { useSearch } from '#engine/hooks.ts'
import { useShortcut } from '#ui/shortcuts/useShortcut.ts'
import { closePalette, openPalette, usePaletteOpen } from './paletteOpen.ts'
import { useCommands } from './useCommands.ts'
import { useVisits } from './useVisits.ts'

/** Its code comes after the first screen, but before the network may be gone. */
const load = () => import('#features/search/index.ts')
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
  useVisits()
  useShortcut('palette', isOpen ? closePalette : openPalette, { inDialogs: true })

  useEffect(() => {
    const timer = setTimeout(() => {
      search.start()
      load().catch(() => {})
    }, startAfterMs)
    return () => clearTimeout(timer)
  }, [search])

  useEffect(() => {
    void load().then(
      ({ findableCommand }) => search.put(commands.map(findableCommand)),
      () => {},
    )
  }, [search, commands])

  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <Palette
        commands={commands}
        projectId={projectId}
        go={(path) => void navigate(path)}
        onClose={closePalette}
      />
    </Suspense>
  )
}
