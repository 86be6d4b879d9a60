import { lazy, Suspense, useMemo } from 'react'
import { useLocalDatabase, usePreferences } from '#data/react/hooks.ts'
import { withFeatureUsed } from '#domain/schemas/preferences.ts'
import { WorkspacePage } from '#features/workspace/WorkspacePage.tsx'
import { PageSpinner } from '#ui/Spinner.tsx'
import { OptionalParts } from '../errors/OptionalParts.tsx'
import { say } from '../i18n/i18n.ts'
import { useCommands } from '../search/useCommands.ts'
import { VisitorWork } from './VisitorWork.tsx'

const InstallOffer = lazy(
  async () => (await Promise.all([import('../device/InstallOffer.tsx'), say('device')]))[0],
)

/** The workspace page with the commands that the person wants at hand: in their order, or the most used first. */
export function WorkspaceRoute() {
  const database = useLocalDatabase()
  const { quickActions, adaptiveNavigation, featureUsageStats } = usePreferences()
  const commands = useCommands(null)
  const chosen = useMemo(() => {
    const actions = quickActions.flatMap((id) => commands.find((each) => each.id === id) ?? [])
    const used = (id: string) => featureUsageStats[id]?.count ?? 0
    return (
      adaptiveNavigation ? actions.toSorted((one, other) => used(other.id) - used(one.id)) : actions
    ).map((action) => ({
      ...action,
      perform() {
        const at = new Date().toISOString()
        void database.preferences.change((current) => withFeatureUsed(current, action.id, at))
        action.perform()
      },
    }))
  }, [database, quickActions, adaptiveNavigation, featureUsageStats, commands])
  return (
    <Suspense fallback={<PageSpinner />}>
      <WorkspacePage
        quickActions={chosen}
        notice={
          <OptionalParts>
            <VisitorWork />
          </OptionalParts>
        }
        foot={
          <OptionalParts>
            <Suspense fallback={null}>
              <InstallOffer />
            </Suspense>
          </OptionalParts>
        }
      />
    </Suspense>
  )
}
