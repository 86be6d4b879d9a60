import { useLive, useWorkspace } from '#data/react/hooks.ts'

/** Whether the gateway is out of reach, as far as is known. */
export function useIsOffline(): boolean {
  const workspace = useWorkspace()
  const { value: status } = useLive(() => workspace.sync.status(), [workspace])
  return status?.connection === 'offline'
}
