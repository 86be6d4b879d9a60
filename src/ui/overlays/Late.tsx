import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionalPart } from '../missing/OptionalPart.tsx'
import { toast } from '../toast.tsx'
import { whenIdle } from '../whenIdle.ts'

/** A part of the page whose code nobody waits for before they open it. */
export interface LatePart<Props extends object> {
  readonly Part: ComponentType<Props>
  /** Fetches the code when the browser has nothing better to do. */
  prepare(): void
  /** Fetches it now: somebody is about to open it. */
  load(): void
}

/** What opens over the page is fetched once the screen stands, or sooner when somebody comes near what opens it. */
export function latePart<Props extends object>(code: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let fetched: Promise<{ default: ComponentType<Props> }> | undefined
  let isPlanned = false
  const load = () => {
    fetched ??= code().then((Part) => ({ default: Part }))
    return fetched
  }
  // What fails here shows when it is opened.
  const loadQuietly = () => void load().catch(() => {})
  return {
    Part: lazy(load) as unknown as ComponentType<Props>,
    load: loadQuietly,
    prepare() {
      if (isPlanned) return
      isPlanned = true
      whenIdle(loadQuietly)
    },
  }
}

export interface LateProps<Props extends object> {
  readonly of: LatePart<Props>
  readonly isOpen: boolean
  readonly props: Props
  /** Its code could not be fetched: it is not open. */
  onMissing(): void
  /** An explanation that nobody asked for goes missing without a word. */
  readonly isQuiet?: boolean
}

/**
 * Opened before its code is there, it appears with it: the press is not lost. Once opened it stays, so that it can be seen
 * to close.
 */
export function Late<Props extends object>({
  of,
  isOpen,
  props,
  onMissing,
  isQuiet = false,
}: LateProps<Props>) {
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => of.prepare(), [of])
  if (!wasOpened) return null
  const miss = () => {
    setWasOpened(false)
    onMissing()
  }
  return (
    <Arriving onMissing={miss} isQuiet={isQuiet}>
      <of.Part {...props} />
    </Arriving>
  )
}

/** Where late parts stand: nothing until they are there, and a word when they cannot come. */
export function Arriving({
  children,
  onThere,
  onMissing,
  isQuiet = false,
}: {
  readonly children: ReactNode
  /** All of it is drawn. */
  onThere?(): void
  onMissing(): void
  readonly isQuiet?: boolean
}) {
  const { t } = useTranslation('common')
  const miss = () => {
    if (!isQuiet) toast.warning(t('error.missing.title'), t('error.missing.part'), { id: 'missing' })
    onMissing()
  }
  return (
    <OptionalPart onMissing={miss}>
      <Suspense fallback={null}>
        {children}
        {onThere && <There onThere={onThere} />}
      </Suspense>
    </OptionalPart>
  )
}

function There({ onThere }: { onThere: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once
  useEffect(onThere, [])
  return null
}
