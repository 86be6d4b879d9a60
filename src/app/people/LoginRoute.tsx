import { lazy, Suspense, useEffect, useState } from 'react'
import type { User } from '#domain/schemas/user.ts'
import { LoginPage } from '#features/auth/index.ts'
import { say } from '../i18n/i18n.ts'
import { session } from '../session/session.ts'
import { removePerson } from './removal.ts'

const RemoveDialog = lazy(async () => (await Promise.all([import('./RemoveDialog.tsx'), say('people')]))[0])

/** Signing in, and taking people off this device. What could not be removed before is tried again. */
export function LoginRoute() {
  const [removed, setRemoved] = useState<User | null>(null)
  const tryAgain = (user: User) => void removePerson(user.id).catch(console.warn)
  useEffect(() => {
    for (const { user, isLeaving } of session.people.list())
      if (isLeaving) removePerson(user.id).catch(console.warn)
  }, [])
  return (
    <>
      <LoginPage onRemove={setRemoved} onRemoveAgain={tryAgain} />
      {removed !== null && (
        <Suspense fallback={null}>
          <RemoveDialog user={removed} onClose={() => setRemoved(null)} />
        </Suspense>
      )}
    </>
  )
}
