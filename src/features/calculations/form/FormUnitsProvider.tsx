import { type ReactNode, useContext, useMemo, useState } from 'react'
import type { LocalDatabase } from '#data/local-database/types.ts'
import { LocalDatabaseContext, useLive } from '#data/react/hooks.ts'
import type { UnitSystem } from '#domain/units/definitions.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type FormUnits, FormUnitsContext, readUnits, type StoredUnits, writeUnits } from './units.ts'

/**
 * The units of one module's form: a unit chosen for a field is remembered on this device, the system is the person's
 * preference. Without an account both are remembered on the device.
 */
export function FormUnitsProvider(props: Props) {
  const database = useContext(LocalDatabaseContext)
  return database === null ? (
    <UnitsOf {...props} database={null} preferred={null} />
  ) : (
    <UnitsOfPerson {...props} database={database} />
  )
}

interface Props {
  readonly moduleId: string
  readonly children: ReactNode
}

function UnitsOfPerson({ database, ...props }: Props & { readonly database: LocalDatabase }) {
  const { value: preferences } = useLive(() => database.preferences.get(), [database])
  // A form that changed its units after it was drawn would jump.
  if (preferences === undefined) return <Skeleton lines={6} height={72} />
  return <UnitsOf {...props} database={database} preferred={preferences.unitSystem} />
}

function UnitsOf({
  moduleId,
  database,
  preferred,
  children,
}: Props & { readonly database: LocalDatabase | null; readonly preferred: UnitSystem | null }) {
  const userId = database?.userId ?? null
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
          ...(database === null && { system: next }),
          chosen: Object.fromEntries(others),
        })
        void database?.preferences.change({ unitSystem: next })
      },
    }
  }, [moduleId, userId, database, stored, system])
  return <FormUnitsContext value={units}>{children}</FormUnitsContext>
}
