import { cp, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callablePath } from '#domain/protocol/callables/callable.ts'
import { createPasswords } from '#server/identity/passwords.ts'
import type { Store } from '#server/store/database.ts'
import { organizationDatabase, registryDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { callable, newPerson, type Person } from '#tests/helpers/callables.ts'
import { type RunningGateway, startGateway } from '#tests/helpers/gateway.ts'
import type { Report } from './report.ts'

const connections = [1, 10, 100] as const
const password = 'long enough 1'
/** As many as write at once: each its own, as people do. */
const folders = Math.max(...connections)
const accounts = 20
/** The cost of a password in earnest; tests lower it. */
const hashMemoryKiB = 19_456
const warmUpMs = 300
const measureMs = 1_500

type Work = (worker: number) => Promise<unknown>
interface Scene {
  readonly person: Person
  /** Of those who sign in: with one account they would wait for each other. */
  readonly emails: readonly string[]
  readonly projectId: string
  readonly folderIds: readonly string[]
}

const names = {
  signIn: { through: 'gateway sign-ins', straight: 'account read and Argon2id check' },
  read: { through: 'gateway reads (getProject)', straight: 'project read from the store' },
  write: { through: 'gateway writes (updateFolder)', straight: 'folder read and written in the store' },
} as const
type Works = Readonly<Record<keyof typeof names, Work>>

/**
 * Sign-ins, authorised reads and authorised writes a second through a gateway in a process of its own, each beside what
 * the same costs straight on a copy of its store in this process, one right after the other.
 */
export default async function gatewayBench(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-bench-'))
  const [dataDir, copyDir] = [join(folder, 'gateway'), join(folder, 'copy')]
  const start = () =>
    startGateway({
      dataDir,
      env: { COUCHDB_URL: '', TEST_HASH_MEMORY_KIB: String(hashMemoryKiB) },
    })
  try {
    const furnishing = await start()
    const scene = await furnish(furnishing).finally(() => furnishing.stop())
    await cp(dataDir, copyDir, { recursive: true })
    const gateway = await start()
    const store = await openStore({ dataDir: copyDir })
    const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...connections) })
    try {
      const through = throughGateway(sender(gateway.port, agent), scene)
      const straight = await straightOnStore(store, scene)
      for (const what of Object.keys(names) as (keyof typeof names)[])
        for (const count of connections) {
          const peer = await rate(count, straight[what])
          const value = await rate(count, through[what])
          report({
            name: `${names[what].through}, ${count} ${count === 1 ? 'connection' : 'connections'}`,
            value,
            unit: '1/s',
            ratio: value / peer,
            against: `${names[what].straight}, ${count} at once`,
          })
        }
    } finally {
      agent.destroy()
      await store.close()
      await gateway.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function furnish(gateway: RunningGateway): Promise<Scene> {
  const person = await newPerson(gateway)
  const made = async <Name extends 'createProject' | 'createFolder'>(name: Name, data: object) => {
    const answer = await callable(gateway, name, data, person)
    if (!('data' in answer)) throw new Error(`${name}: ${answer.error.message}`)
    return (answer.data as { id: string }).id
  }
  const projectId = await made('createProject', {
    organizationId: person.organizationId,
    name: 'Quay wall',
    projectNumber: 'B-1',
    color: '#2563EB',
  })
  const folderIds: string[] = []
  for (let index = 0; index < folders; index++)
    folderIds.push(await made('createFolder', { projectId, name: `Folder ${index}` }))
  const emails: string[] = []
  for (let index = 0; index < accounts; index++) emails.push((await newPerson(gateway)).email)
  return { person, emails, projectId, folderIds }
}

function throughGateway(send: Send, { person, emails, projectId, folderIds }: Scene): Works {
  const token = { authorization: `Bearer ${person.token}` }
  let turn = 0
  return {
    signIn: (worker) => send('/auth/sign-in', { email: emails[worker % accounts], password }, {}),
    read: () => send(callablePath('getProject'), { data: { projectId } }, token),
    write: (worker) => {
      const data = { id: folderIds[worker], fields: { name: `Folder ${turn++}` } }
      return send(callablePath('updateFolder'), { data }, token)
    },
  }
}

async function straightOnStore(
  store: Store,
  { person, emails, projectId, folderIds }: Scene,
): Promise<Works> {
  const registry = await store.database(registryDatabase)
  const database = await store.database(organizationDatabase(person.organizationId))
  const passwords = await createPasswords(hashMemoryKiB)
  let turn = 0
  return {
    signIn: async (worker) => {
      const account = await registry.get(`user:${emails[worker % accounts]}`)
      if (!(await passwords.verify(String(account?.passwordHash), password)))
        throw new Error('Wrong password')
    },
    read: async () => {
      if ((await database.get(`project:${projectId}`)) === null) throw new Error('The project is gone')
    },
    write: async (worker) => {
      const stored = await database.get(folderIds[worker] ?? '')
      if (stored === null) throw new Error('A folder is gone')
      const outcome = await database.put({ ...stored, name: `Folder ${turn++}` })
      if (outcome !== 'written') throw new Error(`A folder was not written: ${outcome}`)
    },
  }
}

/** How often a second the work is done by so many workers, each beginning anew when it has ended. */
async function rate(workers: number, work: Work): Promise<number> {
  const started = performance.now() + warmUpMs
  let done = 0
  let ended = started
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < started + measureMs) {
        await work(worker)
        const now = performance.now()
        if (now < started) continue
        done++
        ended = Math.max(ended, now)
      }
    }),
  )
  return (done / (ended - started)) * 1000
}

type Send = (path: string, body: object, headers: Readonly<Record<string, string>>) => Promise<void>

/** A lean client, so that it is the gateway that is measured. Throws for any answer but 200. */
const sender =
  (port: number, agent: Agent): Send =>
  (path, body, headers) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body)
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          },
        },
        (response) => {
          let answer = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            if (response.statusCode !== 200) answer += chunk
          })
          response.on('end', () =>
            response.statusCode === 200
              ? resolve()
              : reject(new Error(`${path} answered ${response.statusCode}: ${answer}`)),
          )
          response.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
