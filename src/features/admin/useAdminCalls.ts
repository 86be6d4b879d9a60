import { useMemo } from 'react'
import { adminCalls } from '#api/admin.ts'
import { useSessionClient } from '#api/hooks.ts'

export function useAdminCalls(): ReturnType<typeof adminCalls> {
  const session = useSessionClient()
  return useMemo(() => adminCalls(session), [session])
}
