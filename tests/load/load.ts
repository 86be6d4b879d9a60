import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { WireDocument } from '#domain/protocol/sync.ts'
import { done, newPerson, type Person } from '#tests/helpers/callables.ts'
import { type RunningGateway, startGateway } from '#tests/helpers/gateway.ts'
import { calculation, edit, fresh, project } from '#tests/integration/sync/documents.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'
import { type Random, seeded } from '#tests/simulation/random.ts'
import { createDevice, type Device } from './device.ts'
import { differences, type Office } from './differences.ts'
import { newTally, type Tally } from './tally.ts'
import { cpuSecondsOf, memoryOf } from './usage.ts'

/**
 * Many devices at one gateway over real HTTP: people of several organizations edit the same calculations, some by slow
 * links; lines break, within requests too, roles change, edits are refused. In the end every device must hold exactly what
 * its person may see.
 */
export interface LoadResult extends Tally {
  /** What is wrong at the end; empty when every device holds exactly what its person may see. */
  readonly wrong: readonly string[]
  readonly documents: number
  readonly seconds: number
  /** Of the gateway: most memory that it took, in MB, and the share of one core that it used. */
  readonly peakMemory: number
  readonly cpu: number
}

const devicesEach = 5
const peopleEach = 8
const projectsEach = 6
const calculationsEach = 25
const roles = ['admin', 'member', 'member', 'member', 'viewer'] as const

export async function runLoad(given: {
  devices: number
  seconds: number
  seed: number
  /** Share of the requests whose line is to break before their answer. */
  cutShare: number
}): Promise<LoadResult> {
  const { devices: count, seconds, seed, cutShare } = given
  const random = seeded(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-load-'))
  const gateway = await startGateway({ dataDir, env: { COUCHDB_URL: '' } })
  const stopped = new AbortController()
  const tally = newTally()
  const devices: Device[] = []
  try {
    const offices: Office[] = []
    const persons = Math.ceil(count / devicesEach)
    for (let made = 0; made < persons; made += peopleEach)
      offices.push(await furnish(gateway, Math.min(peopleEach, persons - made), random))
    const people = offices.flatMap((office) => office.people)
    for (let at = 0; at < count; at++) {
      const isSlow = at % 5 === 4
      const person = people[at % people.length]!
      devices.push(
        createDevice({ url: gateway.url, person, random: seeded(seed * 1000 + at), isSlow, cutShare, tally }),
      )
    }
    const cpuBefore = await cpuSecondsOf(gateway.pid)
    const started = performance.now()
    const working = devices.map((device) => device.work(stopped.signal))
    const managing = offices.map((office) => manage(gateway, office, random, stopped.signal))
    await Promise.race([wait(seconds * 1000), Promise.all([...working, ...managing])])
    stopped.abort()
    await Promise.all([...working, ...managing])
    const [cpuAfter, peakMemory] = [await cpuSecondsOf(gateway.pid), await memoryOf(gateway.pid)]
    const lasted = (performance.now() - started) / 1000
    for (const device of devices) await device.settle()
    // What the last of them sent has to reach the first.
    for (const device of devices) await device.settle()
    await gateway.stop()
    return {
      ...tally,
      wrong: await differences(dataDir, offices, devices),
      documents: new Set(devices.flatMap((device) => [...device.held().keys()])).size,
      seconds: lasted,
      peakMemory,
      cpu: (cpuAfter - cpuBefore) / lasted,
    }
  } finally {
    stopped.abort()
    for (const device of devices) device.close()
    await gateway.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function furnish(gateway: RunningGateway, size: number, random: Random): Promise<Office> {
  const people: Person[] = []
  for (let made = 0; made < size; made++) people.push(await newPerson(gateway, 'Load'))
  const owner = people[0]!
  const { id: organizationId } = await done(gateway, 'createOrganization', { name: 'Load' }, owner)
  for (const person of people.slice(1)) {
    const invitation = { organizationId, email: person.email, role: 'member', message: '' }
    const { id: invitationId } = await done(gateway, 'inviteUserToOrganization', invitation, owner)
    await done(gateway, 'acceptOrganizationInvitation', { invitationId }, person)
  }
  const device = deviceOf(gateway, owner.userId, owner.token)
  const projectIds: string[] = []
  for (let made = 0; made < projectsEach; made++) {
    const teamMembers = Object.fromEntries(
      people.flatMap(({ userId }, at) =>
        at === 0 || random.chance(0.7)
          ? [[userId, { role: at === 0 ? 'admin' : (random.pick(roles) ?? 'member'), permissions: [] }]]
          : [],
      ),
    )
    const site = project(owner.userId, organizationId, { teamMembers, visibility: 'team' })
    const rows = Array.from({ length: calculationsEach }, () => {
      const document = calculation(owner.userId, organizationId, String(site.scope))
      return fresh({ ...document, description: 'x'.repeat(1900) })
    })
    for (const outcome of [
      ...(await device.push('projects', [fresh(site)])),
      ...(await device.push('calculations', rows)),
    ])
      if (outcome.kind !== 'accepted')
        throw new Error(`Not furnished: ${JSON.stringify(outcome).slice(0, 300)}`)
    projectIds.push(String(site.scope))
  }
  return { organizationId, owner, people, projectIds }
}

/** The owner gives and takes roles in the teams. */
async function manage(
  gateway: RunningGateway,
  { owner, people, projectIds }: Office,
  random: Random,
  until: AbortSignal,
): Promise<void> {
  const device = deviceOf(gateway, owner.userId, owner.token)
  const states = new Map<string, WireDocument>()
  while (!until.aborted) {
    await wait(1000 + random.below(2000))
    for (const document of (await device.sync('projects')).documents) states.set(document.id, document)
    const master = states.get(`project:${random.pick(projectIds)}`)
    const person = random.pick(people.slice(1))
    if (master === undefined || person === undefined) continue
    const data = master.data as { teamMembers: Record<string, unknown> }
    const { [person.userId]: role, ...others } = data.teamMembers
    const teamMembers =
      role === undefined
        ? { ...others, [person.userId]: { role: random.pick(roles) ?? 'member', permissions: [] } }
        : others
    await device.push('projects', [edit(master, { data: { ...data, teamMembers } })])
  }
}

/** Of a process of this machine; zeros where it keeps no such books. */
