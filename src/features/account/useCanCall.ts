import { useSessionClient } from '#api/hooks.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'

/** Whether calls about the account can be expected to arrive. Those of the demo go nowhere. */
export function useCanCall(): boolean {
  const client = useSessionClient()
  const database = useLocalDatabase()
  const { value: status } = useLive(() => database.sync.status(), [database])
  return client.mode === 'demo' || status === undefined || status.connection !== 'offline'
}
