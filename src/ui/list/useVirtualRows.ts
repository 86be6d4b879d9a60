import type { KeyboardEvent } from 'react'
import { useRoving } from './useRoving.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useWindowRows, type WindowRows } from './useWindowRows.ts'

export interface VirtualRows extends Pick<WindowRows, 'ref' | 'padding'> {
  /** The items to render: from this one up to the other, exclusive. */
  readonly from: number
  readonly to: number
  readonly list: ReturnType<typeof useRoving>['list']
  tabIndexOf(id: string): 0 | -1
}

/**
 * Renders the items of a long list that are near the window, and makes the list one Tab stop. Arrow keys move between the stops;
 * Home and End reach the first and the last also when they are not rendered.
 *
 * @param ids of all items, in order
 * @param rowHeight pixels between the tops of two rows; a row holds as many items as there are columns
 * @param isStop returns whether the item at that index has a stop; without it every item has one
 */
export function useVirtualRows(
  ids: readonly string[],
  {
    rowHeight,
    columns = 1,
    isStop = () => true,
  }: {
    readonly rowHeight: number
    readonly columns?: number
    isStop?(index: number): boolean
  },
): VirtualRows {
  const { ref, padding, scrollTo, ...rows } = useWindowRows(Math.ceil(ids.length / columns), rowHeight)
  const from = rows.from * columns
  const to = Math.min(rows.to * columns, ids.length)
  // Of the rendered ones only, so that the list keeps its Tab stop when the last visited item is scrolled away.
  const roving = useRoving(ids.slice(from, to).filter((_, index) => isStop(from + index)))
  const focusRow = useRowFocus(scrollTo)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isAtStop = event.target instanceof HTMLElement && event.target.dataset.stop !== undefined
    if (!isAtStop || (event.key !== 'Home' && event.key !== 'End')) return roving.list.onKeyDown(event)
    const isEnd = (_: string, index: number) => isStop(index)
    const end = event.key === 'Home' ? ids.findIndex(isEnd) : ids.findLastIndex(isEnd)
    const id = ids[end]
    if (id === undefined) return
    event.preventDefault()
    focusRow(id, Math.floor(end / columns))
  }
  return {
    ref,
    padding,
    from,
    to,
    list: { onFocus: roving.list.onFocus, onKeyDown },
    tabIndexOf: roving.tabIndexOf,
  }
}
