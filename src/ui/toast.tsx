import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { ExternalToast, toast as Show } from 'sonner'
import { inWords } from './catalogueWords.ts'

interface ToastOptions {
  /** One thing to do about it, such as taking it back. */
  readonly action?: { readonly label: string; onPress(): void }
  /** A toast with the same id replaces the one on screen. */
  readonly id?: string
  /** Stays until it is closed or acted on. */
  readonly lasting?: boolean
  /** An echo of what was just pressed: shown, but not among what is kept. */
  readonly isFleeting?: boolean
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

const announce =
  (kind: ToastKind) =>
  (
    given: string,
    text?: string,
    { action, id, lasting = false, isFleeting = false }: ToastOptions = {},
  ): void => {
    const title = inWords(given)
    const message = text === undefined ? undefined : inWords(text)
    const options: ExternalToast = {
      duration: lasting ? Number.POSITIVE_INFINITY : stays[kind],
      ...(message !== undefined && { description: message }),
      ...(id !== undefined && { id }),
      ...(action && { action: { label: action.label, onClick: () => action.onPress() } }),
    }
    const duration = lasting ? null : stays[kind]
    if (!isFleeting)
      for (const listener of listeners) listener({ type: kind, title, message: message ?? '', duration })
    if (isQuiet && (kind === 'success' || kind === 'info') && action === undefined) return
    void region.then((show) => show[kind](title, options))
  }

/** A short word about something that happened; each has a title, a message and a control to close it. */
export const toast = {
  success: announce('success'),
  info: announce('info'),
  warning: announce('warning'),
  error: announce('error'),
  /** Takes all of them away: what they offer is no longer there. */
  clear: (): void => {
    void region.then((show) => show.dismiss())
  },
}

// Without its code there are no toasts; that must not take the app with it.
const Toasts = lazy<ComponentType<{ onStanding: typeof regionStands }>>(async () => {
  try {
    return await import('./Toasts.tsx')
  } catch {
    return { default: () => null }
  }
})

/** Where toasts appear; mounted once. */
export function ToastRegion() {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return isDrawn ? (
    <Suspense fallback={null}>
      <Toasts onStanding={regionStands} />
    </Suspense>
  ) : null
}
