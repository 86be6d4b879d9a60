import type { AnyDocument } from '#domain/schemas/document.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { OrganizationRole } from '#domain/schemas/roles.ts'
import { isSameState } from '#domain/sync/device.ts'
import type { ConflictCopy } from '#domain/sync/loop/ack.ts'
import { merge } from '#domain/sync/merge.ts'
import type { SimulatedDevice } from './bed.ts'
import { Beside } from './beside.ts'
import { Device, type Kept, type Moved, moved } from './device.ts'
import { decide, type EditTools, edit } from './edits.ts'
import { Gateway, type Installation, type Request, type Written } from './gateway.ts'
import { Ledger } from './ledger.ts'
import { LoopDevice } from './loopDevice.ts'
import { type Random, seeded } from './random.ts'
import { product, type Rules } from './rules.ts'
import { type Backup, MemoryDatabase } from './store.ts'
import { Tasks, type Work } from './tasks.ts'
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

/** From this seed on, schedules are restless: restores, spoiled disks and changes of roles come many times as often. */
export const restless = 1_000_000

/** What replicates on the devices: RxDB's plugin as a model, or the loop itself. */
const beds = { library: Device, loop: LoopDevice }
export type Bed = keyof typeof beds

/** Runs the schedule of a seed; the same seed, rules and bed give the same run. */
export function simulate(
  seed: number,
  rules: Rules = product,
  { bed = 'library', trace }: { readonly bed?: Bed; readonly trace?: (line: string) => void } = {},
): Outcome {
  const world = new World({ seed, rules, bed }, trace)
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
  readonly #devices: SimulatedDevice[]
  readonly #ledger = new Ledger()
  readonly #tools: EditTools
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
  readonly #isRestless: boolean
  /** Devices run the loop: what its rules alone are about happens more often. */
  readonly #isOfLoop: boolean
  /** Disks are spoiled in some schedules only: in the others nothing may need to be compared. */
  readonly #spoils: boolean
  readonly #spoiled = new Set<SimulatedDevice>()
  /** In a quarter of the schedules projects are left out on devices, and taken back. */
  readonly #chooses: boolean
  /** In some schedules the store is a cluster whose nodes may accept two edits of one revision. */
  readonly #isCluster: boolean
  /** Its nodes have heard of each other, and do so at once. */
  #isJoined = false
  readonly #beside = new Beside()

  constructor(
    { seed, rules, bed }: { seed: number; rules: Rules; bed: Bed },
    trace?: (line: string) => void,
  ) {
    const random = seeded(seed)
    this.#chooses = [6, 8, 14, 17, 19].includes(seed % 20)
    this.#isCluster = [9, 11, 13].includes(seed % 20)
    this.#random = random
    this.#trace = trace
    this.#tasks = new Tasks(random)
    this.#isRestless = seed >= restless
    this.#isOfLoop = bed === 'loop'
    this.#malice = random.pick([0, 0.2, 0.5, 1])!
    this.#spoils = random.chance(0.3)
    const shards = random.pick([1, 1, 2, 3])!
    const repeats = random.pick([0, 0.3])!
    const branches = this.#isCluster ? () => (this.#isJoined ? 0 : 0.4) : null
    this.#installation = {
      databases: new Map(
        organizations.map((id) => [id, new MemoryDatabase(id, { random, shards, repeats, branches })]),
      ),
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
      onDrop: (deviceId: string, document: AnyDocument) => {
        const others = this.#devices.filter(({ id }) => id !== deviceId)
        this.#ledger.dropped(
          document,
          others.flatMap((device) => [...heldBy(device), ...keptBy(device)]),
        )
      },
      onStored: (deviceId: string, epoch: string | null, document: AnyDocument) =>
        this.#checkDatabase(deviceId, epoch, document),
      onConflictCopy: (collection: Moved, copy: ConflictCopy) => this.#checkNeed(collection, copy),
      say: (line: () => string) => this.#say(line),
      malice: () => (this.#isHealing ? 0 : this.#malice),
      writesAnswers: seed % 8 === 0,
    }
    this.#devices = Array.from(
      { length: 2 + random.below(5) },
      (_, index) =>
        new beds[bed](
          {
            id: `d${index}`,
            userId: userNames[random.chance(0.5) ? index % 2 : random.below(userNames.length)]!,
            skew: random.chance(0.3) ? (random.below(200) - 100) * 3_600_000 : 0,
            payloadVersion: 1,
          },
          around,
        ),
    )
    this.#tools = {
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
    if (this.#isRestless && random.chance(0.04)) this.#unsettle()
    else if (kind < 0.62 && this.#tasks.size > 0) this.#tasks.step()
    else if (kind < 0.78) this.#start(device)
    else if (kind < 0.915) edit(device, this.#tools)
    else if (kind < 0.93) decide(device, this.#tools, this.#installation.rules)
    else {
      if (kind < 0.95) {
        device.online = !device.online
        this.#say(() => `${device.id} goes ${device.online ? 'online' : 'offline'}`)
      } else if (kind < 0.965) {
        this.#say(() => `${device.id} is killed`)
        this.#kills++
        device.crash()
      } else if (kind < 0.975) this.#killGateways()
      else if (kind < 0.99) {
        if (this.#chooses && kind >= 0.985) this.#choose(device)
        else this.#changeMembership()
      } else if (kind < 0.993) {
        this.#say(() => 'the gateways take payloads of version 2')
        this.#installation.payloadVersion = 2
      } else if (kind < 0.995) this.#backUp()
      else if (kind < 0.996) this.#restore()
      else if (kind < 0.998 && this.#spoils) {
        this.#spoil(device)
      } else {
        this.#say(() => `${device.id} writes payloads of version 2`)
        device.payloadVersion = 2
      }
      this.#checkLabels()
    }
  }

  #unsettle(): void {
    const random = this.#random
    const torn = this.#devices.find(({ awaitsAck }) => awaitsAck)
    if (torn !== undefined && random.chance(0.5)) {
      if (this.#isOfLoop && random.chance(0.4)) this.#overtake(torn)
      else this.#tear(torn)
      return
    }
    const sending = this.#isOfLoop
      ? random.pick(this.#devices.filter(({ isSending }) => isSending))
      : undefined
    if (sending !== undefined && random.chance(0.4)) {
      if (sending.isNew && random.chance(0.7)) this.#fallBack()
      else this.#blink(sending.userId)
      return
    }
    const kind = random.below(8)
    if (kind < 3) this.#changeMembership(random.pick(this.#devices.filter(({ goesOn }) => goesOn))?.userId)
    else if (kind === 3) this.#backUp()
    else if (kind < 6) this.#restore()
    else this.#spoil(random.pick(this.#devices)!)
    this.#checkLabels()
  }

  /** The server falls back, or roles change, between an answer and its acks; another tab of the device goes on. */
  #tear(device: SimulatedDevice): void {
    if (this.#random.chance(0.6)) this.#restore()
    else this.#changeMembership(device.userId)
    device.pullBesidePush()
    for (const collection of this.#random.shuffled(moved).slice(0, 4))
      this.#tasks.start(device.id, device.pull(collection, 5))
    this.#checkLabels()
  }

  /** Others write between an answer and its acks, and the device pulls what they write. */
  #overtake(device: SimulatedDevice): void {
    device.pullBesidePush()
    for (const other of this.#devices)
      for (const collection of this.#random.shuffled(moved).slice(0, 4))
        this.#tasks.start(other.id, other === device ? other.pull(collection, 5) : other.push(collection))
  }

  /** A backup is made now, and restored a moment later: what was accepted between is on devices alone. */
  #fallBack(): void {
    this.#backUp()
    const steps = this.#random.below(60)
    const restore = function* (this: World): Work {
      for (let step = 0; step < steps; step++) yield
      this.#restore()
      this.#checkLabels()
    }
    this.#tasks.start('world', restore.call(this))
  }

  /** Somebody loses all access while something of theirs is being sent, and has it again a moment later. */
  #blink(userId: string): void {
    const { memberships } = this.#installation
    const before = memberships.get(userId) ?? {}
    this.#say(() => `${userId} has no access for a moment`)
    memberships.set(userId, {})
    const steps = this.#random.below(60)
    const giveBack = function* (this: World): Work {
      for (let step = 0; step < steps; step++) yield
      this.#say(() => `${userId} has access again`)
      memberships.set(userId, { ...before, ...memberships.get(userId) })
      this.#checkLabels()
    }
    this.#tasks.start('world', giveBack.call(this))
    this.#checkLabels()
  }

  #spoil(device: SimulatedDevice): void {
    if (device.spoil(this.#random.pick(moved)!)) this.#spoiled.add(device)
  }

  #backUp(): void {
    this.#say(() => 'a backup is made')
    this.#backup = new Map([...this.#installation.databases].map(([id, each]) => [id, each.backUp()]))
  }

  #killGateways(): void {
    this.#say(() => 'the gateways are killed')
    this.#kills++
    this.#tasks.kill((owner) => owner === 'gateway')
    for (const gateway of this.#gateways) gateway.restart()
    this.#open.clear()
  }

  #start(device: SimulatedDevice): void {
    if (!device.online) return
    const collection = this.#random.pick(moved)!
    const isPull = this.#random.chance(0.5)
    const owner = device.id
    if (isPull) this.#tasks.start(owner, device.pull(collection, 1 + this.#random.below(6)))
    else if (this.#random.chance(0.1)) this.#tasks.start(owner, device.resend(collection))
    else if (this.#random.chance(0.03)) this.#tasks.start(owner, device.compare(collection))
    else this.#tasks.start(owner, device.push(collection))
  }

  /** @param wanted whose; of somebody by chance when it is nobody's who could lose a role. */
  #changeMembership(wanted?: string): void {
    const changed = userNames.slice(1)
    const user = changed.find((each) => each === wanted) ?? this.#random.pick(changed)!
    const organization = this.#random.pick(organizations)!
    const { [organization]: _, ...others } = this.#installation.memberships.get(user) ?? {}
    const role = this.#random.chance(0.3) ? undefined : this.#random.pick(memberRoles)
    this.#say(() => `${user} becomes ${role} in ${organization}`)
    this.#installation.memberships.set(
      user,
      role === undefined ? others : { ...others, [organization]: role },
    )
  }

  /** Somebody leaves a project out on a device, or takes one back. */
  #choose(device: SimulatedDevice): void {
    const projectId = this.#random.pick([
      ...device.left,
      ...device.live('projects').map(({ scope }) => scope),
    ])
    if (projectId === undefined) return
    const isLeft = device.left.includes(projectId)
    this.#say(() => `${device.id} ${isLeft ? 'takes back' : 'leaves out'} ${projectId}`)
    device.left = isLeft ? device.left.filter((each) => each !== projectId) : [...device.left, projectId]
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
    this.#beside.restored([...this.#installation.databases.values()])
    this.#lineages = new Map(
      server.map(({ id, editId, server: stamp }) => [id, new Set([...(stamp?.ancestors ?? []), editId])]),
    )
  }

  #held(): AnyDocument[] {
    return this.#devices.flatMap(heldBy)
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
    if (before?.data.audience === 'own' && before.createdBy !== request.userId)
      throw new Violation('I7', `${request.userId} wrote ${document.id}, which is of ${before.createdBy}`)
    if (collection === 'projects') this.#rightsChanged()
    const lineage = this.#lineages.get(document.id) ?? new Set()
    // A node that has not heard of an edit takes it a second time.
    if (lineage.has(document.editId) && !this.#isCluster)
      throw new Violation('I11', `${document.id} took ${document.editId} twice`)
    this.#lineages.set(document.id, lineage.add(document.editId))
    this.#checkContent(document, 'the server')
    this.#ledger.accepted(document)
    this.#beside.written(document, before)
  }

  /** [I3] Inputs and results come from one hand. */
  #checkContent(document: AnyDocument, where: string): void {
    if (document.data.inputs !== document.data.results)
      throw new Violation('I3', `${document.id} on ${where} has results of other inputs`)
  }

  /** [M1] A version gives way only where something in it does: by the base that the server really had. */
  #checkNeed(collection: Moved, { document, theirs, code }: ConflictCopy): void {
    const isOfMerge = code === 'sync/conflict' || code === 'sync/deleted-beside-edit'
    if (!isOfMerge || theirs === null || document.server === null) return
    const base = this.#ledger.acceptedState(document.id, document.server.editId)
    if (base === null || merge({ collection, base, mine: document, theirs }).kept !== null) return
    throw new Violation('M1', `${document.id} ${document.editId} is a conflict copy without need`)
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

  /** [N1] [N3] A device that knows of a restore stores no server state from before it. */
  #checkDatabase(deviceId: string, epoch: string | null, document: AnyDocument): void {
    const { id, organizationId, editId } = document
    if (epoch !== this.#installation.databases.get(organizationId)?.epoch) return
    if (this.#lineages.get(id)?.has(editId) !== true)
      throw new Violation('epoch', `${deviceId} stores ${id} ${editId} of a database that is gone`)
  }

  /** All come online, nothing fails any more, and everybody moves what there is to move. */
  #heal(): void {
    this.#say(() => 'healing')
    this.#isHealing = true
    // A node that has not heard of the newest may have answered with what was before, to any of them.
    if (this.#isCluster) for (const device of this.#devices) this.#spoiled.add(device)
    const wasOnline = this.#devices.map(({ online }) => online)
    for (const device of this.#devices) device.online = true
    this.#finish()
    let round = 0
    for (let quiet = 0; quiet < 2; round++) {
      this.#isJoined = round > 1
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
            this.#tasks.start(device.id, device.resend(collection))
            this.#finish()
          }
      quiet = this.#pushes() === before && this.#unrest() === '' ? quiet + 1 : 0
      if (quiet > 0) quiet -= this.#compareSpoiled()
    }
    if (this.#isCluster) this.#ask('ada')
    this.#checkHealed()
    this.#devices.forEach((device, index) => {
      device.online = wasOnline[index]!
    })
    this.#isHealing = false
    this.#isJoined = false
  }

  /** Who is in every organization asks, so that a gateway looks at each. */
  #ask(userId: string): void {
    const question = { collection: 'projects', limit: 1, without: [] } as const
    this.#tasks.start('gateway', this.#random.pick(this.#gateways)!.pull(userId, question))
    this.#finish()
  }

  /** 1 when anything was compared. */
  #compareSpoiled(): number {
    const spoiled = [...this.#spoiled]
    this.#spoiled.clear()
    for (const device of spoiled)
      for (const collection of moved) {
        this.#tasks.start(device.id, device.compare(collection))
        this.#finish()
      }
    return Math.min(1, spoiled.length)
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
        const left = device.leftOut(collection)
        const due = server.filter(
          ({ id, scope }) =>
            parseDocumentId(id)?.collection === collection && visible.has(scope) && !left.includes(scope),
        )
        for (const document of due) {
          const own = held.get(document.id)
          if (own === undefined) throw new Violation('I1', `${device.id} lacks ${document.id}`)
          // Two nodes may take the same edit, each with a stamp of its own.
          const isSameEdit = this.#isCluster && own.editId === document.editId
          if (!isSameEdit && !isSameState({ ...document, _deleted: false }, own))
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
    this.#beside.check([...this.#installation.databases.values()])
    for (const id of this.#lineages.keys())
      if (!stored.has(id)) throw new Violation('I5', `${id} disappeared from the server`)
  }
}

const heldBy = (device: SimulatedDevice): AnyDocument[] =>
  moved.flatMap((collection) => device.live(collection))

const keptBy = (device: SimulatedDevice): AnyDocument[] =>
  [...device.kept.values()].map(({ document }) => document)

const scopeOf = (id: string): string => parseDocumentId(id)?.scope ?? ''
