import { useEffect } from 'react'
import { useWorkspace } from '#data/react/hooks.ts'
import { keepToasts, setToastsQuiet } from '#ui/toast.tsx'

/**
 * Keeps toasts for the bell: problems, and toasts that stay until the user acts. Good news repeats what the user did
 * or sees, so that only users who ask for it keep it.
 */
export function useKeepNotifications(wanted: boolean): void {
  const workspace = useWorkspace()
  useEffect(
    () =>
      keepToasts(({ type, title, message, duration }) => {
        const needsPerson = type === 'warning' || type === 'error' || duration === null
        if (!needsPerson) return
        void workspace.notifications.add({
          id: crypto.randomUUID(),
          type,
          title: title.slice(0, 500),
          message: message.slice(0, 2000),
          duration,
          createdAt: new Date().toISOString(),
          isRead: false,
          path: null,
        })
      }),
    [workspace],
  )
  useEffect(() => {
    setToastsQuiet(!wanted)
    return () => setToastsQuiet(false)
  }, [wanted])
}
