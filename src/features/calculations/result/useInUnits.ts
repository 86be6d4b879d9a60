import { useEffect, useState } from 'react'
import type { Drawing, ModuleResult } from '#domain/calc/result.ts'
import { useFormUnits } from '../form/units.ts'

interface InUnits {
  result(of: ModuleResult): ModuleResult
  drawing(of: Drawing): Drawing
}

let loaded: InUnits | null = null

/** What writes results in the system that the form asks in; null where that is theirs, or until it is here. */
export function useInUnits(): InUnits | null {
  const isSi = useFormUnits().system === 'SI'
  const [inUnits, setInUnits] = useState(loaded)
  useEffect(() => {
    // Without it numbers stand in SI, beside their units.
    if (!isSi)
      import('./inUnits.ts').then(({ result, drawing }) => {
        loaded ??= { result, drawing }
        setInUnits(loaded)
      }, console.warn)
  }, [isSi])
  return isSi ? null : inUnits
}
