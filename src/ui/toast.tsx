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
  /** A link to more about it, beside the action. */
  readonly more?: ToastAction
  /** A toast with the same id replaces the one on screen. */
  readonly id?: string
  /** Stays until it is closed or acted on. */
  readonly lasting?: boolean
}

/** How long each kind stays, in milliseconds. */
const stays = { success: 5000, info: 5000, warning: 5000, error: 7000 } as const
type ToastKind = keyof typeof stays

/** The content of a toast. */
export interface SaidToast {
  readonly type: ToastKind
  readonly title: string
  readonly message: string
  /** Milliseconds on the screen; null: until it is closed. */
  readonly duration: number | null
}

const listeners = new Set<(said: SaidToast) => void>()

/** Calls the listener for every toast, hidden ones included, until the returned function is called. */
export function onToast(listener: (said: SaidToast) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Toasts from the time in which a workspace opens, for its notifications; null at other times. */
let early: SaidToast[] | null = null

/** Collects toasts for `keepToasts`. The returned function ends this and drops them. */
export function beginKeeping(): () => void {
  const begun: SaidToast[] = []
  early = begun
  return () => {
    if (early === begun) early = null
  }
}

/** Passes on the collected toasts, then every later one like `onToast`. */
export function keepToasts(listener: (said: SaidToast) => void): () => void {
  for (const said of early ?? []) listener(said)
  early = null
  return onToast(listener)
}

/** Ids of success messages on the screen. */
const news = new Set<string | number>()

let isQuiet = false

/** While quiet, success messages are not shown; errors and toasts with an action are. */
export function setToastsQuiet(quiet: boolean): void {
  isQuiet = quiet
}

/** The region of toasts loads after the first screen; earlier toasts wait for it. */
let regionStands: (show: typeof Show) => void
const region = new Promise<typeof Show>((resolve) => {
  regionStands = resolve
})

/** Longest time that a success message waits for an offer, in milliseconds. */
const longestOffer = 10_000
const offers = new Set<object>()
let waitingNews: (() => void)[] = []

/**
 * In a pile the newest toast covers the action of an older one, so a success message waits until an offer was used or
 * has ended.
 */
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
 * Returns the focus to where it was before a toast had it. Done later, a dialog that the toast opens would lose the
 * focus.
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

/** Shows a short message with a title and a button to close it. */
export const toast = {
  success: announce('success'),
  info: announce('info'),
  warning: announce('warning'),
  error: announce('error'),
  /** Removes success messages that turned out wrong: none may stay beside a refusal. */
  withdrawNews: (): void => {
    waitingNews = []
    void region.then((show) => {
      for (const id of news) show.dismiss(id)
      news.clear()
    })
  },
  /** Removes all toasts: their actions no longer apply. */
  clear: (): void => {
    offers.clear()
    waitingNews = []
    void region.then((show) => show.dismiss())
  },
}

// Without its code there are no toasts, but the app works.
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
