/** What the clipboard holds. `tableIn` reads its HTML, where that says more than its text. */
export interface Copied {
  readonly text: string
  readonly html: string
}

/** Takes a paste: the clipboard can be read only while the event goes on. */
export const copiedOf = (clipboard: Pick<DataTransfer, 'getData'>): Copied => ({
  text: clipboard.getData('text/plain'),
  html: clipboard.getData('text/html'),
})

/** The clipboard. Rejects where the browser does not have or not give it. */
export async function readClipboard(): Promise<Copied> {
  const [item] = await navigator.clipboard.read()
  const of = async (type: string) =>
    item?.types.includes(type) === true ? (await item.getType(type)).text() : ''
  return { text: await of('text/plain'), html: await of('text/html') }
}

/** Returns true for a block of several cells; the browser pastes a single value. */
export const isBlock = (clipboard: string): boolean => /[\t\n]/.test(clipboard.trim())
