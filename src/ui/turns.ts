/** Resolves when the browser has done what else it had to do: painted, and answered a press. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    // Unlike a timer, a message is not held back in a tab that nobody sees.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })

/** Resolves after the next paint; at once where nobody sees the page, which is not painted then. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
