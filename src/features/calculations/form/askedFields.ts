/** A folded group has no controls: whoever looks for a field asks for it first, and its group unfolds. */
const groups = new Set<(path: string) => void>()

/** Hears of the fields that are asked for, until the returned function is called. */
export function onAskedField(unfold: (path: string) => void): () => void {
  groups.add(unfold)
  return () => groups.delete(unfold)
}

export function askField(path: string): void {
  for (const unfold of groups) unfold(path)
}
