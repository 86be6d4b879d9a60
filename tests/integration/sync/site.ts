import type { PushOutcome, PushRow } from '#domain/protocol/sync.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { calculation, type Document, fresh, freshId, project } from './documents.ts'
import { type Device, deviceOf, type Office } from './office.ts'

/** An organization with one project and everybody's first device. */
export interface Site {
  readonly organizationId: string
  readonly projectId: string
  readonly project: Document
  /** Admin of the project, member of the organization. */
  readonly ada: Device
  /** Member of the project. */
  readonly ben: Device
  /** Viewer of the project. */
  readonly eve: Device
  /** Member of the organization, not in the team. */
  readonly dan: Device
  /** In another organization. */
  readonly mallory: Device
}

export async function newSite(office: Office): Promise<Site> {
  const organizationId = freshId()
  const person = (name: string) => `${name}-${freshId().slice(0, 8)}`
  const [ada, ben, eve, dan, mallory] = [
    person('ada'),
    person('ben'),
    person('eve'),
    person('dan'),
    person('mallory'),
  ]
  for (const userId of [ada, ben, eve, dan]) office.setRole(userId, organizationId, 'member')
  office.setRole(mallory, freshId(), 'owner')
  const made = project(ada, organizationId, {
    teamMembers: {
      [ada]: { role: 'admin', permissions: [] },
      [ben]: { role: 'member', permissions: [] },
      [eve]: { role: 'viewer', permissions: [] },
    },
  })
  const admin = deviceOf(office, ada)
  return {
    organizationId,
    projectId: String(made.scope),
    project: documentOf(await pushOne(admin, 'projects', fresh(made))),
    ada: admin,
    ben: deviceOf(office, ben),
    eve: deviceOf(office, eve),
    dan: deviceOf(office, dan),
    mallory: deviceOf(office, mallory),
  }
}

export async function pushOne(
  device: Device,
  collection: CollectionName,
  row: PushRow,
): Promise<PushOutcome> {
  const [outcome] = await device.push(collection, [row])
  if (outcome === undefined) throw new Error('No outcome')
  return outcome
}

export function documentOf(outcome: PushOutcome): Document {
  if (!('document' in outcome) || outcome.document === null) throw new Error(JSON.stringify(outcome))
  return outcome.document as Document
}

export const newCalculation = (
  { organizationId, projectId }: { organizationId: string; projectId: string },
  by: Device,
  data: Record<string, unknown> = {},
): Document => calculation(by.userId, organizationId, projectId, data)

/** Stores new calculations and answers their ids, sorted. */
export async function storeCalculations(site: Site, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => newCalculation(site, site.ben))
  for (let from = 0; from < made.length; from += 200) {
    const outcomes = await site.ben.push('calculations', made.slice(from, from + 200).map(fresh))
    const failed = outcomes.find(({ kind }) => kind !== 'accepted')
    if (failed !== undefined) throw new Error(JSON.stringify(failed))
  }
  return made.map(({ id }) => id).sort()
}
