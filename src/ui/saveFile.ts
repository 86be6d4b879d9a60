/** Downloads a text or a file through the browser. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the browser has read it; some need more than a moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
