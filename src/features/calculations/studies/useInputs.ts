import { useState } from 'react'
import type { Reading } from '../form/read.ts'

/** The inputs of a reading: the same object for as long as their key is the same. */
export function useInputs(reading: Reading): Reading['inputs'] {
  const [held, setHeld] = useState(reading)
  if (held.key === reading.key) return held.inputs
  setHeld(reading)
  return reading.inputs
}
