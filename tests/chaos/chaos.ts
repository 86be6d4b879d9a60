import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { WireDocument } from '#domain/protocol/sync.ts'
import { collectionNames } from '#domain/schemas/ids.ts'
import { done, newPerson, type Person } from '#tests/helpers/callables.ts'
import { type RunningGateway, startGateway } from '#tests/helpers/gateway.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'
import { seeded } from '#tests/simulation/random.ts'
import type { Answers, Command, DeviceState, Typed } from './protocol.ts'

/**
 * The whole stack under failures: devices as processes of their own with the real data layer, and a gateway that is
 * killed and started again, while people edit, lose their line, and come and go in teams. What is done is chosen by the
 * seed; when it happens is up to the machine, so a seed repeats the script and not the race.
 */
export interface ChaosResult {
  /** What is wrong at the end; null when all invariants hold. */
  readonly failure: string | null
  readonly edits: number
  readonly kills: number
}

export interface World {
  run(seed: number, tell?: (line: string) => void): Promise<ChaosResult>
  close(): Promise<void>
}

/** A LevelDB folder belongs to one gateway; a CouchDB server is shared by two, of which each device has one. */
const gatewayCount = process.env.COUCHDB_URL === undefined ? 1 : 2
const steps = 26
const healWithinMs = 60_000
const people = ['owner', 'member', 'viewer'] as const
/** Who each device belongs to: the member has two. */
const owners = [0, 1, 1, 2] as const

export async function openWorld(): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-chaos-'))
  const gateways: RunningGateway[] = []
  while (gateways.length < gatewayCount) gateways.push(await startGateway({ dataDir }))
  const devices = await Promise.all(owners.map(() => startDevice()))

  const gatewayOf = (at: number) => gateways[at % gatewayCount]!
  const killAndStart = async (at: number) => {
    const killed = gatewayOf(at)
    await killed.kill()
    // On a machine that is busy with other things a start may take longer than the helper waits.
    const start = () => startGateway({ dataDir, port: killed.port })
    gateways[at % gatewayCount] = await start().catch(start).catch(start)
  }

  return {
    run: (seed, tell = () => undefined) => runOnce({ seed, tell, devices, gatewayOf, killAndStart }),
    close: async () => {
      for (const device of devices) device.end()
      for (const gateway of gateways) await gateway.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface Device {
  ask<Name extends Command['do']>(command: Extract<Command, { do: Name }>): Promise<Answers[Name]>
  end(): void
}

async function startDevice(): Promise<Device> {
  const child: ChildProcess = fork(fileURLToPath(new URL('device.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-2000)
  })
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let asked = 0
  const answered = new Promise((resolve, reject) => waiting.set(0, { resolve, reject }))
  child.on('message', ({ id, value, error }: { id: number; value: never; error?: string }) => {
    const each = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) each?.resolve(value)
    else each?.reject(new Error(error))
  })
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`A device ended with ${code}\n${said}`))
  })
  await answered
  return {
    ask: (command) =>
      new Promise((resolve, reject) => {
        asked += 1
        waiting.set(asked, { resolve: resolve as never, reject })
        child.send({ id: asked, command })
      }),
    end: () => child.kill(),
  }
}

async function runOnce(given: {
  readonly seed: number
  readonly tell: (line: string) => void
  readonly devices: readonly Device[]
  /** Of a device, or the one that is killed at a time. */
  readonly gatewayOf: (at: number) => RunningGateway
  readonly killAndStart: (at: number) => Promise<void>
}): Promise<ChaosResult> {
  const { seed, tell, devices, gatewayOf, killAndStart } = given
  const random = seeded(seed)
  const office = await newOffice(gatewayOf(0), seed)
  for (const [at, device] of devices.entries()) {
    const { email } = office.people[owners[at] ?? 0]!
    await device.ask({ do: 'open', url: gatewayOf(at).url, email, password, name: `s${seed}d${at}` })
  }
  const projects: string[] = []
  for (let count = 0; count < 2; count++)
    projects.push(await devices[0]!.ask({ do: 'newProject', organizationId: office.organizationId }))
  for (const projectId of projects)
    await devices[0]!.ask({ do: 'member', projectId, userId: office.people[1]!.userId, role: 'member' })

  const typed: Typed[] = [...(await devices[0]!.ask({ do: 'edit', seed: seed * 1000, times: 6 }))]
  await allSee(devices.slice(0, 3), projects)
  let kills = 0
  let restarting: Promise<void> = Promise.resolve()
  const isCut = devices.map(() => false)
  for (let step = 0; step < steps; step++) {
    const at = random.below(devices.length)
    const device = devices[at]!
    // Killed once at least.
    const kind = step === steps >> 1 && kills === 0 ? 19 : random.below(20)
    if (kind < 11) {
      const times = 1 + random.below(4)
      const made = await device.ask({ do: 'edit', seed: seed * 1000 + step + 1, times })
      typed.push(...made)
      tell(`${step} device ${at} edits: ${made.map(({ token }) => token).join(' ')}`)
    } else if (kind < 15) {
      isCut[at] = !isCut[at]
      await device.ask({ do: 'line', isUp: !isCut[at] })
      tell(`${step} device ${at} ${isCut[at] ? 'loses its line' : 'has its line again'}`)
    } else if (kind < 17) {
      const userId = office.people[1 + random.below(2)]!.userId
      const role = random.pick(['member', 'viewer', 'admin', null] as const) ?? null
      const projectId = random.pick(projects) ?? ''
      await devices[0]!.ask({ do: 'member', projectId, userId, role })
      tell(`${step} ${userId} becomes ${role ?? 'nobody'} in ${projectId}`)
    } else if (kind < 18) {
      await device.ask({ do: 'reopen' })
      tell(`${step} device ${at} is opened again`)
    } else {
      await restarting
      tell(`${step} gateway ${kills % gatewayCount} is killed`)
      restarting = killAndStart(kills++)
    }
    await wait(random.below(120))
  }
  await restarting
  for (const device of devices) await device.ask({ do: 'line', isUp: true })
  const failure = await healed(devices, office.people, gatewayOf(0), typed)
  for (const device of devices) await device.ask({ do: 'close' })
  return { failure, edits: typed.length, kills }
}

/** So that there is something to edit when it begins. */
async function allSee(devices: readonly Device[], projects: readonly string[]): Promise<void> {
  for (const device of devices)
    for (let tries = 0; tries < 100; tries++) {
      const { held } = await device.ask({ do: 'state' })
      if (projects.every((projectId) => held.some(({ id }) => id === `project:${projectId}`))) break
      await wait(50)
    }
}

const password = 'long enough 1'

interface Office {
  readonly people: readonly Person[]
  readonly organizationId: string
}

async function newOffice(gateway: RunningGateway, seed: number): Promise<Office> {
  const made: Person[] = []
  for (const name of people) made.push(await newPerson(gateway, name))
  const owner = made[0]!
  const { id: organizationId } = await done(gateway, 'createOrganization', { name: `Office ${seed}` }, owner)
  for (const person of made.slice(1)) {
    const { id: invitationId } = await done(
      gateway,
      'inviteUserToOrganization',
      { organizationId, email: person.email, role: 'member', message: '' },
      owner,
    )
    await done(gateway, 'acceptOrganizationInvitation', { invitationId }, person)
  }
  return { people: made, organizationId }
}

/** Waits until every device is in step with the server; answers what is wrong when that takes too long, or at the end. */
async function healed(
  devices: readonly Device[],
  persons: readonly Person[],
  gateway: RunningGateway,
  typed: readonly Typed[],
): Promise<string | null> {
  const until = performance.now() + healWithinMs
  for (const device of devices) await device.ask({ do: 'sync' })
  let wrong = 'nothing was asked'
  while (performance.now() < until) {
    await wait(250)
    const states = await Promise.all(devices.map((device) => device.ask({ do: 'state' })))
    const seen = await Promise.all(persons.map((person) => everything(gateway, person)))
    const different = states.flatMap((state, at) => differenceOf(state, seen[owners[at] ?? 0]!, at) ?? [])
    if (different.length === 0) return lossOf(typed, states, seen[0]!)
    wrong = different.join('; ')
  }
  const told = await circumstances(wrong, devices, persons, gateway)
  return `not in step after ${healWithinMs / 1000} s: ${wrong}\n${told}`
}

/** Of each document that a failure names: who would be given it by the server, and what each device has of it. */
async function circumstances(
  wrong: string,
  devices: readonly Device[],
  persons: readonly Person[],
  gateway: RunningGateway,
): Promise<string> {
  const ids = [...new Set(wrong.match(/[\w-]+:[\w:-]+/g) ?? [])].slice(0, 2)
  const seen = await Promise.all(persons.map((person) => everything(gateway, person)))
  const lines = ids.map(async (id) => {
    const given = seen.map((each, at) => `${people[at]}: ${JSON.stringify(each.get(id) ?? null)}`)
    const held = await Promise.all(devices.map((device) => device.ask({ do: 'tell', id })))
    return [id, ...given, ...held.map((each, at) => `device ${at}: ${each}`)].join('\n  ')
  })
  return (await Promise.all(lines)).join('\n')
}

/** What a device that starts anew would be given. */
async function everything(
  gateway: RunningGateway,
  person: Person,
): Promise<ReadonlyMap<string, WireDocument>> {
  const device = deviceOf(gateway, person.userId, person.token)
  const found = new Map<string, WireDocument>()
  for (const collection of collectionNames)
    for (const document of (await device.sync(collection)).documents) found.set(document.id, document)
  return found
}

/** [I1] Every device holds exactly what its person may see, each document in the server's state, and nothing waits. */
function differenceOf(
  state: DeviceState,
  seen: ReadonlyMap<string, WireDocument>,
  at: number,
): string | null {
  if (!state.isOnline) return `device ${at} is offline`
  const held = new Map(state.held.map((each) => [each.id, each]))
  const missing = [...seen.keys()].filter((id) => !held.has(id))
  const beyond = [...held.keys()].filter((id) => !seen.has(id))
  const other = [...held.values()].filter(({ id, editId }) => seen.has(id) && seen.get(id)?.editId !== editId)
  const waiting = [...held.values()].filter((each) => each.waiting)
  const counts = { missing, beyond, other: other.map(({ id }) => id), waiting: waiting.map(({ id }) => id) }
  const parts = Object.entries(counts).flatMap(([what, ids]) =>
    ids.length === 0 ? [] : `${ids.length} ${what} (${ids.slice(0, 3).join(', ')})`,
  )
  return parts.length === 0 ? null : `device ${at}: ${parts.join(', ')}`
}

/**
 * [I2] Each value that a device said it had saved is on the server, in a version that a device or the server keeps, or
 * was replaced by somebody who had read it, with a value that is.
 */
function lossOf(
  typed: readonly Typed[],
  states: readonly DeviceState[],
  server: ReadonlyMap<string, WireDocument>,
): string | null {
  const alive = new Set([
    ...(JSON.stringify([...server.values()]).match(/t:[\w.-]+/g) ?? []),
    ...states.flatMap(({ kept }) => kept),
  ])
  const replacedBy = new Map<string, string[]>()
  for (const { token, over } of typed)
    for (const each of over) replacedBy.set(each, [...(replacedBy.get(each) ?? []), token])
  const isSafe = (token: string): boolean =>
    alive.has(token) || (replacedBy.get(token) ?? []).some((later) => isSafe(later))
  const lost = typed.filter(({ token }) => !isSafe(token))
  return lost.length === 0
    ? null
    : `${lost.length} values are nowhere: ${lost.map(({ token }) => token).slice(0, 5)}`
}
