import { useMemo, useState } from 'react'
import { keptView } from '#data/device/drawingViews.ts'
import { useLocalDatabase } from '#data/react/hooks.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { storedViews } from '#domain/reports/drawingViews.ts'
import type { DrawingViews } from '#domain/schemas/drawingViews.ts'

/** What the drawings of a report show: what they do on this person's screen, what the report says, or what new drawings do. */
const drawingLooks = ['screen', 'report', 'first'] as const
type DrawingLook = (typeof drawingLooks)[number]

/**
 * Which layers and near-critical surfaces the drawings of a report show. A new report shows them as this person's screen does.
 *
 * @param stored of the report; null for a new one.
 * @param chosen document ids of its calculations.
 */
export function useDrawings(
  stored: { readonly drawings?: DrawingViews | undefined } | null,
  calculations: readonly Pick<Entry, 'id' | 'type'>[],
  chosen: readonly string[],
) {
  const { userId } = useLocalDatabase()
  const ofReport = stored?.drawings
  const [look, setLook] = useState<DrawingLook>(
    stored === null ? 'screen' : ofReport === undefined ? 'first' : 'report',
  )
  const onScreen = useMemo(() => {
    const modules = new Set(
      calculations.flatMap(({ id, type }) => (type !== null && chosen.includes(id) ? [type] : [])),
    )
    return storedViews([...modules].sort().map((module) => [module, keptView(userId, module)]))
  }, [userId, calculations, chosen])
  const views = { screen: onScreen, report: ofReport, first: undefined }
  /** Those that differ from the first. With that alone there is nothing to choose. */
  const offered = drawingLooks.filter((each) => each === 'first' || views[each] !== undefined)
  const shown = offered.includes(look) ? look : 'first'
  return {
    look: shown,
    onLook: (value: string) => setLook(offered.find((each) => each === value) ?? shown),
    drawings: views[shown],
    offered,
  }
}
