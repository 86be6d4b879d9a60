import { localId } from '#domain/schemas/ids.ts'
import type { Position } from './newest.ts'

/** A position as it travels: any gateway reads it. It grants nothing, so it is not signed. */
export const formatCursor = (position: Position): string =>
  Buffer.from(`${position.localId}:${position.scope}`).toString('base64url')

/** Null when the text is no cursor. */
export function parseCursor(text: string): Position | null {
  const [local, scope, ...rest] = Buffer.from(text, 'base64url').toString().split(':')
  const [first, second] = [localId.safeParse(local), localId.safeParse(scope)]
  return rest.length === 0 && first.success && second.success
    ? { localId: first.data, scope: second.data }
    : null
}
