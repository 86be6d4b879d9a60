import { type ReactNode, useContext, useMemo, useState } from 'react'
import { useLive, WorkspaceContext } from '#data/react/hooks.ts'
import type { Workspace } from '#data/workspace/types.ts'
import type { UnitSystem } from '#domain/units/definitions.ts'
import { type FormUnits, FormUnitsContext, readUnits, type StoredUnits, writeUnits } from './units.ts'
import { WaitingCalculation } from './WaitingCalculation.tsx'

/**
 * The units of one module's form: a unit chosen for a field is remembered on this device, the system is the person's
 * preference. Without an account both are remembered on the device.
 */
export function FormUnitsProvider(props: Props) {
  const workspace = useContext(WorkspaceContext)
  return workspace === null ? (
    <UnitsOf {...props} workspace={null} preferred={null} />
  ) : (
    <UnitsOfPerson {...props} workspace={workspace} />
  )
}

interface Props {
  readonly moduleId: string
  readonly children: ReactNode
}

function UnitsOfPerson({ workspace, ...props }: Props & { readonly workspace: Workspace }) {
  const { value: preferences } = useLive(() => workspace.preferences.get(), [workspace])
  // A form that changed its units after it was drawn would jump.
  if (preferences === undefined) return <WaitingCalculation />
  return <UnitsOf {...props} workspace={workspace} preferred={preferences.unitSystem} />
}

function UnitsOf({
  moduleId,
  workspace,
  preferred,
  children,
}: Props & { readonly workspace: Workspace | null; readonly preferred: UnitSystem | null }) {
  const userId = workspace?.userId ?? null
  const [stored, setStored] = useState(() => readUnits(userId))
  const system: UnitSystem = preferred ?? stored.system ?? 'SI'
  const units = useMemo((): FormUnits => {
    const prefix = `${moduleId}/`
    const store = (next: StoredUnits) => {
      setStored(next)
      writeUnits(userId, next)
    }
    return {
      system,
      chosen: Object.fromEntries(
        Object.entries(stored.chosen)
          .filter(([key]) => key.startsWith(prefix))
          .map(([key, unit]) => [key.slice(prefix.length), unit]),
      ),
      ton: stored.ton ?? null,
      setTon: (ton) => store({ ...stored, ton }),
      choose: (key, unit) => store({ ...stored, chosen: { ...stored.chosen, [prefix + key]: unit } }),
      setSystem(next) {
        const others = Object.entries(stored.chosen).filter(([key]) => !key.startsWith(prefix))
        store({
          ...stored,
          ...(workspace === null && { system: next }),
          chosen: Object.fromEntries(others),
        })
        void workspace?.preferences.change({ unitSystem: next })
      },
    }
  }, [moduleId, userId, workspace, stored, system])
  return <FormUnitsContext value={units}>{children}</FormUnitsContext>
}
