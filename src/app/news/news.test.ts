import { describe, expect, it } from 'vitest'
import type { ActivityDocument } from '#domain/schemas/activity.ts'
import { type NewsWords, newsOfActivity, newsOfKept, newsOfOwnApplication } from './news.ts'

const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values).filter((value) => value !== '')].join('|')) as unknown as NewsWords
const words = {
  t,
  userId: 'ada',
  pathOf: (id: string) => (id === 'p1:calculations:c1' ? '/there' : undefined),
  projectName: (id: string) => (id === 'p1' ? 'Quay' : undefined),
}
const at = '2026-01-02T10:00:00.000Z'
const activity = (
  data: Partial<ActivityDocument['data']>,
  more: Partial<ActivityDocument> = {},
): ActivityDocument =>
  ({
    id: 'p1:activities:a1',
    scope: 'p1',
    organizationId: 'o1',
    editId: 'device.1',
    server: null,
    data: {
      type: 'calculation_saved',
      entityType: 'calculation',
      entityId: 'p1:calculations:c1',
      entityName: 'Pad A',
      userId: 'ben',
      userName: 'Ben',
      timestamp: at,
      metadata: {},
      ...data,
    },
    ...more,
  }) as ActivityDocument

describe('of activities', () => {
  it('what a colleague did is news, with its project and the way there', () => {
    expect(newsOfActivity(activity({}), words)).toMatchObject({
      title: 'projects:activity.calculation_saved|Ben|Pad A',
      message: 'Quay',
      path: '/there',
      at,
      isOpen: false,
    })
  })

  it('the time is that of the gateway where it has one', () => {
    const server = { by: 'ben', at: '2026-01-05T00:00:00.000Z', editId: 'device.1', ancestors: [] }
    expect(newsOfActivity(activity({}, { server }), words)?.at).toBe(server.at)
  })

  it('own acts are no news, on any device', () => {
    expect(newsOfActivity(activity({ userId: 'ada' }), words)).toBeNull()
    expect(newsOfActivity(activity({ userId: 'ada', type: 'report_generated' }), words)).toBeNull()
  })

  it('a report that the gateway finished for the person is news', () => {
    const own = activity({ userId: 'ada', type: 'report_generated' }, { editId: 'gateway.1' })
    expect(newsOfActivity(own, words)).toMatchObject({ type: 'success', title: 'report|Pad A' })
  })

  it.each(['user_login', 'user_logout', 'folder_accessed', 'material_used', 'calculation_run'] as const)(
    '%s of a colleague is no news',
    (type) => expect(newsOfActivity(activity({ type }), words)).toBeNull(),
  )

  it('a deleted project has no way to it', () => {
    const gone = activity({ type: 'project_deleted', entityType: 'project', entityId: 'p1:projects:p1' })
    expect(newsOfActivity(gone, words)?.path).toBeNull()
  })
})

it('a version that waits needs the person until it is decided', () => {
  const kept = {
    id: 'k1',
    collection: 'calculations',
    documentId: 'p1:calculations:c1',
    name: 'Pad A',
    code: 'access/role',
    reason: 'Your role does not allow this',
    refusedAt: at,
    isConflict: false,
  } as const
  expect(newsOfKept(kept, t)).toMatchObject({
    title: 'refused|Pad A',
    message: 'refusedText|Your role does not allow this.',
    isOpen: true,
  })
  expect(newsOfKept({ ...kept, isConflict: true }, t).title).toBe('conflict|Pad A')
})

it('the decision on an application is news to its applicant', () => {
  const application = {
    id: 'a1',
    organizationName: 'Pier Ltd',
    domain: '',
    statement: '',
    applicant: { userId: 'ada', name: 'Ada', email: 'ada@example.com' },
    status: 'pending',
    reason: '',
    organizationId: null,
    submittedAt: at,
    reviewedAt: null,
  } as const
  expect(newsOfOwnApplication(application, t)).toBeNull()
  const rejected = { ...application, status: 'rejected', reason: 'No such firm', reviewedAt: at } as const
  expect(newsOfOwnApplication(rejected, t)).toMatchObject({
    title: 'rejected|Pier Ltd',
    message: 'No such firm',
  })
})
