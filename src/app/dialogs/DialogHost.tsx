import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#domain/schemas/user.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { PageSpinner } from '#ui/Spinner.tsx'
import { forgetDeletion, noteDeletion } from '../account/deletion.ts'
import { closeDialog, useOpenedDialog } from './openDialog.ts'

const loadAccount = () => import('#features/account/index.ts')
const AccountDialog = lazy(async () => ({ default: (await loadAccount()).AccountDialog }))

/** The first screen first: then there is time for what is seldom opened, before the network may be gone. */
const loadAfterMs = 3_000

/** The account, settings and help dialogs over every signed-in screen. */
export function DialogHost({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const opened = useOpenedDialog()
  useEffect(() => {
    const timer = setTimeout(() => {
      // What fails here shows when it is asked for.
      for (const load of [loadAccount]) load().catch(() => {})
    }, loadAfterMs)
    return () => {
      clearTimeout(timer)
      closeDialog()
    }
  }, [])
  switch (opened?.dialog) {
    case undefined:
      return null
    case 'account':
      return (
        <Suspense fallback={<Loading title={t('title')} text={t('loading')} />}>
          <AccountDialog
            user={user}
            onClose={closeDialog}
            onDeleting={() => noteDeletion(user.id)}
            onKept={forgetDeletion}
          />
        </Suspense>
      )
    default:
      return null
  }
}

function Loading({ title, text }: { title: string; text: string }) {
  return (
    <Dialog title={title} isOpen onClose={closeDialog} actions={null}>
      <PageSpinner label={text} />
    </Dialog>
  )
}
