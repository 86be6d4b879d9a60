import { useContext, useMemo } from 'react'
import { firstValueFrom } from 'rxjs'
import { z } from 'zod'
import { LocalDatabaseContext } from './hooks.ts'

/**
 * Returns the cache for the server's last answer under a name, in the person's own database, so that it can be read
 * without a network. Null outside the signed-in part of the app.
 */
export function useCachedResponse<Value>(
  name: string,
  schema: z.ZodType<Value>,
): {
  read(): Promise<{ readonly value: Value; readonly at: string } | null>
  write(value: Value): void
} | null {
  const database = useContext(LocalDatabaseContext)
  return useMemo(() => {
    if (database === null) return null
    const { device } = database
    const id = `answer:${name}`
    const row = z.object({ at: z.string(), value: schema })
    return {
      read: () => firstValueFrom(device.live(id, row)),
      write: (value) => void device.change(id, row, () => ({ at: new Date().toISOString(), value })),
    }
  }, [database, name, schema])
}
