/**
 * Edit ids have the form `<device>.<time>.<series><random>`. The time orders only the edits that one device made of one
 * document; between devices it decides nothing. A series is the edits that a device makes of a document until the server
 * has accepted one and the device knows it; the first edit of a series has no random part.
 */
const pattern = /^([A-Za-z0-9_-]{1,32})\.([0-9a-z]{9,12})\.([0-9a-z]{1,16})$/

/** Digits of a series, and of the random part after it. */
const digits = 8

interface EditId {
  readonly deviceId: string
  readonly time: number
  readonly series: string
}

function parse(editId: string): EditId | null {
  const parts = pattern.exec(editId)
  return parts === null
    ? null
    : { deviceId: parts[1]!, time: Number.parseInt(parts[2]!, 36), series: parts[3]!.slice(0, digits) }
}

/**
 * Returns a new edit id. It is later than the edit it was made on when this device made that one, even after the clock
 * was set back. It continues the series of that edit when the server is not known to have accepted it.
 * @param now milliseconds since 1970.
 * @param random a number in [0, 1).
 * @param previous the state of the document that the edit was made on; null for a new document.
 */
export function mintEditId(given: {
  deviceId: string
  now: number
  random: number
  previous: { readonly editId: string; readonly waiting: 0 | 1 } | null
}): string {
  const parsed = given.previous === null ? null : parse(given.previous.editId)
  const before = parsed?.deviceId === given.deviceId ? parsed : null
  const time = before === null ? given.now : Math.max(given.now, before.time + 1)
  const series = given.previous?.waiting === 1 ? (before?.series ?? '') : ''
  const chance = Math.floor(given.random * 36 ** digits)
    .toString(36)
    .padStart(digits, '0')
  return `${given.deviceId}.${time.toString(36).padStart(9, '0')}.${series}${chance}`
}

/** [P11] Largest number of entries before the current edit in a server stamp, the proof of the maker included. */
export const ancestorLimit = 32

/**
 * [M7] Whether the same device made `later` on top of `earlier`; both are edits of one document. It compares the
 * series too: a disk that fell back to a state from before `earlier`, or a copy of the disk, must not overwrite an
 * edit that it never had.
 */
export function buildsOn(later: string, earlier: string): boolean {
  const a = parse(later)
  const b = parse(earlier)
  return a !== null && b !== null && a.deviceId === b.deviceId && a.series === b.series && a.time > b.time
}

/** Returns the device that made an edit; null for the result of a merge. */
export const deviceOf = (editId: string): string | null => parse(editId)?.deviceId ?? null
