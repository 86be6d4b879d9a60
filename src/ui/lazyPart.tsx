import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { OptionalPart } from './missing/OptionalPart.tsx'
import { toast } from './toast.tsx'
import { whenIdle } from './whenIdle.ts'

/** A component of React's `lazy` whose code can be fetched before it is drawn. Draw it inside a `LazyBoundary`. */
export interface LazyPart<Props extends object> {
  readonly Part: ComponentType<Props>
  /** Fetches the code now: the pointer or the focus is near. */
  preload(): void
  /** Fetches the code when the browser is idle. */
  preloadWhenIdle(): void
}

/** Loads what opens over a page after the page, or sooner when the pointer or the focus comes near its button. */
export function lazyPart<Props extends object>(code: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  let isPlanned = false
  const load = () => {
    loading ??= code().then((Part) => ({ default: Part }))
    return loading
  }
  // A failure shows when the part is drawn.
  const preload = () => void load().catch(() => {})
  return {
    Part: lazy(load) as unknown as ComponentType<Props>,
    preload,
    preloadWhenIdle() {
      if (isPlanned) return
      isPlanned = true
      whenIdle(preload)
    },
  }
}

/** Draws nothing while its lazy parts load, and leaves them out, with a message, when their code cannot be fetched. */
export function LazyBoundary({
  children,
  onLoaded,
  onMissing,
  isQuiet = false,
}: {
  readonly children: ReactNode
  /** Runs once, when all parts are drawn. */
  onLoaded?(): void
  onMissing(): void
  /** Leaves them out without a message. */
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
        {onLoaded && <Loaded onLoaded={onLoaded} />}
      </Suspense>
    </OptionalPart>
  )
}

function Loaded({ onLoaded }: { onLoaded: () => void }) {
  const loaded = useEffectEvent(onLoaded)
  useEffect(() => loaded(), [])
  return null
}

/**
 * A lazy part that opens and closes, such as a menu. Opened before its code has loaded, it appears when the code arrives.
 * Once opened it stays mounted, so that its closing can be animated.
 */
export function LazyOverlay<Props extends object>({
  of,
  isOpen,
  props,
  onMissing,
  isQuiet = false,
}: {
  readonly of: LazyPart<Props>
  readonly isOpen: boolean
  readonly props: Props
  /** Its code could not be fetched: it is not open. */
  onMissing(): void
  /** Stays closed without a message when its code cannot be fetched. */
  readonly isQuiet?: boolean
}) {
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => of.preloadWhenIdle(), [of])
  if (!wasOpened) return null
  const miss = () => {
    setWasOpened(false)
    onMissing()
  }
  return (
    <LazyBoundary onMissing={miss} isQuiet={isQuiet}>
      <of.Part {...props} />
    </LazyBoundary>
  )
}
