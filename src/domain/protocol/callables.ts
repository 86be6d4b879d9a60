import type { Callable } from './callables/callable.ts'
import { folderCallables } from './callables/folders.ts'
import { projectCallables } from './callables/projects.ts'

/** Every callable function by its name. */
export const callables = {
  ...projectCallables,
  ...folderCallables,
} as const satisfies Record<string, Callable>

export type CallableName = keyof typeof callables
