import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import type { ExternalToast, toast as Show } from 'sonner'
import { inWords } from './catalogueWords.ts'

interface ToastAction {
  readonly label: string
  onPress(): void
}

interface ToastOptions {
  /** One thing to do about it, such as taking it back. */
  readonly action?: ToastAction
  /** Where more of it is seen, beside what there is to do about it. */
  readonly more?: ToastAction
  /** A toast with the same id replaces the one on screen. */
  readonly id?: string
  /** Stays until it is closed or acted on. */
  readonly lasting?: boolean
}

/** How long each kind stays, in milliseconds. */
const stays = { success: 5000, info: 5000, warning: 5000, error: 7000 } as const
type ToastKind = keyof typeof stays

/** What was said in a toast. */
export interface SaidToast {
  readonly type: ToastKind
  readonly title: string
  readonly message: string
  /** Milliseconds on the screen; null: until it is closed. */
  readonly duration: number | null
}

const listeners = new Set<(said: SaidToast) => void>()

/** Tells of every toast, also of those that are not shown. Ended by the returned function. */
export function onToast(listener: (said: SaidToast) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was said while a workspace opens, for who keeps it there; null while none does. */
let early: SaidToast[] | null = null

/** From now on what is said waits for `keepToasts`. Ended by the returned function, which forgets it. */
export function beginKeeping(): () => void {
  const begun: SaidToast[] = []
  early = begun
  return () => {
    if (early === begun) early = null
  }
}

/** Tells of what has waited, then of every toast, as `onToast` does. */
export function keepToasts(listener: (said: SaidToast) => void): () => void {
  for (const said of early ?? []) listener(said)
  early = null
  return onToast(listener)
}

/** Ids of good news on the screen. */
const news = new Set<string | number>()

let isQuiet = false

/** While quiet, good news is not shown on the screen; trouble and what can be acted on is. */
export function setToastsQuiet(quiet: boolean): void {
  isQuiet = quiet
}

/** What shows toasts comes after the first screen; what is said before waits for it. */
let regionStands: (show: typeof Show) => void
const region = new Promise<typeof Show>((resolve) => {
  regionStands = resolve
})

/** The longest that good news waits for an offer, in milliseconds. */
const longestOffer = 10_000
const offers = new Set<object>()
let waitingNews: (() => void)[] = []

/** In a pile the newest covers what an older one offers: good news waits until a passing offer was taken or is over. */
function beginOffer(): () => void {
  const offer = {}
  offers.add(offer)
  const end = () => {
    clearTimeout(timer)
    if (!offers.delete(offer) || offers.size > 0) return
    const news = waitingNews
    waitingNews = []
    for (const show of news) show()
  }
  const timer = setTimeout(end, longestOffer)
  return end
}

/**
 * Gives the focus back to where it was before it came to a toast. Left for later, what is opened by the toast would lose
 * it to there, and keys would go past it.
 */
function leaveToasts(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.closest('[data-sonner-toaster]') !== null) focused.blur()
}

const announce =
  (kind: ToastKind) =>
  (given: string, text?: string, { action, more, id, lasting = false }: ToastOptions = {}): void => {
    const title = inWords(given)
    const message = text === undefined ? undefined : inWords(text)
    const endOffer = action !== undefined && !lasting ? beginOffer() : undefined
    const pressed = ({ label, onPress }: ToastAction) => ({
      label,
      onClick: () => {
        endOffer?.()
        leaveToasts()
        onPress()
      },
    })
    const options: ExternalToast = {
      duration: lasting ? Number.POSITIVE_INFINITY : stays[kind],
      ...(message !== undefined && { description: message }),
      ...(id !== undefined && { id }),
      ...(action && { action: pressed(action) }),
      ...(more && { cancel: pressed(more) }),
      ...(endOffer && { onDismiss: endOffer, onAutoClose: endOffer }),
    }
    const duration = lasting ? null : stays[kind]
    const said = { type: kind, title, message: message ?? '', duration }
    early?.push(said)
    for (const listener of listeners) listener(said)
    const isNews = (kind === 'success' || kind === 'info') && action === undefined
    if (isQuiet && isNews) return
    const appear = () =>
      void region.then((show) => {
        const shown = show[kind](title, options)
        if (kind === 'success') news.add(shown)
      })
    if (isNews && offers.size > 0) waitingNews.push(appear)
    else appear()
  }

/** A short word about something that happened; each has a title, a message and a control to close it. */
export const toast = {
  success: announce('success'),
  info: announce('info'),
  warning: announce('warning'),
  error: announce('error'),
  /** Takes good news away that has turned out not to be: no word of success stands beside a refusal. */
  withdrawNews: (): void => {
    waitingNews = []
    void region.then((show) => {
      for (const id of news) show.dismiss(id)
      news.clear()
    })
  },
  /** Takes all of them away: what they offer is no longer there. */
  clear: (): void => {
    offers.clear()
    waitingNews = []
    void region.then((show) => show.dismiss())
  },
}

// Without its code there are no toasts; that must not take the app with it.
const Toasts = lazy<ComponentType<{ onStanding: typeof regionStands; onToast: typeof onToast }>>(async () => {
  try {
    return await import('./Toasts.tsx')
  } catch {
    return { default: () => null }
  }
})

/** Where toasts appear; mounted once. */
export function ToastRegion() {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn ? (
    <Suspense fallback={null}>
      <Toasts onStanding={regionStands} onToast={onToast} />
    </Suspense>
  ) : null
}
