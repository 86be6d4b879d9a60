/**
 * Opens a tab for a page that is still being fetched. It opens at once, during the press, because browsers block tabs
 * that open later. Its content inherits this app's policy and runs nothing. Returns null when the browser opens none.
 */
export function openPage(): { show(content: string | Blob): void; close(): void } | null {
  const tab = window.open('', '_blank')
  if (tab === null) return null
  return {
    show(content) {
      const address = URL.createObjectURL(
        typeof content === 'string' ? new Blob([content], { type: 'text/html' }) : content,
      )
      tab.opener = null
      tab.location.replace(address)
      // Long enough for reading; a later reload of the tab finds nothing.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    close: () => tab.close(),
  }
}
