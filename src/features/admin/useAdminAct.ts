import { useState } from 'react'
import { adviceOn } from '#domain/errors/reach.ts'
import type { Result } from '#domain/errors/result.ts'
import { toast } from '#ui/toast.tsx'

/** Runs one call of a dialog, shows its outcome, and closes the dialog. */
export function useAdminAct(onClose: (isChanged: boolean) => void) {
  const [isBusy, setIsBusy] = useState(false)
  const act = async (call: () => Promise<Result<unknown>>, done: string): Promise<void> => {
    setIsBusy(true)
    const result = await call()
    setIsBusy(false)
    if (result.ok) toast.success(done)
    else toast.error(result.problem.message, adviceOn(result.problem))
    onClose(result.ok)
  }
  return { isBusy, act }
}
