const partsOf = (version: string): number[] => version.split('.').map(Number)

/** Whether a version of a module comes after another: 2.0.0 comes after 1.10.0. */
export function isAfter(version: string, other: string): boolean {
  const [mine, theirs] = [partsOf(version), partsOf(other)]
  const at = mine.findIndex((part, index) => part !== (theirs[index] ?? 0))
  return at >= 0 && mine[at]! > (theirs[at] ?? 0)
}
