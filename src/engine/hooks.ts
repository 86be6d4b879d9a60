import { createContext, useContext } from 'react'
import type { Engine } from './types.ts'

export const EngineContext = createContext<Engine | null>(null)

/** The calculation engine in its worker. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (engine === null) throw new Error('useEngine needs an engine above it')
  return engine
}
