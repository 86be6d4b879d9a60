import { lazy, type ReactNode, Suspense, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalDatabase } from '#data/local-database/types.ts'
import { LocalDatabaseContext } from '#data/react/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import { waitingMediaType } from '#domain/package/names.ts'
import type { User } from '#domain/schemas/user.ts'
import { EngineContext, ReportMakerContext, SearchContext } from '#engine/hooks.ts'
import type { ScreenEngine } from '#engine/lazy.ts'
import type { ReportMaker } from '#engine/reports/maker.ts'
import type { WorkspaceSearch } from '#engine/search/search.ts'
import { Button } from '#ui/Button.tsx'
import { PageSpinner } from '#ui/Spinner.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { ErrorState } from '#ui/states.tsx'
import { beginKeeping, toast } from '#ui/toast.tsx'
import { ProblemText } from '../errors/ProblemText.tsx'
import { say } from '../i18n/i18n.ts'
import type { Locked } from '../local-data/open.ts'
import { noteWaiting } from './waitingAtEnd.ts'

const loadLocked = async () =>
  (await Promise.all([import('../people/LockedScreens.tsx'), say('encryption')]))[0]
const LockedScreen = lazy(async () => ({ default: (await loadLocked()).LockedScreen }))
const ConvertingScreen = lazy(async () => ({ default: (await loadLocked()).ConvertingScreen }))

type Opened =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'open'
      readonly database: LocalDatabase
      readonly engine: ScreenEngine
      readonly search: WorkspaceSearch
      readonly maker: ReportMaker
    }
  | { readonly kind: 'converting'; readonly share: number }
  | Locked
  | { readonly kind: 'failed'; readonly problem: Problem }

/** Opens the user's own database and engine for the life of what is inside, and closes both after it. */
export function OpenLocalDatabase({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)

  const userId = user.id
  const userNow = useEffectEvent(() => user)

  // Another attempt opens the database again; a newer record of the same user does not.
  useEffect(() => {
    const person = userNow()
    let isOver = false
    let close: (() => void) | null = null
    const endKeeping = beginKeeping()
    // The database and the engine are not needed by the public pages: they come with the first signed-in screen.
    void import('../local-data/open.ts')
      .then(({ open }) =>
        open(person, {
          isWanted: () => !isOver,
          onConverting: (share) => isOver || setOpened({ kind: 'converting', share }),
          onNotConverted: () => void loadLocked().then(({ tellNotConverted }) => tellNotConverted()),
        }),
      )
      .then((result) => {
        if (result === null) return
        if ('kind' in result) {
          if (!isOver) setOpened(result)
          return
        }
        if (!result.ok) {
          if (!isOver) setOpened({ kind: 'failed', problem: result.problem })
          return
        }
        const { database, engine, search, maker, dispose } = result.value
        if (isOver) return dispose()
        const watching = database.sync.status().subscribe(({ waiting }) => noteWaiting(waiting))
        close = () => {
          watching.unsubscribe()
          toast.clear()
          dispose()
        }
        // In slices between which the page answers: the first screen of a workspace is much to draw.
        startTransition(() => setOpened({ kind: 'open', database, engine, search, maker }))
      })
      .catch((error: unknown) => {
        if (isOver) return
        setOpened(() => {
          throw error
        })
      })
    return () => {
      isOver = true
      endKeeping()
      close?.()
    }
  }, [userId, attempt])

  const tryAgain = () => {
    setOpened({ kind: 'opening' })
    setAttempt((before) => before + 1)
  }
  const rescue = async (person: User) => {
    try {
      const written = await (await import('../local-data/open.ts')).rescueOf(person)
      if (written === null) return
      saveFile(written.name, written.file, waitingMediaType)
      toast.success(t('opening.rescued', { count: written.count + written.forms + written.settings }))
      if (written.unread > 0) toast.warning(t('opening.unread', { count: written.unread }))
    } catch {
      toast.error(t('opening.notRescued'))
    }
  }

  if (opened.kind === 'opening') return <PageSpinner label={t('opening.title')} />
  if (opened.kind === 'converting' || opened.kind === 'locked')
    return (
      <Suspense fallback={<PageSpinner label={t('opening.title')} />}>
        {opened.kind === 'converting' ? (
          <ConvertingScreen share={opened.share} />
        ) : (
          <LockedScreen user={user} locked={opened} onUnlocked={tryAgain} />
        )}
      </Suspense>
    )
  if (opened.kind === 'failed')
    return (
      <ErrorState
        level={1}
        title={t('opening.failed')}
        action={
          <>
            <Button onPress={() => void rescue(user)}>{t('opening.rescue')}</Button>
            <Button variant="primary" onPress={tryAgain}>
              {t('tryAgain')}
            </Button>
          </>
        }
      >
        <ProblemText problem={opened.problem} />
        <p>{t('opening.safe')}</p>
      </ErrorState>
    )
  return (
    <LocalDatabaseContext value={opened.database}>
      <EngineContext value={opened.engine}>
        <SearchContext value={opened.search}>
          <ReportMakerContext value={opened.maker}>{children}</ReportMakerContext>
        </SearchContext>
      </EngineContext>
    </LocalDatabaseContext>
  )
}
