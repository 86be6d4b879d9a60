import { lazy, useState } from 'react'
import { visitorDrafts } from '#data/device/visitorWork.ts'
import { say } from '../i18n/i18n.ts'

const Offer = lazy(async () => ({
  default: (await Promise.all([import('#features/calculations/index.ts'), say('visitor', 'calculations')]))[0]
    .VisitorWorkOffer,
}))

/**
 * Offers what was calculated in this browser before signing in; nothing is fetched where there is none. Suspends until it
 * is there: a banner that came later would push away what is being pressed.
 */
export function VisitorWork() {
  const [isKept] = useState(() => visitorDrafts(localStorage).length > 0)
  return isKept ? <Offer /> : null
}
