import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig, settings } from '#server/config.ts'
import { createMetrics } from '#server/operations/metrics/metrics.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

/** Where the image puts things, and what only tests set. */
const notForContainers = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'APP_DIR',
  'MAPS_DIR',
  'DEV_MAILBOX',
  'TEST_HASH_MEMORY_KIB',
]
/** What compose gives it itself: the address holds the password and the network of containers. */
const ofTheFile = ['COUCHDB_URL']
const required = { COUCHDB_URL: 'http://groundwork:password@couchdb:5984' }

const compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      build: z.object({ context: z.string(), args: z.record(z.string(), z.string()) }).optional(),
      image: z.string().optional(),
      environment: z.record(z.string(), z.string()).optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
      volumes: z.array(z.string()).optional(),
      command: z.array(z.string()).optional(),
      networks: z.record(z.string(), z.object({ aliases: z.array(z.string()) })).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
})

describe.each(['compose.yaml', 'compose.cluster.yaml'])('couchdb/%s', (file) => {
  const { services, volumes } = compose.parse(parse(read(`couchdb/${file}`), { merge: true }))

  it('names only services, volumes and files that are there', () => {
    for (const [name, service] of Object.entries(services)) {
      for (const needed of Object.keys(service.depends_on ?? {}))
        expect(services, name).toHaveProperty(needed)
      for (const volume of service.volumes ?? []) {
        const [from = ''] = volume.split(':')
        if (from.startsWith('./')) expect(existsSync(`${root}/couchdb/${from}`), from).toBe(true)
        else expect(volumes, name).toHaveProperty(from)
      }
    }
  })

  it('mounts no file below /opt/couchdb, which the start of the image would give another owner and fail', () => {
    for (const { image, volumes: mounted = [], environment = {} } of Object.values(services)) {
      if (image?.startsWith('couchdb:') !== true) continue
      const files = mounted.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[1])
      expect(files).not.toEqual([])
      const read = environment.COUCHDB_INI_FILES?.split(' ') ?? []
      for (const to of files) expect(read).toContain(to?.slice(0, to.lastIndexOf('/')))
      // What the image's start writes, and the server: the last.
      expect(read.at(-1)).toBe('/opt/couchdb/etc/local.d')
      expect(read.filter((folder) => folder.startsWith('/opt/couchdb'))).toHaveLength(4)
    }
  })

  it('passes every variable on that a gateway reads, and none that it does not', () => {
    const gateways = Object.entries(services).filter(([name]) => name.startsWith('gateway'))
    expect(gateways).toHaveLength(file === 'compose.yaml' ? 1 : 2)
    const wanted = Object.keys(settings).filter((name) => !notForContainers.includes(name))
    for (const [, { environment = {} }] of gateways) {
      expect(Object.keys(environment).sort()).toEqual([...wanted, 'NODE_OPTIONS'].sort())
      for (const [name, value] of Object.entries(environment))
        if (!ofTheFile.includes(name)) expect(value).toMatch(new RegExp(`^\\$\\{${name}:[-?]`))
    }
  })

  it('starts a gateway with the defaults of its own where nothing is said', () => {
    const { gateway, gateway1 } = services
    const given = Object.entries((gateway ?? gateway1)?.environment ?? {}).flatMap(([name, value]) => {
      const initial = /:-([^}]*)\}$/.exec(value)?.[1]
      return initial === undefined ? [] : [[name, initial]]
    })
    const said = readConfig({ ...Object.fromEntries(given), ...required })
    const unsaid = readConfig(required)
    if (!said.ok || !unsaid.ok) throw new Error('The defaults are no configuration')
    const { trustProxy, drainSeconds, publicUrl, ...same } = said.config
    expect(unsaid.config).toMatchObject(same)
    expect([trustProxy, drainSeconds, publicUrl]).toEqual(
      file === 'compose.yaml' ? [false, 0, 'http://localhost:8080'] : [1, 10, null],
    )
  })

  it('builds every image of ours alike, with what its build reads', () => {
    const args = read('Dockerfile').match(/^ARG \w+$/gm) ?? []
    for (const { build, image } of Object.values(services)) {
      if (image !== 'groundwork') continue
      expect(build?.context).toBe('..')
      expect(Object.keys(build?.args ?? {}).map((name) => `ARG ${name}`)).toEqual(args)
    }
  })

  it('lets the bootstrap read what the gateway reads of the store', () => {
    const names = ['COUCHDB_URL', 'DATABASE_PREFIX', 'COUCHDB_VALIDATION']
    expect(Object.keys(services.bootstrap?.environment ?? {})).toEqual(names)
  })
})

it('the bootstrap takes what is empty for what is not set, as the gateway does', () => {
  const env = { ...process.env, DATABASE_PREFIX: '', COUCHDB_VALIDATION: '' }
  const run = (COUCHDB_URL: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'couchdb/bootstrap.ts'], {
      cwd: root,
      env: { ...env, COUCHDB_URL },
      encoding: 'utf8',
    })
  expect(run('').stderr).toContain('Set COUCHDB_URL')
  const { status, stderr } = run('http://127.0.0.1:1')
  expect([status, stderr]).toEqual([1, expect.stringContaining('http://127.0.0.1:1')])
})

it('the nodes of a cluster have names that Erlang connects to, that others find, and that they are joined by', () => {
  const { services } = compose.parse(parse(read('couchdb/compose.cluster.yaml'), { merge: true }))
  const names = Object.values(services).flatMap(({ environment, networks }) => {
    const name = environment?.NODENAME
    if (name === undefined) return []
    expect(name).toContain('.')
    expect(networks?.default?.aliases).toEqual([name])
    expect(environment).toHaveProperty('COUCHDB_ERLANG_COOKIE')
    return [name]
  })
  expect(names).toHaveLength(3)
  expect(services.join?.command?.slice(-2)).toEqual(names.slice(1))
})

it('the container holds only what is there, and starts what it holds', () => {
  const lines = read('Dockerfile').split('\n')
  const copied = lines.flatMap((line) => {
    const [, names] = /^COPY (?!--from)(.+) \S+$/.exec(line) ?? []
    return names?.split(' ') ?? []
  })
  expect(copied).toContain('package-lock.json')
  expect(copied.filter((name) => !existsSync(`${root}/${name}`))).toEqual([])
  expect(lines).toContain('USER node')
})

it('every alert asks for metrics that the gateway has', async () => {
  const rules = z.object({
    groups: z.array(
      z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() }).loose()).min(1) }).loose(),
    ),
  })
  const text = await createMetrics().text()
  const known = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name))
  for (const { alert, expr } of rules
    .parse(parse(read('docs/alerts.yml')))
    .groups.flatMap((one) => one.rules)) {
    const asked = Array.from(expr.matchAll(/\b(?:groundwork|nodejs|process)_\w+/g), ([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    )
    expect([alert, asked.filter((name) => !known.has(name))]).toEqual([alert, []])
  }
})

it('Prometheus is told of every gateway of the cluster by itself, under the name that the alerts ask for', () => {
  const { rule_files, scrape_configs } = z
    .object({
      rule_files: z.array(z.string()),
      scrape_configs: z.tuple([
        z.looseObject({
          job_name: z.string(),
          metrics_path: z.literal('/metrics'),
          static_configs: z.tuple([z.object({ targets: z.array(z.string()) })]),
        }),
      ]),
    })
    .parse(parse(read('docs/prometheus.yml')))
  const [{ job_name, static_configs }] = scrape_configs
  for (const file of rule_files) expect(existsSync(`${root}/docs/${file}`), file).toBe(true)
  const asked = Array.from(read('docs/alerts.yml').matchAll(/job="(\w+)"/g), ([, name]) => name)
  expect(new Set(asked)).toEqual(new Set([job_name]))
  const { services } = compose.parse(parse(read('couchdb/compose.cluster.yaml'), { merge: true }))
  const gateways = Object.keys(services).filter((name) => name.startsWith('gateway'))
  expect(static_configs[0].targets).toEqual(gateways.map((name) => `${name}:8080`))
})
