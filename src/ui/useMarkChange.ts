import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DecimalMark } from '#domain/units/ambiguous.ts'
import { decimalMark } from './numbers.ts'

/**
 * Calls `rewrite` while the component renders, before anything reads what was typed, when the language on screen has
 * another decimal mark than before: `rewrite` sets the state that holds typed numbers (`inMark`).
 */
export function useMarkChange(rewrite: (from: DecimalMark, to: DecimalMark) => void): void {
  // Draws the component again when the language changes.
  useTranslation('common')
  const mark = decimalMark()
  const [typedIn, setTypedIn] = useState(mark)
  if (typedIn === mark) return
  setTypedIn(mark)
  rewrite(typedIn, mark)
}
