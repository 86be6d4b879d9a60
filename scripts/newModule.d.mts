export function objectionTo(
  id: string | undefined,
  given: { readonly folders: readonly string[] },
): string | null
export function writeModule(root: string, id: string): readonly string[]
