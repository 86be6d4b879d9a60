/** Time in milliseconds for which a message stays in the live region. */
const keptMs = 7_000

/** Safari does not read a message that is added together with its region. */
const firstMs = 100

let place: HTMLElement | null = null

/** Announces a message to screen readers at once, wherever the focus is, without showing it. */
export function announce(words: string): void {
  if (place?.isConnected) {
    say(place, words)
    return
  }
  const made = document.createElement('div')
  made.setAttribute('role', 'log')
  made.setAttribute('aria-live', 'assertive')
  made.setAttribute('aria-relevant', 'additions')
  // Open dialogs hide the rest of the page from screen readers, but not this.
  made.dataset.liveAnnouncer = ''
  made.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  document.body.prepend(made)
  place = made
  setTimeout(() => say(made, words), firstMs)
}

function say(where: HTMLElement, words: string): void {
  const said = document.createElement('div')
  said.textContent = words
  where.append(said)
  setTimeout(() => said.remove(), keptMs)
}
