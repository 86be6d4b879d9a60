import { useEffect } from 'react'
import { useLocalDatabase } from '#data/react/hooks.ts'
import { keepToasts, setToastsQuiet } from '#ui/toast.tsx'

/**
 * Keeps what needs the person, and shows good news only to who wants it. What went well, or only informs, echoes what the person
 * did or what stands on the screen: the bell keeps trouble, and what stays until somebody acts on it.
 */
export function useKeepNotifications(wanted: boolean): void {
  const database = useLocalDatabase()
  useEffect(
    () =>
      keepToasts(({ type, title, message, duration }) => {
        const needsPerson = type === 'warning' || type === 'error' || duration === null
        if (!needsPerson) return
        void database.notifications.add({
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
    [database],
  )
  useEffect(() => {
    setToastsQuiet(!wanted)
    return () => setToastsQuiet(false)
  }, [wanted])
}
