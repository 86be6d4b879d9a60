import type { Words } from '../translation.ts'
import { pwa } from './pwa.ts'

export const words = { pwa } satisfies Partial<Words>
