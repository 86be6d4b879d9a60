/**
 * Edit ids have the form `<device>.<time>.<random>`. The time orders only the edits that one device made of one
 * document; between devices it decides nothing.
 */
const pattern = /^([A-Za-z0-9_-]{1,32})\.([0-9a-z]{9,12})\.([0-9a-z]{1,16})$/

interface EditId {
  readonly deviceId: string
  readonly time: number
}

function parse(editId: string): EditId | null {
  const parts = pattern.exec(editId)
  return parts === null ? null : { deviceId: parts[1]!, time: Number.parseInt(parts[2]!, 36) }
}

/**
 * Returns a new edit id. It is later than `previous`, the edit it was made on, when this device made that one, even
 * after the clock was set back.
 * @param now milliseconds since 1970.
 * @param random a number in [0, 1).
 */
export function mintEditId(given: {
  deviceId: string
  now: number
  random: number
  previous: string | null
}): string {
  const before = given.previous === null ? null : parse(given.previous)
  const time = before?.deviceId === given.deviceId ? Math.max(given.now, before.time + 1) : given.now
  const chance = Math.floor(given.random * 36 ** 8)
    .toString(36)
    .padStart(8, '0')
  return `${given.deviceId}.${time.toString(36).padStart(9, '0')}.${chance}`
}

/** A server stamp holds this many accepted edits before the current one. */
export const ancestorLimit = 32

/** Whether the same device made `later` on top of `earlier`. Both are edits of one document. */
export function buildsOn(later: string, earlier: string): boolean {
  const a = parse(later)
  const b = parse(earlier)
  return a !== null && b !== null && a.deviceId === b.deviceId && a.time > b.time
}

/** Returns the device that made an edit; null for the result of a merge. */
export const deviceOf = (editId: string): string | null => parse(editId)?.deviceId ?? null
