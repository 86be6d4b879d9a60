import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { AccountDeletedPage, type Removal } from '#features/account/index.ts'
import { forgetDeletion } from '../session/deletion.ts'

/** Follows the deletion of an account: removes the local data of the user and reports the outcome. */
export function AccountDeleted() {
  const userId = useLoaderData<string>()
  const [removal, setRemoval] = useState<Removal>('removing')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    void import('../local-data/open.ts')
      .then(({ forget }) => forget(userId))
      .then(
        () => {
          forgetDeletion()
          setRemoval('removed')
        },
        () => setRemoval('kept'),
      )
  }, [userId, attempt])

  const retry = () => {
    setRemoval('removing')
    setAttempt(attempt + 1)
  }
  return <AccountDeletedPage removal={removal} onRetry={retry} />
}
