/** Whether a mouse button, a finger or a pen is down. */
let isPressing = false

const began = () => {
  isPressing = true
}
const ended = () => {
  isPressing = false
}
// Before anything on the page hears of it, and whatever becomes of it there.
globalThis.document?.addEventListener('pointerdown', began, true)
for (const end of ['pointerup', 'pointercancel', 'dragend'])
  globalThis.document?.addEventListener(end, ended, true)

/**
 * Does what may move the page: at once, or when the press that is under way has ended. A field that is left by pressing
 * a button would otherwise show its complaint under the pointer, and the button would no longer be where it was pressed.
 */
export function afterPress(run: () => void): void {
  if (!isPressing) {
    run()
    return
  }
  const whenEnded = () => {
    if (isPressing) requestAnimationFrame(whenEnded)
    else run()
  }
  requestAnimationFrame(whenEnded)
}
