import { createContext, useContext } from 'react'
import type { AskedSource } from './places.ts'

/** Opens the sources of values. Null: nothing may be changed. */
export type AskSource = ((asked: AskedSource) => void) | null

export const AskSourceContext = createContext<AskSource>(null)

export const useAskSource = (): AskSource => useContext(AskSourceContext)

/** The key that opens the source of the value that has the focus, on any layout of keys. */
export const opensSource = (event: {
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  code: string
}): boolean => event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyS'
