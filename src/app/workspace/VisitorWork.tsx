import { lazy, useState } from 'react'
import { visitorDrafts } from '#data/device/visitorWork.ts'
import { say } from '../i18n/i18n.ts'

const Offer = lazy(async () => ({
  default: (await Promise.all([import('#features/calculations/index.ts'), say('visitor', 'calculations')]))[0]
    .VisitorWorkOffer,
}))

/**
 * Offers calculations that the user made in this browser before signing in. Without any it fetches nothing. Suspends
 * until the offer is ready: a banner that came later would move what the user is about to press.
 */
export function VisitorWork() {
  const [isKept] = useState(() => visitorDrafts(localStorage).length > 0)
  return isKept ? <Offer /> : null
}
