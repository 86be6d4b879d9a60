import { adminCallables } from './callables/admin.ts'
import { applicationCallables } from './callables/applications.ts'
import type { Callable } from './callables/callable.ts'
import { folderCallables } from './callables/folders.ts'
import { invitationCallables } from './callables/invitations.ts'
import { linkCallables } from './callables/links.ts'
import { organizationCallables } from './callables/organizations.ts'
import { projectCallables } from './callables/projects.ts'
import { sheetCallables } from './callables/sheets.ts'
import { twinCallables } from './callables/twins.ts'

/** Every callable function by its name. */
export const callables = {
  ...projectCallables,
  ...folderCallables,
  ...organizationCallables,
  ...invitationCallables,
  ...applicationCallables,
  ...sheetCallables,
  ...linkCallables,
  ...twinCallables,
  ...adminCallables,
} as const satisfies Record<string, Callable>

export type CallableName = keyof typeof callables
