import { describe, expect, it } from 'vitest'
import {
  type News,
  type Notification,
  type NotificationList,
  notificationsKept,
  withNews,
  withNotification,
  withSettled,
} from './notification.ts'

const at = (second: number, title = 'Saved'): Notification => ({
  id: `${title}${second}`,
  type: 'success',
  title,
  message: '',
  duration: 5000,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  isRead: false,
  path: null,
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

describe('news', () => {
  const empty: NotificationList = { entries: [], noted: [], since: null }
  const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()
  const piece = (id: string, number: number, more: Partial<News> = {}): News => ({
    id,
    type: 'info',
    title: `Ben saved ${id}`,
    message: 'Quay',
    path: '/projects/p1',
    at: day(number),
    isOpen: false,
    ...more,
  })
  const begun = withNews(empty, [], day(10))
  const ids = ({ entries }: NotificationList) => entries.map(({ id }) => id)

  it('from before the device began to listen are history, except what still needs the person', () => {
    const told = withNews(
      begun,
      [piece('old', 9), piece('open', 1, { isOpen: true }), piece('new', 11)],
      day(12),
    )
    expect(ids(told)).toEqual(['new', 'open'])
  })

  it('are told once, also after the bell was cleared', () => {
    const told = withNews(begun, [piece('a', 11)], day(12))
    expect(withNews(told, [piece('a', 11)], day(13))).toBe(told)
    expect(ids(withNews({ ...told, entries: [] }, [piece('a', 11)], day(13)))).toEqual([])
  })

  it('that say the same of the same place are one entry, the newest', () => {
    const again = (id: string, number: number) => piece(id, number, { title: 'Ben saved Pad A' })
    const told = withNews(begun, [again('a', 11), again('b', 12)], day(12))
    expect(ids(told)).toEqual(['b'])
    expect(ids(withNews(told, [again('c', 13)], day(13)))).toEqual(['c'])
  })

  it('of a project that was shared today are at most twenty', () => {
    const many = Array.from({ length: 50 }, (_, n) => piece(`n${n}`, 11))
    expect(withNews(begun, many, day(12)).entries).toHaveLength(20)
  })

  it('come again when the clock was ahead as the device began to listen', () => {
    const ahead = withNews(empty, [], day(300))
    const told = withNews(ahead, [piece('a', 11)], day(11))
    expect(ids(withNews(told, [piece('b', 12)], day(12)))).toEqual(['b', 'a'])
  })

  it('are read when they no longer need the person', () => {
    const told = withNews(
      begun,
      [piece('kept:1', 11), piece('kept:2', 12), piece('invitation:1', 13)],
      day(13),
    )
    const settled = withSettled(told, 'kept:', new Set(['kept:2']))
    expect(settled.entries.filter(({ isRead }) => isRead).map(({ id }) => id)).toEqual(['kept:1'])
    expect(withSettled(settled, 'kept:', new Set(['kept:2']))).toBe(settled)
  })
})
