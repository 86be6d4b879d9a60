import { ok } from '#domain/errors/result.ts'
import type { activityRoutes } from '#domain/protocol/rest/activities.ts'
import type { Activities, ActivityPage } from '#server/activities/activities.ts'
import type { RestHandlers } from './register.ts'

export const activityHandlers = (activities: Activities): RestHandlers<typeof activityRoutes> => ({
  activities: async ({ query, by }) => {
    const found = await activities.list(by, query)
    return found.ok ? ok(pageOf(found.value)) : found
  },
  visibleActivities: async ({ query: { sharedProjectIds = [], ...query }, by }) => {
    const shared = typeof sharedProjectIds === 'string' ? sharedProjectIds.split(',') : sharedProjectIds
    const found = await activities.visible(by, { ...query, sharedProjectIds: shared })
    return found.ok ? ok(pageOf(found.value)) : found
  },
  activityStats: async ({ by }) => {
    const counted = await activities.stats(by)
    return counted.ok ? ok({ data: counted.value }) : counted
  },
  userActivityStats: async ({ params, by }) => {
    const counted = await activities.statsOfUser(by, params)
    return counted.ok ? ok({ data: counted.value }) : counted
  },
})

const pageOf = ({ activities, limit, next }: ActivityPage) => ({ data: activities, page: { limit, next } })
