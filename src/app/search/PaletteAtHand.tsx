import { lazy, Suspense, useEffect } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import { useSearch } from '#engine/hooks.ts'
import { say } from '../i18n/i18n.ts'
import { closePalette } from './paletteOpen.ts'
import { useCommands } from './useCommands.ts'
import { useVisits } from './useVisits.ts'

const load = async () => (await Promise.all([import('#features/search/index.ts'), say('search')]))[0]
const Palette = lazy(async () => ({ default: (await load()).Palette }))

/** What can be found and done from everywhere, kept ready, and the palette while it is open. */
export function PaletteAtHand({ isOpen }: { isOpen: boolean }) {
  const search = useSearch()
  const navigate = useNavigate()
  const within = useMatch('/projects/:projectId/*')?.params.projectId
  const projectId = within === undefined || within === 'new' ? null : within
  const commands = useCommands(projectId)
  useVisits()
  useEffect(() => search.start(), [search])
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
