import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const steps: Readonly<Record<string, [number, number]>> = {
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
}

/**
 * Makes a list or a grid of cards one Tab stop with arrow keys between its links. The links carry `data-stop={id}`
 * and the tab index from `tabIndexOf`.
 */
export function useRoving(ids: readonly string[]) {
  const [visited, setVisited] = useState<string | null>(null)
  const current = visited !== null && ids.includes(visited) ? visited : ids[0]

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const stop = event.target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (stop !== undefined) setVisited(stop)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.stop === undefined) return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
    const next =
      event.key === 'Home'
        ? stops[0]
        : event.key === 'End'
          ? stops.at(-1)
          : neighbour(stops, event.target, steps[event.key])
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  return { list: { onFocus, onKeyDown }, tabIndexOf: (id: string) => (id === current ? 0 : -1) }
}

/** The next stop in that direction: in its own row sideways, the nearest of another row up and down. */
function neighbour(
  stops: readonly HTMLElement[],
  from: HTMLElement,
  direction: [number, number] | undefined,
): HTMLElement | undefined {
  if (direction === undefined) return undefined
  const [right, down] = direction
  if (right !== 0) return stops[stops.indexOf(from) + right]
  const here = from.getBoundingClientRect()
  const beyond = stops
    .map((stop) => ({ stop, box: stop.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - here.top) * down > 1)
  const distance = (box: DOMRect) => Math.abs(box.top - here.top) * 10_000 + Math.abs(box.left - here.left)
  return beyond.sort((one, other) => distance(one.box) - distance(other.box))[0]?.stop
}
