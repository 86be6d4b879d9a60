/** Where the focus goes in a list that opens: to its first or last line, or, opened with the mouse, to the list itself. */
export type Entry = 'first' | 'last' | null

const entries: Readonly<Record<string, Entry>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}

/** What a key on the button of a list opens it at; undefined when it opens nothing. */
export const entryOf = (key: string): Entry | undefined => entries[key]

/** As menus of the system do, a list opens when the mouse goes down; by touch when the finger leaves, which may scroll. */
export const opensOn = (pointer: string): 'start' | 'end' | null =>
  pointer === 'keyboard' ? null : pointer === 'touch' ? 'end' : 'start'
