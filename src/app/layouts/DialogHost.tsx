import { lazy, Suspense, useEffect } from 'react'
import type { User } from '#domain/schemas/user.ts'
import { whenIdle } from '#ui/whenIdle.ts'
import { closeDialog, useOpenedDialog } from '../dialogs/openDialog.ts'
import { OptionalParts } from '../errors/OptionalParts.tsx'
import type { Personal } from './HostedDialog.tsx'

const load = () => import('./HostedDialog.tsx')
const HostedDialog = lazy(async () => ({ default: (await load()).HostedDialog }))

/** Preloads dialogs after the first screen, before the network may be lost. */
const loadAfterMs = 3_000

/** The account, settings and help dialogs over every signed-in screen. */
export function DialogHost({ user, personal }: { user: User; personal: Personal }) {
  const opened = useOpenedDialog()
  useEffect(() => {
    const stop = whenIdle(
      () =>
        void load().then(
          ({ loadLeave }) => loadLeave().catch(() => {}),
          () => {},
        ),
    )
    let isOver = false
    const timer = setTimeout(async () => {
      const { dialogs } = await load().catch(() => ({ dialogs: [] }))
      // One after the other: a press in between is answered.
      for (const loadNext of dialogs) if (!isOver) await loadNext().catch(() => {})
    }, loadAfterMs)
    return () => {
      isOver = true
      stop()
      clearTimeout(timer)
      closeDialog()
    }
  }, [])
  if (opened === null) return null
  return (
    <OptionalParts key={opened.dialog} onMissing={closeDialog}>
      <Suspense fallback={null}>
        <HostedDialog opened={opened} user={user} personal={personal} />
      </Suspense>
    </OptionalParts>
  )
}
