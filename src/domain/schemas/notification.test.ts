import { describe, expect, it } from 'vitest'
import { type Notification, notificationsKept, withNotification } from './notification.ts'

const at = (second: number, title = 'Saved'): Notification => ({
  id: `${title}${second}`,
  type: 'success',
  title,
  message: '',
  duration: 5000,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  isRead: false,
})

describe('kept notifications', () => {
  it('have the newest first', () => {
    expect(withNotification([at(0)], at(10)).map(({ id }) => id)).toEqual(['Saved10', 'Saved0'])
  })

  it('tell once what two tabs say at the same moment', () => {
    expect(withNotification([at(0)], at(2)).map(({ id }) => id)).toEqual(['Saved2'])
    expect(withNotification([at(0)], at(2, 'Deleted'))).toHaveLength(2)
  })

  it('are the last hundred', () => {
    let kept: Notification[] = []
    for (let minute = 0; minute < notificationsKept + 5; minute++)
      kept = withNotification(kept, at(minute * 60))
    expect(kept).toHaveLength(notificationsKept)
    expect(kept[0]?.id).toBe(`Saved${(notificationsKept + 4) * 60}`)
  })
})
