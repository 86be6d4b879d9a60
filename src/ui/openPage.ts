/**
 * A tab of its own for a page that is still being fetched: opened at once, while the person's press lasts, because
 * browsers block what is opened later. What it shows inherits the rules of this app and runs nothing. Null where the
 * browser opens none.
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
      // Long enough for it to be read; by reloading it later it is gone.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    close: () => tab.close(),
  }
}
