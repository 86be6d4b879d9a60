import type { Words } from '../translation.ts'
import { auth } from './auth.ts'
import { common } from './common.ts'

export const words = { auth, common } satisfies Partial<Words>
