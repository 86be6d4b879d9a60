import { useSessionClient } from '#api/hooks.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'

/** Whether calls about the account can be expected to arrive. Those of the demo go nowhere. */
export function useCanCall(): boolean {
  const client = useSessionClient()
  const workspace = useWorkspace()
  const { value: status } = useLive(() => workspace.sync.status(), [workspace])
  return client.mode === 'demo' || status === undefined || status.connection !== 'offline'
}
