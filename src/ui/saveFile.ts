/** Hands a text, or a file made in pieces, to the browser to be kept. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it by then; at once would be too early in some.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
