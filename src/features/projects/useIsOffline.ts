import { useLive, useLocalDatabase } from '#data/react/hooks.ts'

/** Whether the gateway is out of reach, as far as is known. */
export function useIsOffline(): boolean {
  const database = useLocalDatabase()
  const { value: status } = useLive(() => database.sync.status(), [database])
  return status?.connection === 'offline'
}
