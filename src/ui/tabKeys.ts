/** Which tab a key leads to, by its place; the last one is followed by the first. */
export function tabAfter(
  key: string,
  tabs: readonly { readonly id: string }[],
  current: string,
): number | undefined {
  const at = tabs.findIndex(({ id }) => id === current)
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % tabs.length
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at + tabs.length - 1) % tabs.length
    case 'Home':
      return 0
    case 'End':
      return tabs.length - 1
  }
  return undefined
}
