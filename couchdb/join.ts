/**
 * Joins nodes to a cluster: `node --import tsx couchdb/join.ts <host> [<host>…]`, with COUCHDB_URL the first node, which
 * the others share name and password of the administrator with. Safe to repeat.
 */

const { COUCHDB_URL: url = '' } = process.env
const hosts = process.argv.slice(2)

async function join(first: URL, others: readonly string[]): Promise<void> {
  const [username, password] = [decodeURIComponent(first.username), decodeURIComponent(first.password)]
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const call = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(new URL(path, first.origin), {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(30_000),
    })
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
    if (!response.ok) throw new Error(`${path}: ${response.status} ${String(answer.reason ?? '')}`)
    return answer
  }

  if ((await call('/_cluster_setup')).state === 'cluster_finished') {
    process.stdout.write('The cluster is set up already\n')
    return
  }
  const port = Number(first.port || 5984)
  const nodes = { username, password, port, bind_address: '0.0.0.0', node_count: others.length + 1 }
  await call('/_cluster_setup', { action: 'enable_cluster', ...nodes })
  for (const host of others) {
    await call('/_cluster_setup', {
      action: 'enable_cluster',
      ...nodes,
      remote_node: host,
      remote_current_user: username,
      remote_current_password: password,
    })
    await call('/_cluster_setup', { action: 'add_node', host, port, username, password })
    process.stdout.write(`${host} joined\n`)
  }
  await call('/_cluster_setup', { action: 'finish_cluster' })
  process.stdout.write('The cluster is set up\n')
}

if (!URL.canParse(url) || hosts.length === 0) {
  process.stderr.write('Set COUCHDB_URL to the first node, with an administrator, and name the other hosts\n')
  process.exitCode = 2
} else
  try {
    await join(new URL(url), hosts)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
