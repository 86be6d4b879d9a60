import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { filter, firstValueFrom, timeout } from 'rxjs'
import { createGateway } from '#api/gateway.ts'
import { createHttp } from '#api/http.ts'
import { createSession } from '#api/session.ts'
import { deviceStorage } from '#data/database/indexeddb/deviceStorage.ts'
import type { Workspace } from '#data/workspace/types.ts'
import { openWorkspace } from '#data/workspace/workspace.ts'
import { memoryStorage, network } from '#tests/helpers/line.ts'
import { type Random, seeded } from '#tests/simulation/random.ts'
import type { Answers, Command, DeviceState, Held, Typed } from './protocol.ts'

/** One device as a process of its own: the real data layer on a database in memory, told what to do by messages. */

interface Opened {
  workspace: Workspace
  readonly reopen: () => Promise<Workspace>
  readonly cable: ReturnType<typeof network>
  readonly name: string
}

let opened: Opened | null = null
let tokens = 0

const current = (): Opened => {
  if (opened === null) throw new Error('No device is open')
  return opened
}

async function open({ url, email, password, name }: Extract<Command, { do: 'open' }>): Promise<void> {
  await opened?.workspace.close()
  const cable = network()
  const http = createHttp({ baseUrl: url, fetch: cable.fetch })
  const session = createSession({
    http,
    storage: memoryStorage(),
    deviceStorage: memoryStorage(),
    now: Date.now,
  })
  const signedIn = await session.signIn({ email, password })
  if (!signedIn.ok) throw new Error(signedIn.problem.message)
  const user = signedIn.value
  const gateway = createGateway({ http, session, userId: user.id, random: Math.random })
  const storage = deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange })
  const openOnce = () =>
    openWorkspace({
      user,
      gateway,
      session,
      storage,
      name,
      deviceId: name,
      page: {},
      timing: {
        backOffMs: { first: 40, most: 400, hidden: 400 },
        pullMissedMs: 100,
        restartMs: 200,
        resendMs: 2_000,
        pullRows: 5,
        pushRows: 5,
        loop: process.env.SYNC_LOOP === 'true',
      },
    })
  opened = {
    workspace: await openOnce(),
    cable,
    name,
    reopen: async () => {
      await opened?.workspace.close()
      return openOnce()
    },
  }
}

type Row = Record<string, unknown> & { id: string; scope: string; name: string; deletedAt: string | null }

/** What is stored, by collection. */
async function stored(): Promise<Record<string, Row[]>> {
  const copy = await current().workspace.everything()
  if (!copy.ok) throw new Error(copy.problem.message)
  return copy.value.documents as unknown as Record<string, Row[]>
}

const localId = (id: string): string => id.split(':').at(-1) ?? ''

/** One edit somebody might make; answers what was typed, and what stood there. Null when it was not taken. */
async function edit(random: Random): Promise<Typed | null> {
  const { workspace, name } = current()
  const documents = await stored()
  const projects = documents.projects ?? []
  const project = random.pick(projects.filter(({ deletedAt }) => deletedAt === null))
  if (project === undefined) return null
  const projectId = project.scope
  const inProject = (collection: string) =>
    (documents[collection] ?? []).filter(({ scope, deletedAt }) => scope === projectId && deletedAt === null)
  const calculation = random.pick(inProject('calculations'))
  const folder = random.pick(inProject('folders'))
  tokens += 1
  const token = `t:${name}.${tokens}`
  const typed = (result: { ok: boolean }, over: unknown): Typed | null =>
    result.ok ? { token, over: JSON.stringify(over ?? null).match(/t:[\w.-]+/g) ?? [] } : null

  const kind = random.below(10)
  if (kind === 0 || calculation === undefined)
    return typed(
      await workspace.calculations.create({
        projectId,
        folderId: folder === undefined || random.chance(0.5) ? null : localId(folder.id),
        name: token,
        description: '',
        tags: [],
        type: 'bearing-capacity-eurocode',
        inputs: { width: 2 },
        results: null,
      }),
      null,
    )
  const id = localId(calculation.id)
  const data = calculation.data as { inputs: Record<string, unknown> }
  const { calculations, folders } = workspace
  switch (kind) {
    case 1:
      return typed(await folders.create({ projectId, name: token, parentId: null }), null)
    case 2:
      if (folder === undefined) return null
      return typed(await folders.rename(projectId, localId(folder.id), token), folder.name)
    case 3:
      return typed(
        await workspace.projects.update(projectId, { data: { location: token } }),
        (project.data as { location: unknown }).location,
      )
    case 4:
      return typed(await calculations.update(projectId, id, { description: token }), calculation.description)
    case 5:
      return typed(await calculations.update(projectId, id, { name: token }), calculation.name)
    case 6:
      if (random.chance(0.5)) await calculations.remove(projectId, id)
      else
        for (const binned of (documents.calculations ?? [])
          .filter(({ deletedAt }) => deletedAt !== null)
          .slice(0, 1))
          await calculations.restore(binned.scope, localId(binned.id))
      return null
    case 7:
      if (folder !== undefined) await calculations.update(projectId, id, { folderId: localId(folder.id) })
      return null
    default:
      return typed(
        await calculations.update(projectId, id, { inputs: { ...data.inputs, note: token } }),
        data.inputs.note,
      )
  }
}

async function state(): Promise<DeviceState> {
  const { workspace } = current()
  const status = await firstValueFrom(workspace.sync.status().pipe(timeout({ first: 5_000 })))
  const documents = await stored()
  const copy = await workspace.everything()
  const held: Held[] = Object.values(documents)
    .flat()
    .map((row) => ({ id: row.id, editId: String(row.editId), waiting: row.waiting === 1 }))
  const unsent = Object.values(documents)
    .flat()
    .filter(({ waiting }) => waiting === 1)
  return {
    held,
    isOnline: status.connection === 'online',
    kept: JSON.stringify([copy.ok ? copy.value.refused : [], unsent]).match(/t:[\w.-]+/g) ?? [],
  }
}

/** The copy of a document here, all that is here of its project, and what sync has done lately. */
async function tell(id: string): Promise<string> {
  const { workspace } = current()
  const rows = Object.values(await stored()).flat()
  const row = rows.find((each) => each.id === id)
  const beside = rows.filter(({ scope }) => scope === row?.scope).map((each) => each.id)
  const activity = await firstValueFrom(workspace.sync.activity())
  return JSON.stringify({ row, beside, activity: activity.slice(0, 40) })
}

async function answer(command: Command): Promise<Answers[Command['do']]> {
  switch (command.do) {
    case 'open':
      await open(command)
      return null
    case 'edit': {
      const random = seeded(command.seed)
      const made: Typed[] = []
      for (let index = 0; index < command.times; index++) {
        const typed = await edit(random)
        if (typed !== null) made.push(typed)
      }
      return made
    }
    case 'member': {
      const { projects } = current().workspace
      if (command.role === null) await projects.removeMember(command.projectId, command.userId)
      else await projects.setMember(command.projectId, command.userId, command.role)
      return null
    }
    case 'newProject': {
      const { workspace } = current()
      await firstValueFrom(
        workspace.organizations.list().pipe(
          filter((all) => all.some((each) => each.organizationId === command.organizationId)),
          timeout(15_000),
        ),
      )
      const made = await workspace.projects.create({
        organizationId: command.organizationId,
        name: 'Harbour wall',
        projectNumber: 'P-1',
        projectLeader: '',
        projectDirector: '',
        location: '',
        description: '',
        visibility: 'private',
        color: '#2563EB',
      })
      if (!made.ok) throw new Error(made.problem.message)
      return made.value.scope
    }
    case 'line':
      if (command.isUp) current().cable.mend()
      else current().cable.cut()
      return null
    case 'reopen': {
      const device = current()
      device.workspace = await device.reopen()
      return null
    }
    case 'sync':
      current().workspace.sync.syncNow()
      return null
    case 'state':
      return state()
    case 'tell':
      return tell(command.id)
    case 'close':
      await opened?.workspace.close()
      opened = null
      return null
  }
}

process.on('message', ({ id, command }: { id: number; command: Command }) => {
  answer(command).then(
    (value) => process.send?.({ id, value }),
    (error: unknown) =>
      process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
// Requests that a cut line ends leave promises of the library behind that nobody hears.
process.on('unhandledRejection', () => undefined)
process.send?.({ id: 0, value: null })
