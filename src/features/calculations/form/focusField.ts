/**
 * Puts the focus on the control of a field path; a message about a whole list leads to its first control. Folded groups open as soon as a message is shown in them, so the control is there by then.
 */
export function focusField(form: HTMLElement | null, path: string): void {
  const named = form?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)
  if (named === null || named === undefined) return
  named.scrollIntoView({ block: 'center' })
  named.focus()
  if (named instanceof HTMLInputElement) named.select()
}
