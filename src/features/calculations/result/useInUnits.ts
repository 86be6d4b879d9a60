import { useEffect, useState } from 'react'
import { useFormUnits } from '../form/units.ts'
import type { InUnits } from './inUnits.ts'

/** What writes results in the system that the form asks in; null where that is theirs, or until it is here. */
export function useInUnits(): InUnits | null {
  const isSi = useFormUnits().system === 'SI'
  const [inUnits, setInUnits] = useState<InUnits | null>(null)
  useEffect(() => {
    // Without it numbers stand in SI, beside their units.
    if (!isSi) import('./inUnits.ts').then(({ imperial }) => setInUnits(imperial), console.warn)
  }, [isSi])
  return isSi ? null : inUnits
}
