import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/hooks.ts'
import { keptView } from '#data/device/drawingViews.ts'
import { WorkspaceContext } from '#data/react/hooks.ts'
import { useFormUnits } from '../form/units.ts'
import type { Printed } from './printedSheet.ts'
import type { MadeSheet } from './usePrint.ts'

/**
 * Makes the calculation sheet of what is on the screen, as a page of HTML in the person's language and with the
 * layers and near-critical surfaces of its drawing, in SI units whatever the screen has.
 * Calculates first without a result of the present inputs; null where there is none to be had.
 */
export function usePrintedSheet({
  name,
  project,
  workspace,
  data,
  calculate,
}: Pick<Printed, 'name' | 'project' | 'workspace'> & {
  /** Null without a result of the present inputs. */
  readonly data: Printed['data'] | null
  /** The data with a new result; null where there is none, and the person has been shown why. */
  readonly calculate: () => Promise<Printed['data'] | null>
}): () => Promise<MadeSheet | null> {
  const { i18n } = useTranslation()
  const session = useSession()
  const userId = useContext(WorkspaceContext)?.userId ?? null
  const isSi = useFormUnits().system === 'SI'
  const author = session.kind === 'signed-in' ? session.user.name : ''
  return async () => {
    const known = data ?? (await calculate())
    if (known === null) return null
    const { printedSheet } = await import('./printedSheet.ts')
    const html = await printedSheet({
      name,
      project,
      workspace,
      data: known,
      view: keptView(userId, known.type),
      language: i18n.language,
      author,
    })
    return html === null ? null : { html, hasOtherUnits: !isSi }
  }
}
