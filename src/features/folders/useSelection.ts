import { useMemo, useState } from 'react'

export interface Selection {
  readonly ids: ReadonlySet<string>
  has(id: string): boolean
  /** With `range` everything from the last one that was chosen. */
  toggle(id: string, range: boolean): void
  all(): void
  clear(): void
}

/** Which rows of a list are chosen. What leaves the list is no longer chosen. */
export function useSelection(ids: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const present = useMemo(() => {
    if (chosen.size === 0) return chosen
    const here = new Set(ids)
    return new Set([...chosen].filter((id) => here.has(id)))
  }, [chosen, ids])

  return {
    ids: present,
    has: (id) => present.has(id),
    toggle(id, range) {
      const next = new Set(present)
      const from = last === null ? -1 : ids.indexOf(last)
      const to = ids.indexOf(id)
      if (range && from >= 0)
        for (const each of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each)
      else if (next.has(id)) next.delete(id)
      else next.add(id)
      setChosen(next)
      setLast(id)
    },
    all: () => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  }
}
