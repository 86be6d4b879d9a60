import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#domain/protocol/paths.ts'
import { AccountDeletedPage, type Removal } from '#features/account/index.ts'
import { deletedUser, forgetDeletion } from './deletion.ts'

/** What follows a deletion: this device's copy is removed, and the person is told how that went. */
export function AccountDeleted() {
  const [userId] = useState(deletedUser)
  const [removal, setRemoval] = useState<Removal>('removing')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt removes anew
  useEffect(() => {
    if (userId === null) return
    setRemoval('removing')
    void import('../workspace/open.ts')
      .then(({ forget }) => forget(userId))
      .then(
        () => {
          forgetDeletion()
          setRemoval('removed')
        },
        () => setRemoval('kept'),
      )
  }, [userId, attempt])

  if (userId === null) return <Navigate to={paths.home} replace />
  return <AccountDeletedPage removal={removal} onRetry={() => setAttempt(attempt + 1)} />
}
