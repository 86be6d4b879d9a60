import { useContext, useMemo } from 'react'
import { useAnswer, useSession, useSessionClient } from '#api/hooks.ts'
import { sheetCalls } from '#api/sheets.ts'
import { useLive, WorkspaceContext } from '#data/react/hooks.ts'
import { compareRevisions } from '#domain/reports/code/sheetState.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { SheetState } from '#domain/schemas/sheetState.ts'

/**
 * The answer about a sheet. `gone`: no sheet has this code; `unreachable`: the gateway does not answer, and this
 * device has no answer of its own.
 */
export type Known =
  | { readonly kind: 'asking' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'there'
      readonly sheet: SheetState
      /** Whose document the person may read; null for everybody else. */
      readonly projectId: string | null
      /** The gateway did not confirm it: there may be a newer revision. */
      readonly isDeviceAlone: boolean
    }

/** Looks a code up on this device, without a network too, and asks the gateway whether it knows of anything newer. */
export function useSheet(code: string): readonly [known: Known, askAgain: () => void] {
  const session = useSession()
  const client = useSessionClient()
  const calls = useMemo(() => sheetCalls(client), [client])
  const workspace = useContext(WorkspaceContext)
  const userId = session.kind === 'signed-in' ? session.user.id : null
  const [answer, askAgain] = useAnswer(
    (signal) => calls('getSheetState', { code }, signal),
    [calls, code, userId],
  )
  const here = useLive(() => workspace?.reports.ofCode(code) ?? null, [workspace, code])
  const isReadingHere = workspace !== null && here.value === undefined && here.error === null
  const own = here.value ?? null

  const known = ((): Known => {
    if (own !== null) {
      const projectId = own.isInBin ? null : (parseDocumentId(own.reportId)?.scope ?? null)
      const told = answer.kind === 'there' ? answer.value.sheet : null
      // A revision that was issued here and is not sent yet is newer than what the gateway has.
      if (told !== null && !isNewer(own.sheet, told))
        return { kind: 'there', sheet: told, projectId, isDeviceAlone: false }
      return { kind: 'there', sheet: own.sheet, projectId, isDeviceAlone: answer.kind !== 'there' }
    }
    if (answer.kind === 'asking' || isReadingHere) return { kind: 'asking' }
    if (answer.kind === 'failed') return { kind: 'unreachable' }
    const { sheet, document } = answer.value
    return sheet === null
      ? { kind: 'gone' }
      : { kind: 'there', sheet, projectId: document?.projectId ?? null, isDeviceAlone: false }
  })()
  return [known, askAgain]
}

const isNewer = (one: SheetState, other: SheetState): boolean =>
  compareRevisions(one.newest ?? '', other.newest ?? '') > 0 ||
  (one.kind === 'withdrawn' && other.kind !== 'withdrawn')
