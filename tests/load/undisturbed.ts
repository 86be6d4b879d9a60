import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { pullAnswer, pushOutcome, type WireDocument } from '#domain/protocol/sync.ts'
import { done, newPerson, type Person } from '#tests/helpers/callables.ts'
import { startGateway } from '#tests/helpers/gateway.ts'
import { calculation, edit, fresh, project } from '#tests/integration/sync/documents.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'
import { type AttackName, attackNames } from './hostile.ts'
import { startHostile } from './hostileAccount.ts'
import { postAs } from './post.ts'
import { memoryOf } from './usage.ts'

/** Times of pulls and pushes of the people, in milliseconds, while nobody is hostile and while somebody is. */
export interface Undisturbed {
  readonly calm: readonly number[]
  readonly hostile: readonly number[]
  /** What people were refused or not answered; empty when all was well. */
  readonly failures: readonly string[]
  /** How the hostile account was answered, as `files 400`. */
  readonly answers: ReadonlyMap<string, number>
  /** Most memory that the gateway took, MB. */
  readonly peakMemory: number
}

const calculationsEach = 10
const password = 'long enough 1'
/** Before a token of a quarter of an hour is over. */
const signInEveryMs = 10 * 60_000

/** Requests a minute from one address, as an installation has it that sets nothing. */
const usualRateLimit = '1200'

/** People of one office pull and push once a second each, while somebody is hostile in turns. */
export async function runUndisturbed(given: {
  people: number
  /** Pairs of a calm and a hostile time. */
  rounds: number
  calmSeconds: number
  hostileSeconds: number
  /** Default: all. */
  attacks?: readonly AttackName[]
}): Promise<Undisturbed> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-hostile-'))
  const { people, mallory: hostileOne, ...office } = await furnish(dataDir, given.people)
  // Each person has an address of their own, which only a proxy can tell.
  const env = { COUCHDB_URL: '', TRUST_PROXY: '1', RATE_LIMIT: usualRateLimit }
  const gateway = await startGateway({ dataDir, env })
  const calm: number[] = []
  const hostile: number[] = []
  const failures: string[] = []
  let times: number[] | null = null
  const over = new AbortController()
  const mallory = await startHostile({
    url: gateway.url,
    person: hostileOne,
    address: '198.51.100.1',
    attacks: given.attacks ?? attackNames,
  })
  try {
    const measure = async (work: () => Promise<string | null>) => {
      const [into, started] = [times, performance.now()]
      const failure = await work().catch(String)
      if (failure !== null) failures.push(failure.slice(0, 300))
      // What began in one time and ended in the other belongs to neither.
      else if (into === times) into?.push(performance.now() - started)
    }
    const working = people.map((person, at) =>
      work(gateway.url, person, {
        address: `192.0.2.${at + 1}`,
        ...office,
        measure,
        until: over.signal,
      }),
    )
    // What is done for the first time takes longer.
    await wait(Math.min(5, given.calmSeconds) * 1_000)
    for (let round = 0; round < given.rounds; round++) {
      times = calm
      await wait(given.calmSeconds * 1_000)
      times = hostile
      const attacks = mallory.attack()
      await wait(given.hostileSeconds * 1_000)
      await attacks.end()
      times = null
      await wait(1_000)
    }
    const peakMemory = await memoryOf(gateway.pid)
    over.abort()
    await Promise.all(working)
    return { calm, hostile, failures, answers: mallory.answers(), peakMemory }
  } finally {
    over.abort()
    mallory.stop()
    await gateway.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** One organization and one project for all, which one of the people owns; and somebody who is in neither. */
async function furnish(dataDir: string, count: number) {
  const gateway = await startGateway({ dataDir, env: { COUCHDB_URL: '' } })
  const people: Person[] = []
  for (let made = 0; made < count; made++) people.push(await newPerson(gateway, 'Office'))
  const mallory = await newPerson(gateway, 'Mallory')
  const owner = people[0]!
  const { id: organizationId } = await done(gateway, 'createOrganization', { name: 'Office' }, owner)
  for (const person of people.slice(1)) {
    const invitation = { organizationId, email: person.email, role: 'member', message: '' }
    const { id: invitationId } = await done(gateway, 'inviteUserToOrganization', invitation, owner)
    await done(gateway, 'acceptOrganizationInvitation', { invitationId }, person)
  }
  const teamMembers = Object.fromEntries(
    people.map(({ userId }, at) => [userId, { role: at === 0 ? 'admin' : 'member', permissions: [] }]),
  )
  const site = project(owner.userId, organizationId, { teamMembers, visibility: 'team' })
  await deviceOf(gateway, owner.userId, owner.token).push('projects', [fresh(site)])
  await gateway.stop()
  return { people, mallory, organizationId, projectId: String(site.scope) }
}

async function work(
  url: string,
  person: Person,
  given: {
    address: string
    projectId: string
    organizationId: string
    measure(work: () => Promise<string | null>): Promise<void>
    until: AbortSignal
  },
): Promise<void> {
  const { address, projectId, organizationId, measure, until } = given
  let { token } = person
  let signedInAt = performance.now()
  const ask = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await postAs({ token, address }, url + path, body)
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  const own: WireDocument[] = Array.from({ length: calculationsEach }, () =>
    calculation(person.userId, organizationId, projectId),
  )
  const stored = new Map<string, WireDocument>()
  let since: string | undefined
  const pull = async (): Promise<string | null> => {
    const answer = await ask('/sync/pull', { pulls: [{ collection: 'calculations', limit: 500, since }] })
    const [page] = z.tuple([pullAnswer]).parse(answer)
    since = page.since
    for (const each of page.documents) if (stored.has(each.id)) stored.set(each.id, each)
    return null
  }
  const push = (at: number) => async (): Promise<string | null> => {
    const document = own[at % own.length]!
    const before = stored.get(document.id)
    const row = before === undefined ? fresh(document) : edit(before, { description: `Edit ${at}` })
    const answer = await ask('/sync/push', { collection: 'calculations', rows: [row] })
    const [outcome] = z.tuple([pushOutcome]).parse(answer)
    if (outcome.kind !== 'accepted') return JSON.stringify(outcome)
    stored.set(document.id, row.document)
    return null
  }
  for (let at = 0; !until.aborted; at++) {
    await wait(800 + 400 * Math.random())
    if (performance.now() - signedInAt > signInEveryMs) {
      const answer = await ask('/auth/sign-in', { email: person.email, password })
      token = z.looseObject({ accessToken: z.string() }).parse(answer).accessToken
      signedInAt = performance.now()
    }
    await measure(pull)
    if (!until.aborted) await measure(push(at))
  }
}
