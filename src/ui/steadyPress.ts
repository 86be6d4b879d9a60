/** What answers when the press ends; not what opens a list as it begins, nor what may be dragged away. */
const pressed =
  ':is(button, label, [role="button"]):not([aria-haspopup="true"], [aria-haspopup="menu"], [aria-haspopup="listbox"], [draggable="true"], [draggable="true"] *)'

/** Leaving these may move the page: a complaint comes, an explanation goes. */
const left =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="range"]), button[aria-haspopup="listbox"]'

/**
 * A press with the mouse takes the focus when it ends, not when it begins. The field that it leaves would otherwise show
 * its complaint or fold its explanation in the middle of it, the button would move away from under the pointer, and the
 * press would be lost.
 */
export function startSteadyPresses(page: Document = document): void {
  let held: Element | null = null
  page.addEventListener(
    'mousedown',
    (event) => {
      held = null
      const field = page.activeElement
      if (event.button !== 0 || field === null || !field.matches(left)) return
      const target = event.target instanceof Element ? event.target.closest(pressed) : null
      // What stands in one box with the field, such as the cross that clears it, moves nothing.
      if (target === null || target.contains(field) || target.parentElement === field.parentElement) return
      held = target
      event.preventDefault()
    },
    true,
  )
  page.addEventListener(
    'click',
    (event) => {
      const target = held
      held = null
      // A label gives the focus to what it names.
      if (!(target instanceof HTMLElement) || target.matches('label')) return
      if (event.target instanceof Node && target.contains(event.target))
        target.focus({ preventScroll: true, focusVisible: false })
    },
    true,
  )
}
