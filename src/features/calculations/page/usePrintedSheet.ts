import { useContext, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/hooks.ts'
import { keptView } from '#data/device/drawingViews.ts'
import { WorkspaceContext } from '#data/react/hooks.ts'
import { keptMeasurements } from '../drawing/keptMeasurements.ts'
import { useFormUnits } from '../form/units.ts'
import type { Printed } from './printedSheet.ts'
import type { MadeSheet, SheetToPrint } from './usePrint.ts'

/**
 * Makes the calculation sheet of what is on the screen, as a page of HTML in the person's language and with the
 * layers and near-critical surfaces of its drawing, in SI units whatever the screen has.
 * Calculates first without a result of the present inputs; null where there is none to be had.
 * Keeps the last sheet for a while: a browser that prints by itself does not wait for one.
 */
export function usePrintedSheet({
  name,
  project,
  workspace,
  calculation,
  data,
  calculate,
}: Pick<Printed, 'name' | 'project' | 'workspace'> & {
  /** Its id; null before it is saved. */
  readonly calculation: string | null
  /** Null without a result of the present inputs. */
  readonly data: Printed['data'] | null
  /** The data with a new result; null where there is none, and the person has been shown why. */
  readonly calculate: () => Promise<Printed['data'] | null>
}): SheetToPrint {
  const { i18n } = useTranslation()
  const session = useSession()
  const userId = useContext(WorkspaceContext)?.userId ?? null
  const isSi = useFormUnits().system === 'SI'
  const author = session.kind === 'signed-in' ? session.user.name : ''
  const last = useRef<Last | null>(null)
  const shown = (known: Printed['data']): Printed => ({
    ...{ name, project, workspace, data: known, language: i18n.language, author },
    view: keptView(userId, known.type),
    measurements: keptMeasurements(userId, { module: known.type, calculation }),
  })
  return {
    async make() {
      const known = data ?? (await calculate())
      if (known === null) return null
      const { printedSheet } = await import('./printedSheet.ts')
      const of = shown(known)
      const html = await printedSheet(of)
      if (html === null) return null
      const sheet = { html, hasOtherUnits: !isSi }
      last.current = { of, sheet, at: performance.now() }
      return sheet
    },
    made() {
      const known = last.current
      if (known === null || data === null || performance.now() - known.at > keptMs) return null
      return isSame(known.of, shown(data)) ? known.sheet : null
    },
  }
}

interface Last {
  readonly of: Printed
  readonly sheet: MadeSheet
  readonly at: number
}

/** Its date and the head of the organization may be others later. */
const keptMs = 10 * 60_000

const isSame = (one: Printed, other: Printed): boolean =>
  one.project === other.project && one.workspace === other.workspace && keyOf(one) === keyOf(other)

const keyOf = ({ name, data: { results, ...data }, view, measurements, language, author }: Printed): string =>
  JSON.stringify([name, data, results?.id, [...view.layers], view.near, measurements, language, author])
