import type { Entry } from '#domain/contents/entry.ts'

/** What calculations travel as when they are dragged within the app. */
export const dragType = 'application/x-groundwork-calculations'

/**
 * The dragged calculations. A page may not read the data of a drag before the drop, so that this variable holds them.
 */
let under: readonly Entry[] = []

export const dragged = {
  start(transfer: DataTransfer, entries: readonly Entry[]): void {
    under = entries
    transfer.effectAllowed = 'move'
    transfer.setData(dragType, String(entries.length))
    transfer.setData('text/plain', entries.map(({ name }) => name).join('\n'))
  },
  entries: (): readonly Entry[] => under,
} as const
