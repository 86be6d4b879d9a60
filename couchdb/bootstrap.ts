import { fileURLToPath } from 'node:url'
import { prefixPattern, prefixWords } from '#server/store/validation/prefix.ts'
import { kindOfDatabase, validationDocument, validationId } from '#server/store/validation/validation.ts'

/** The oldest server that the settings of `local.ini` are written for. */
const oldestVersion = [3, 2] as const

const systemDatabases = ['_users', '_replicator'] as const

/** Documents are for the gateway alone: no member, no reader but a server administrator. */
const administratorsOnly = {
  admins: { names: [], roles: ['_admin'] },
  members: { names: [], roles: ['_admin'] },
}

/** Why a server cannot be used, in words for the person who runs it. */
class BootstrapError extends Error {
  override name = 'BootstrapError'
}

/**
 * Makes a CouchDB server ready for the gateway: checks what it is, makes its system databases and the registry, closes
 * every database of this installation to all but administrators, and lays the functions and views of this version.
 * Safe to repeat.
 * @param url of the server, with an administrator's name and password.
 */
async function bootstrap(url: string, options: Options, say: (line: string) => void): Promise<void> {
  const call = caller(url)
  const { prefix, isChecked } = options

  const welcome = await call('GET', '/')
  const version = typeof welcome.body.version === 'string' ? welcome.body.version : ''
  if (welcome.status === 401)
    throw new BootstrapError(
      `The server at ${shown(url)} does not accept the name and password in COUCHDB_URL. Set those of a server administrator; characters such as : / @ in them are written with percent signs`,
    )
  if (welcome.body.couchdb !== 'Welcome')
    throw new BootstrapError(`This address is not a CouchDB server: ${shown(url)}. Correct COUCHDB_URL`)
  if (isOlder(version))
    throw new BootstrapError(`CouchDB ${version} is too old: ${oldestVersion.join('.')} is needed`)
  say(`CouchDB ${version}`)

  const session = await call('GET', '/_session')
  const roles = (session.body.userCtx as { roles?: unknown } | undefined)?.roles
  if (!Array.isArray(roles) || !roles.includes('_admin'))
    throw new BootstrapError(
      'The gateway makes a database for each organization, which takes a server administrator',
    )

  const membership = await call('GET', '/_membership')
  const nodes = membership.body.cluster_nodes
  if (Array.isArray(nodes) && nodes.length > 1)
    say(
      `Warning: a cluster of ${nodes.length} nodes may accept two edits of one state. The gateways keep the one that gave way as a conflict record.`,
    )

  for (const name of [...systemDatabases, `${prefix}registry`]) say(`${name}: ${await make(call, name)}`)

  const listed = await call('GET', `/_all_dbs?startkey=${key(prefix)}&endkey=${key(`${prefix}\ufff0`)}`)
  const own = (Array.isArray(listed.list) ? listed.list : []).filter(
    (name): name is string => typeof name === 'string' && isOurs(name, prefix),
  )
  for (const name of own) {
    const answer = await call('PUT', `/${encodeURIComponent(name)}/_security`, administratorsOnly)
    if (answer.status !== 200) throw refused(`close ${name}`, answer.status)
  }
  say(`Closed to all but administrators: ${counted(own.length)}`)

  const design = { checked: 0, replaced: 0 }
  for (const name of own) {
    const kind = kindOfDatabase(name.slice(prefix.length))
    if (kind === null) continue
    const checks = kind === 'registry' || isChecked
    if (checks) design.checked++
    const laid = await lay(call, name, validationId, checks ? validationDocument(kind) : null)
    const viewed = await lay(call, name, operatorViews._id, operatorViews)
    if (laid || viewed) design.replaced++
  }
  say(`Writes are checked in ${counted(design.checked)}; functions and views were laid in ${design.replaced}`)
}

/** The address without name and password. */
function shown(url: string): string {
  const server = new URL(url)
  server.username = ''
  server.password = ''
  return server.href.replace(/\/$/, '')
}

interface Options {
  /** Put before every database name, as DATABASE_PREFIX of the gateway. */
  readonly prefix: string
  /** Whether writes to organizations and files are checked too. */
  readonly isChecked: boolean
}

/**
 * For whoever runs the server; the gateway reads none of it. `autoupdate: false`: nothing is indexed until somebody
 * asks, so that no write pays for it. `conflicts`: what nodes have accepted side by side and no gateway has settled.
 * `lately`: by day of the last edit.
 */
const operatorViews = {
  _id: '_design/operators',
  language: 'javascript',
  autoupdate: false,
  views: {
    conflicts: { map: 'function (doc) { if (doc._conflicts) emit(doc._id, doc._conflicts.length); }' },
    lately: {
      map: 'function (doc) { if (doc.updatedAt) emit(doc.updatedAt.slice(0, 10), doc.updatedBy); }',
      reduce: '_count',
    },
  },
}

/** Makes a design document be this, or not be; answers whether anything was written. */
async function lay(
  call: ReturnType<typeof caller>,
  database: string,
  id: string,
  wanted: object | null,
): Promise<boolean> {
  const path = `/${encodeURIComponent(database)}/${id}`
  const { status, body } = await call('GET', path)
  if (status !== 200 && status !== 404) throw refused(`read ${id} of ${database}`, status)
  const { _rev, ...found } = body
  const isThere = status === 200
  if (wanted === null ? !isThere : isThere && sameFields(found, wanted)) return false
  const revision = isThere ? { _rev } : {}
  const answer = await call('PUT', path, { ...(wanted ?? { _id: id, _deleted: true }), ...revision })
  if (answer.status >= 300) throw refused(`lay ${id} in ${database}`, answer.status)
  return true
}

/** Whatever order the server gives the fields in. */
const sameFields = (one: object, other: object): boolean => sorted(one) === sorted(other)

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

const counted = (databases: number): string => `${databases} ${databases === 1 ? 'database' : 'databases'}`

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** The answer when it is a list. */
  readonly list: unknown
}

function caller(url: string) {
  const server = new URL(url)
  const { username, password } = server
  const authorization = `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`
  server.username = ''
  server.password = ''
  const base = server.href.replace(/(?<!\/)\/+$/, '')
  return async (method: 'GET' | 'PUT', path: string, body?: object): Promise<Answer> => {
    const response = await fetch(base + path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(username === '' ? {} : { authorization }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }).catch((error: unknown) => {
      throw new BootstrapError(`The server at ${base} does not answer. Start it, or correct COUCHDB_URL`, {
        cause: error,
      })
    })
    const content: unknown = await response.json().catch(() => null)
    const isObject = typeof content === 'object' && content !== null && !Array.isArray(content)
    return {
      status: response.status,
      body: isObject ? (content as Record<string, unknown>) : {},
      list: content,
    }
  }
}

async function make(call: ReturnType<typeof caller>, name: string): Promise<'made' | 'there already'> {
  const { status } = await call('PUT', `/${encodeURIComponent(name)}`)
  if (status === 412) return 'there already'
  if (status === 201 || status === 202) return 'made'
  throw refused(`make ${name}`, status)
}

const refused = (what: string, status: number): BootstrapError =>
  new BootstrapError(`The server refused to ${what}: status ${status}`)

function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < oldestVersion[0] || (major === oldestVersion[0] && minor < oldestVersion[1])
}

const isOurs = (name: string, prefix: string): boolean =>
  name.startsWith(prefix) && /^(registry$|files$|org-|user-)/.test(name.slice(prefix.length))

const key = (text: string): string => encodeURIComponent(JSON.stringify(text))

interface Io {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WritableStream
}

/** Bootstraps the server that the environment names; answers the exit code. */
export async function main(_argv: readonly string[], { env, stdout, stderr }: Io): Promise<number> {
  const { COUCHDB_URL: url, DATABASE_PREFIX: prefix = '' } = env
  // Empty counts as not set, as for the gateway: compose passes on what nobody has set.
  const validation = env.COUCHDB_VALIDATION || 'registry'
  try {
    if (url === undefined || !URL.canParse(url))
      throw new BootstrapError('Set COUCHDB_URL to the address of the server, with an administrator')
    if (!prefixPattern.test(prefix))
      throw new BootstrapError(`DATABASE_PREFIX ${prefixWords}; it is ${JSON.stringify(prefix)}`)
    if (validation !== 'registry' && validation !== 'everything')
      throw new BootstrapError('COUCHDB_VALIDATION must be registry or everything')
    await bootstrap(url, { prefix, isChecked: validation === 'everything' }, (line) =>
      stdout.write(`${line}\n`),
    )
    return 0
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error
    stderr.write(`${error.message}\n`)
    return 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await main(process.argv.slice(2), process)
