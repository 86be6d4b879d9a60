/**
 * A page that came drawn is replaced by the app: the link that has the keyboard focus has it in the app again.
 * @param root what holds the drawn page, and is to hold the app.
 */
export function holdFocus(root: HTMLElement): void {
  const alike = (link: Element) => [
    ...root.querySelectorAll<HTMLElement>(`a[href=${JSON.stringify(link.getAttribute('href'))}]`),
  ]
  let again: (() => void) | null = null
  const note = () => {
    const link = document.activeElement
    if (!(link instanceof HTMLAnchorElement) || !root.contains(link)) return
    const at = alike(link).indexOf(link)
    again = () => alike(link)[at]?.focus({ preventScroll: true })
  }
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected && !root.contains(document.activeElement)) again = null
    })
  const replaced = new MutationObserver(() => {
    replaced.disconnect()
    root.removeEventListener('focusin', note)
    root.removeEventListener('focusout', forget)
    again?.()
  })
  note()
  root.addEventListener('focusin', note)
  root.addEventListener('focusout', forget)
  replaced.observe(root, { childList: true })
}
