/** A folded group has no controls. A search for a field announces its path here, and the group unfolds. */
const groups = new Set<(path: string) => void>()

/** Calls the listener with the path of each searched field, until the returned function is called. */
export function onAskedField(unfold: (path: string) => void): () => void {
  groups.add(unfold)
  return () => groups.delete(unfold)
}

export function askField(path: string): void {
  for (const unfold of groups) unfold(path)
}
