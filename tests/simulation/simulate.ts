import type { OrganizationRole } from '#domain/permissions/roles.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { isSameState } from '#domain/sync/device.ts'
import { Device, type Kept, moved } from './device.ts'
import { decide, edit, type Pens } from './edits.ts'
import { Gateway, type Installation, type Request, type Written } from './gateway.ts'
import { Ledger } from './ledger.ts'
import { type Random, seeded } from './random.ts'
import { product, type Rules } from './rules.ts'
import { type Backup, MemoryDatabase } from './store.ts'
import { Tasks } from './tasks.ts'
import { Violation } from './violation.ts'

export interface Outcome {
  readonly seed: number
  readonly failure: string | null
  readonly edits: number
  readonly kills: number
  readonly decisions: number
}

const organizations = ['o1', 'o2'] as const
const userNames = ['ada', 'ben', 'cyd', 'dev'] as const
const memberRoles: readonly OrganizationRole[] = ['owner', 'admin', 'member', 'member', 'viewer']
const dawn = Date.parse('2026-03-01T08:00:00.000Z')

/** Runs the schedule of a seed; the same seed and rules give the same run. */
export function simulate(seed: number, rules: Rules = product, trace?: (line: string) => void): Outcome {
  const world = new World(seed, rules, trace)
  try {
    world.run()
    return { seed, failure: null, ...world.counts() }
  } catch (error) {
    const failure =
      error instanceof Violation
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error)
    return { seed, failure, ...world.counts() }
  }
}

class World {
  readonly #random: Random
  readonly #tasks: Tasks
  readonly #trace: ((line: string) => void) | undefined
  readonly #installation: Installation
  readonly #gateways: Gateway[]
  readonly #devices: Device[]
  readonly #ledger = new Ledger()
  readonly #pens: Pens
  /** By document, the edits of its present lineage. */
  #backup: ReadonlyMap<string, Backup> | null = null
  #restores = 0
  #lineages = new Map<string, Set<string>>()
  /** Pulls and pushes that the gateways are at. */
  readonly #open = new Set<Request>()
  #clock = dawn
  #numbers = 0
  #isHealing = false
  #edits = 0
  #kills = 0
  #decisions = 0
  readonly #malice: number

  constructor(seed: number, rules: Rules, trace?: (line: string) => void) {
    const random = seeded(seed)
    this.#random = random
    this.#trace = trace
    this.#tasks = new Tasks(random)
    this.#malice = random.pick([0, 0.2, 0.5, 1])!
    const shards = random.pick([1, 1, 2, 3])!
    const repeats = random.pick([0, 0.3])!
    this.#installation = {
      databases: new Map(organizations.map((id) => [id, new MemoryDatabase(id, random, shards, repeats)])),
      memberships: new Map(
        userNames.map((user, index) => [
          user,
          index === 0 || random.chance(0.3)
            ? { o1: index === 0 ? 'owner' : random.pick(memberRoles)!, o2: random.pick(memberRoles)! }
            : { o1: random.pick(memberRoles)! },
        ]),
      ),
      payloadVersion: 1,
      mostCalculations: random.pick([3, 6, 100])!,
      now: () => this.#clock,
      rules,
      onRequest: (userId) => {
        const memberships = { ...this.#installation.memberships.get(userId) }
        const request = { userId, memberships, rights: this.#rights(userId, memberships) }
        this.#open.add(request)
        return request
      },
      onEnd: (request) => this.#open.delete(request),
      onWrite: (write) => this.#onWrite(write),
      onAnswer: (request, answer) => {
        this.#open.delete(request)
        for (const { id } of answer.documents)
          if (!request.rights.has(`see ${scopeOf(id)}`))
            throw new Violation('I6', `${request.userId} was sent ${id} without seeing its scope`)
      },
    }
    this.#gateways = Array.from({ length: random.pick([1, 2])! }, () => new Gateway(this.#installation))
    const around = {
      tasks: this.#tasks,
      random,
      rules,
      gateways: this.#gateways,
      onDrop: (document: AnyDocument) => this.#ledger.dropped(document),
      malice: () => (this.#isHealing ? 0 : this.#malice),
    }
    this.#devices = Array.from(
      { length: 2 + random.below(5) },
      (_, index) =>
        new Device(
          {
            id: `d${index}`,
            userId: userNames[random.chance(0.5) ? index % 2 : random.below(userNames.length)]!,
            skew: random.chance(0.3) ? (random.below(200) - 100) * 3_600_000 : 0,
            payloadVersion: 1,
          },
          around,
        ),
    )
    this.#pens = {
      random,
      now: () => this.#clock,
      organizations,
      users: userNames,
      onTyped: (typed) => {
        this.#edits++
        this.#say(
          () =>
            `${typed.deviceId} types ${typed.token} in ${typed.documentId} ${typed.field} over ${typed.over}`,
        )
        this.#ledger.typed(typed)
      },
      onDecided: (seen, made) => {
        this.#decisions++
        this.#say(() => `somebody decides about ${made.id}`)
        this.#ledger.decided(seen, made)
      },
      next: () => ++this.#numbers,
    }
  }

  counts() {
    return { edits: this.#edits, kills: this.#kills, decisions: this.#decisions }
  }

  #say(line: () => string): void {
    this.#trace?.(line())
  }

  run(): void {
    const phases = 1 + this.#random.below(3)
    for (let phase = 0; phase < phases; phase++) {
      const steps = 150 + this.#random.below(350)
      for (let step = 0; step < steps; step++) this.#act()
      this.#heal()
    }
  }

  #act(): void {
    const random = this.#random
    this.#clock += random.below(20_000)
    const kind = random.next()
    const device = random.pick(this.#devices)!
    if (kind < 0.62 && this.#tasks.size > 0) this.#tasks.step()
    else if (kind < 0.78) this.#start(device)
    else if (kind < 0.915) edit(device, this.#pens)
    else if (kind < 0.93) decide(device, this.#pens, this.#installation.rules)
    else {
      if (kind < 0.95) {
        device.online = !device.online
        this.#say(() => `${device.id} goes ${device.online ? 'online' : 'offline'}`)
      } else if (kind < 0.965) {
        this.#say(() => `${device.id} is killed`)
        this.#kills++
        device.crash()
      } else if (kind < 0.975) this.#killGateways()
      else if (kind < 0.99) this.#changeMembership()
      else if (kind < 0.993) {
        this.#say(() => 'the gateways take payloads of version 2')
        this.#installation.payloadVersion = 2
      } else if (kind < 0.995) {
        this.#say(() => 'a backup is made')
        this.#backup = new Map([...this.#installation.databases].map(([id, each]) => [id, each.backUp()]))
      } else if (kind < 0.996) this.#restore()
      else {
        this.#say(() => `${device.id} writes payloads of version 2`)
        device.payloadVersion = 2
      }
      this.#checkLabels()
    }
  }

  #killGateways(): void {
    this.#say(() => 'the gateways are killed')
    this.#kills++
    this.#tasks.kill((owner) => owner === 'gateway')
    for (const gateway of this.#gateways) gateway.restart()
    this.#open.clear()
  }

  #start(device: Device): void {
    if (!device.online) return
    const collection = this.#random.pick(moved)!
    const isPull = this.#random.chance(0.5)
    const owner = device.id
    if (isPull) this.#tasks.start(owner, device.pull(collection, 1 + this.#random.below(6)))
    else if (this.#random.chance(0.1)) this.#tasks.start(owner, device.revive(collection))
    else this.#tasks.start(owner, device.push(collection))
  }

  #changeMembership(): void {
    const user = this.#random.pick(userNames.slice(1))!
    const organization = this.#random.pick(organizations)!
    const { [organization]: _, ...others } = this.#installation.memberships.get(user) ?? {}
    const role = this.#random.chance(0.3) ? undefined : this.#random.pick(memberRoles)
    this.#say(() => `${user} becomes ${role} in ${organization}`)
    this.#installation.memberships.set(
      user,
      role === undefined ? others : { ...others, [organization]: role },
    )
  }

  #restore(): void {
    if (this.#backup === null) return
    this.#killGateways()
    this.#say(() => 'the backup is restored')
    this.#restores++
    for (const [id, backup] of this.#backup)
      this.#installation.databases.get(id)!.restore(backup, `epoch-${this.#restores}`)
    const server = this.#server()
    this.#ledger.restored(server, [...this.#held(), ...this.#kept().map(({ document }) => document)])
    this.#lineages = new Map(
      server.map(({ id, editId, server: stamp }) => [id, new Set([...(stamp?.ancestors ?? []), editId])]),
    )
  }

  #held(): AnyDocument[] {
    return this.#devices.flatMap((device) => moved.flatMap((collection) => device.live(collection)))
  }

  #kept(): Kept[] {
    return this.#devices.flatMap(({ kept }) => [...kept.values()])
  }

  #server(): AnyDocument[] {
    return [...this.#installation.databases.values()].flatMap((database) => database.documents())
  }

  #visibleScopes(userId: string): string[] {
    return [...this.#rights(userId)].flatMap((right) => (right.startsWith('see ') ? right.slice(4) : []))
  }

  /** What the person has the right to: worked out here once more, from the documents themselves. */
  #rights(userId: string, memberships = this.#installation.memberships.get(userId) ?? {}): Set<string> {
    const rights = new Set<string>()
    for (const [organizationId, role] of Object.entries(memberships)) {
      const leads = role === 'owner' || role === 'admin'
      rights.add(`see ${organizationId}`)
      if (leads || role === 'member') rights.add(`write ${organizationId}`)
      for (const { id, scope, data } of this.#installation.databases.get(organizationId)!.documents()) {
        if (!id.startsWith('project:')) continue
        const own = (data.teamMembers as Record<string, { role: string }>)[userId]?.role
        if (leads || own !== undefined || data.visibility === 'organization') rights.add(`see ${scope}`)
        if (leads || own === 'admin' || own === 'member') rights.add(`write ${scope}`)
        if (leads || own === 'admin') rights.add(`lead ${scope}`)
      }
    }
    return rights
  }

  /** Requests that are under way may be answered by the rights of any moment since they came. */
  #rightsChanged(): void {
    for (const { userId, memberships, rights } of this.#open)
      for (const right of [...this.#rights(userId), ...this.#rights(userId, memberships)]) rights.add(right)
  }

  #onWrite({ request, collection, before, document }: Written): void {
    this.#say(() => `${request.userId} writes ${document.id} ${document.editId} over ${before?.editId}`)
    if (document.server?.by !== request.userId)
      throw new Violation('I8', `${document.id} by ${document.server?.by}`)
    const needed =
      collection !== 'projects'
        ? `${collection === 'activities' ? 'see' : 'write'} ${document.scope}`
        : before === null
          ? `write ${document.organizationId}`
          : `lead ${document.scope}`
    if (!request.rights.has(needed))
      throw new Violation('I7', `${request.userId} wrote ${document.id} without the right to`)
    if (collection === 'projects') this.#rightsChanged()
    const lineage = this.#lineages.get(document.id) ?? new Set()
    if (lineage.has(document.editId))
      throw new Violation('I11', `${document.id} took ${document.editId} twice`)
    this.#lineages.set(document.id, lineage.add(document.editId))
    this.#checkContent(document, 'the server')
    this.#ledger.accepted(document)
  }

  /** [I3] Inputs and results come from one hand. */
  #checkContent(document: AnyDocument, where: string): void {
    if (document.data.inputs !== document.data.results)
      throw new Violation('I3', `${document.id} on ${where} has results of other inputs`)
  }

  /** What a device shows as being on the server has been there. */
  #checkLabels(): void {
    for (const device of this.#devices)
      for (const collection of moved)
        for (const document of device.live(collection)) {
          this.#checkContent(document, device.id)
          if (document.waiting === 0 && !this.#ledger.wasAccepted(document.id, document.editId))
            throw new Violation(
              'label',
              `${device.id} shows ${document.id} ${document.editId} as on the server`,
            )
        }
  }

  /** All come online, nothing fails any more, and everybody moves what there is to move. */
  #heal(): void {
    this.#say(() => 'healing')
    this.#isHealing = true
    const wasOnline = this.#devices.map(({ online }) => online)
    for (const device of this.#devices) device.online = true
    this.#finish()
    let round = 0
    for (let quiet = 0; quiet < 2; round++) {
      if (round > 40) throw new Violation('I4', `no rest: ${this.#unrest()}`)
      const before = this.#pushes()
      for (const device of this.#devices)
        for (const collection of moved) {
          this.#tasks.start(device.id, device.pull(collection, 100))
          this.#finish()
          this.#tasks.start(device.id, device.push(collection))
          this.#finish()
        }
      if (round % 5 === 4)
        for (const device of this.#devices)
          for (const collection of moved) {
            this.#tasks.start(device.id, device.revive(collection))
            this.#finish()
          }
      quiet = this.#pushes() === before && this.#unrest() === '' ? quiet + 1 : 0
    }
    this.#checkHealed()
    this.#devices.forEach((device, index) => {
      device.online = wasOnline[index]!
    })
    this.#isHealing = false
  }

  #pushes(): number {
    return this.#devices.reduce((sum, { pushes }) => sum + pushes, 0)
  }

  #unrest(): string {
    return this.#devices
      .flatMap((device) =>
        moved.flatMap((collection) =>
          device.live(collection).flatMap(({ id, waiting }) => (waiting === 1 ? `${device.id} ${id}` : [])),
        ),
      )
      .join(', ')
  }

  #finish(): void {
    for (let step = 0; this.#tasks.size > 0; step++) {
      if (step > 20_000) throw new Violation('I4', 'work without end')
      this.#tasks.step()
    }
  }

  #checkHealed(): void {
    this.#checkLabels()
    const server = this.#server()
    const stored = new Map(server.map((document) => [document.id, document]))
    for (const device of this.#devices) {
      const visible = new Set(this.#visibleScopes(device.userId))
      for (const collection of moved) {
        const held = new Map(device.live(collection).map((document) => [document.id, document]))
        const due = server.filter(
          ({ id, scope }) => parseDocumentId(id)?.collection === collection && visible.has(scope),
        )
        for (const document of due) {
          const own = held.get(document.id)
          if (own === undefined) throw new Violation('I1', `${device.id} lacks ${document.id}`)
          if (!isSameState({ ...document, _deleted: false }, own))
            throw new Violation(
              'I1',
              `${device.id} has another ${document.id}: ${own.editId}, not ${document.editId}`,
            )
          held.delete(document.id)
        }
        for (const [id] of held)
          throw new Violation(
            'I1',
            `${device.id} holds ${id}, ${stored.has(id) ? 'which its user may not see' : 'which the server lacks'}`,
          )
      }
    }
    const lost = this.#ledger.lost(server, this.#kept(), this.#held())
    if (lost !== null)
      throw new Violation(
        'I2',
        `${lost.token} of ${lost.deviceId} in ${lost.documentId} ${lost.field} is lost`,
      )
    for (const id of this.#lineages.keys())
      if (!stored.has(id)) throw new Violation('I5', `${id} disappeared from the server`)
  }
}

const scopeOf = (id: string): string => parseDocumentId(id)?.scope ?? ''
