import { useEffect } from 'react'
import { useWorkspace } from '#data/hooks.ts'
import { onToast, setToastsQuiet } from '#ui/toast.tsx'

/** Keeps what the person is told, and shows good news only to who wants it. */
export function useKeepNotifications(wanted: boolean): void {
  const workspace = useWorkspace()
  useEffect(
    () =>
      onToast(({ type, title, message, duration }) => {
        void workspace.notifications.add({
          id: crypto.randomUUID(),
          type,
          title: title.slice(0, 500),
          message: message.slice(0, 2000),
          duration,
          createdAt: new Date().toISOString(),
          isRead: false,
        })
      }),
    [workspace],
  )
  useEffect(() => {
    setToastsQuiet(!wanted)
    return () => setToastsQuiet(false)
  }, [wanted])
}
