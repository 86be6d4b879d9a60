import { type ReactNode, useContext, useMemo, useState } from 'react'
import { map, of } from 'rxjs'
import { useLive, WorkspaceContext } from '#data/hooks.ts'
import type { UnitSystem } from '#domain/units/definitions.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type FormUnits, FormUnitsContext, readUnits, type StoredUnits, writeUnits } from './units.ts'

/**
 * The units of one module's form: a unit chosen for a field is remembered on this device, the system is the person's
 * preference. Without an account both are remembered on the device.
 */
export function FormUnitsProvider({ moduleId, children }: { moduleId: string; children: ReactNode }) {
  const workspace = useContext(WorkspaceContext)
  const userId = workspace?.userId ?? null
  const [stored, setStored] = useState(() => readUnits(userId))
  const { value: preferred } = useLive(
    () =>
      workspace === null ? of(null) : workspace.preferences.get().pipe(map(({ unitSystem }) => unitSystem)),
    [workspace],
  )
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
      choose: (key, unit) => store({ ...stored, chosen: { ...stored.chosen, [prefix + key]: unit } }),
      setSystem(next) {
        const others = Object.entries(stored.chosen).filter(([key]) => !key.startsWith(prefix))
        store({ ...(workspace === null && { system: next }), chosen: Object.fromEntries(others) })
        void workspace?.preferences.change({ unitSystem: next })
      },
    }
  }, [moduleId, userId, workspace, stored, system])
  // A form that changed its units after it was drawn would jump.
  if (preferred === undefined) return <Skeleton lines={6} height={72} />
  return <FormUnitsContext value={units}>{children}</FormUnitsContext>
}
