import { fileURLToPath } from 'node:url'

/**
 * Joins nodes to a cluster: `node --import tsx couchdb/join.ts <host> [<host>…]`, with COUCHDB_URL the first node. All
 * share port, administrator and Erlang cookie, and each is called `couchdb@<host>`. Safe to repeat, also after it was
 * interrupted.
 */

/** Nodes that are started together with this. */
const patience = 60_000

/** Why nodes cannot be joined, in words for the person who runs them. Waiting does not help. */
class JoinError extends Error {
  override name = 'JoinError'
}

type Answer = Readonly<Record<string, unknown>>
type Call = (host: string, path: string, body?: object) => Promise<Answer>

function caller(first: URL, username: string, password: string): Call {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return async (host, path, body) => {
    const node = new URL(path, first.origin)
    node.hostname = host
    const response = await fetch(node, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(30_000),
    }).catch((error: unknown) => {
      throw new Error(`${host} does not answer`, { cause: error })
    })
    const answer = (await response.json().catch(() => ({}))) as Answer
    if (response.status === 401)
      throw new JoinError(
        `${host} does not know this name and password: COUCHDB_URL must have those of every node's administrator`,
      )
    if (!response.ok) throw new Error(`${host}${path}: ${response.status} ${String(answer.reason ?? '')}`)
    return answer
  }
}

async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + patience
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof JoinError || Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
}

async function join(first: URL, others: readonly string[], say: (line: string) => void): Promise<void> {
  const [username, password] = [decodeURIComponent(first.username), decodeURIComponent(first.password)]
  const call = caller(first, username, password)
  const port = Number(first.port) || 80
  const nodes = [first.hostname, ...others]

  const names = new Map<string, string>()
  for (const host of nodes) {
    const { name } = await patiently(() => call(host, '/_node/_local'))
    if (typeof name !== 'string') throw new JoinError(`${host} does not say what it is called`)
    // Erlang connects to no other with `-name`, which is how CouchDB starts; nothing but its log would say so.
    if (!name.includes('.')) throw new JoinError(`${host} is called ${name}: after the @ a dot is needed`)
    if (host !== first.hostname && name !== `couchdb@${host}`)
      throw new JoinError(`${host} is called ${name}, and would be joined as couchdb@${host}`)
    names.set(host, name)
    // A node with an administrator and an address that others reach, as in a container, is enabled from the start.
    const { state } = await call(host, '/_cluster_setup')
    if (String(state).startsWith('single_node')) throw new JoinError(`${host} is set to be a single node`)
    if (state === 'cluster_disabled')
      await call(host, '/_cluster_setup', {
        action: 'enable_cluster',
        username,
        password,
        port,
        bind_address: '0.0.0.0',
        node_count: nodes.length,
      })
  }

  // Not by the state: it is "finished" as soon as there are system databases, whoever is a member.
  const { cluster_nodes: members } = await call(first.hostname, '/_membership')
  for (const host of others) {
    if (Array.isArray(members) && members.includes(names.get(host))) continue
    await call(first.hostname, '/_cluster_setup', { action: 'add_node', host, port, username, password })
    say(`${host} joined`)
  }
  await patiently(async () => {
    for (const host of nodes) {
      const known = await call(host, '/_membership')
      for (const name of names.values())
        if (
          ![known.all_nodes, known.cluster_nodes].every((list) => Array.isArray(list) && list.includes(name))
        )
          throw new Error(`${host} is not connected to ${name}: do they share a cookie?`)
    }
  })

  // Databases that are made before all are members would stay with those that are.
  if ((await call(first.hostname, '/_cluster_setup')).state !== 'cluster_finished')
    await call(first.hostname, '/_cluster_setup', { action: 'finish_cluster' })
  say(`The cluster is set up: ${[...names.values()].join(', ')}`)
}

interface Io {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WritableStream
}

/** Joins the hosts of the call to the node that the environment names; answers the exit code. */
export async function main(hosts: readonly string[], { env, stdout, stderr }: Io): Promise<number> {
  const { COUCHDB_URL: url = '' } = env
  if (!URL.canParse(url) || hosts.length === 0) {
    stderr.write('Set COUCHDB_URL to the first node, with an administrator, and name the other hosts\n')
    return 2
  }
  try {
    await join(new URL(url), hosts, (line) => stdout.write(`${line}\n`))
    return 0
  } catch (error) {
    stderr.write(
      `The nodes were not joined: ${error instanceof Error ? error.message : JSON.stringify(error)}\n`,
    )
    return 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await main(process.argv.slice(2), process)
