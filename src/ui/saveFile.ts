/** Hands a text to the browser as a file to be kept. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it by then; at once would be too early in some.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
