/**
 * Puts the focus on the control of a field path. A select's own control is its button; a message about a whole list leads to
 * its first control. Folded groups open as soon as a message is shown in them, so the control is there by then.
 */
export function focusField(form: HTMLElement | null, path: string): void {
  const named = form?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)
  if (named === null || named === undefined) return
  const select = named instanceof HTMLSelectElement && named.tabIndex === -1 ? named : null
  const button = select?.closest('[data-rac]')?.querySelector<HTMLElement>('button')
  const target = button ?? named
  target.scrollIntoView({ block: 'center' })
  target.focus()
  if (target instanceof HTMLInputElement) target.select()
}
