import { createLibraries, type MaterialContext } from './context.ts'
import { createMaterialEdits, type MaterialEdits } from './edits.ts'
import { createMaterialQueries, type MaterialQueries } from './queries.ts'
import { createMaterialTransfer, type MaterialTransfer } from './transfer.ts'

/** The libraries of materials. Each function takes the requester first. */
export interface MaterialServices {
  readonly edits: MaterialEdits
  readonly queries: MaterialQueries
  readonly transfer: MaterialTransfer
}

export function createMaterialServices(context: MaterialContext): MaterialServices {
  const libraries = createLibraries(context)
  const edits = createMaterialEdits(context, libraries)
  return {
    edits,
    queries: createMaterialQueries(libraries, context),
    transfer: createMaterialTransfer(context, libraries, edits),
  }
}
