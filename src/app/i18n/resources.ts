import { auth } from './en/auth.ts'
import { calculations } from './en/calculations.ts'
import { common } from './en/common.ts'
import { organizations } from './en/organizations.ts'
import { projects } from './en/projects.ts'
import { pwa } from './en/pwa.ts'
import { workspace } from './en/workspace.ts'

/** One namespace a feature. */
export const english = { common, auth, workspace, projects, calculations, organizations, pwa } as const
