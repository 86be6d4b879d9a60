import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { installCommitHook } from '../../scripts/commitHook.mjs'
import { packagesAreInstalled } from '../../scripts/install.mjs'
import { keepChunks } from '../../scripts/programs.mjs'
import { noteOfThisProcess, obstacleToInstall } from '../../sync-server/packageUse.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'groundwork-install-'))
  mkdirSync(join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Package {
  readonly version: string
  readonly integrity?: string
  readonly resolved?: string
  readonly optional?: boolean
  readonly dev?: boolean
}

const levels: Package = { version: '1.0.0', integrity: 'sha512-a' }
const charts: Package = { version: '2.1.0', integrity: 'sha512-b', dev: true }
const forMac: Package = { version: '3.0.0', integrity: 'sha512-c', optional: true }

const locked = (packages: Record<string, Package>) =>
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': { version: '0.1.0' }, ...packages } }),
  )
const installed = (packages: Record<string, Package>) =>
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))

describe('packages are installed', () => {
  it('with the same contents, whatever the times of the two files', () => {
    locked({ 'node_modules/levels': levels, 'node_modules/charts': charts, 'node_modules/mac': forMac })
    installed({ 'node_modules/charts': charts, 'node_modules/levels': levels })
    utimesSync(join(folder, 'node_modules/.package-lock.json'), 0, 0)
    expect(packagesAreInstalled(folder)).toBe(true)
  })

  it.each<[string, Record<string, Package>]>([
    ['a package is missing', {}],
    ['a version differs', { 'node_modules/levels': { ...levels, version: '1.0.1' } }],
    ['the contents of a version differ', { 'node_modules/levels': { ...levels, integrity: 'sha512-x' } }],
    [
      'a package is there that the lock file does not list',
      { 'node_modules/levels': levels, 'node_modules/old': charts },
    ],
  ])('not when %s', (_, packages) => {
    locked({ 'node_modules/levels': levels })
    installed(packages)
    expect(packagesAreInstalled(folder)).toBe(false)
  })

  it('not when a package without a checksum comes from another address', () => {
    const git = { version: '1.0.0', resolved: 'git+ssh://git@example.com/levels.git#aaa' }
    locked({ 'node_modules/levels': git })
    installed({ 'node_modules/levels': { ...git, resolved: git.resolved.replace('aaa', 'bbb') } })
    expect(packagesAreInstalled(folder)).toBe(false)
  })

  it('not when npm has not finished an installation', () => {
    locked({})
    expect(packagesAreInstalled(folder)).toBe(false)
  })
})

describe('a running process', () => {
  const script = `
    import { noteUse } from ${JSON.stringify(pathToFileURL('sync-server/packageUse.mjs').href)}
    noteUse(process.argv[2])
    process.stdin.on('end', () => process.exit()).resume()
    console.log('noted')`

  async function start() {
    const file = join(folder, 'start.mjs')
    writeFileSync(file, script)
    const child = spawn(process.execPath, [file, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
    const ended = new Promise((resolve) => child.once('close', resolve))
    await new Promise((resolve) => child.stdout.once('data', resolve))
    return { child, ended }
  }
  const notes = () => readdirSync(join(folder, 'node_modules/.groundwork-running'))

  it('is an obstacle to replacing its packages until it ends', async () => {
    const { child, ended } = await start()
    expect(obstacleToInstall(folder)).toContain(`(process ${child.pid}, start.mjs)`)
    child.stdin.end()
    await ended
    expect(notes()).toEqual([])
    expect(obstacleToInstall(folder)).toBeNull()
  })

  it('is no obstacle after a crash', async () => {
    const { child, ended } = await start()
    child.kill('SIGKILL')
    await ended
    expect(notes()).toEqual([expect.stringMatching(new RegExp(`^${child.pid}-`))])
    expect(obstacleToInstall(folder)).toBeNull()
    expect(notes()).toEqual([])
  })

  /** A note of a process in a container that shares the folder: its number says nothing here. */
  const foreignNote = (secondsOld: number) => {
    const note = join(folder, 'node_modules/.groundwork-running/999999-abc')
    mkdirSync(join(note, '..'), { recursive: true })
    writeFileSync(note, JSON.stringify({ pid: 999_999, program: 'gateway.js', space: 'another container' }))
    const at = new Date(Date.now() - secondsOld * 1000)
    utimesSync(note, at, at)
  }

  it('is an obstacle from another container while it says so', () => {
    foreignNote(30)
    expect(obstacleToInstall(folder)).toContain('(process 999999, gateway.js)')
    foreignNote(600)
    expect(obstacleToInstall(folder)).toBeNull()
  })

  it('is an obstacle when an earlier version noted it', async () => {
    const { child, ended } = await start()
    const [note] = notes()
    rmSync(join(folder, 'node_modules/.groundwork-running', note!))
    writeFileSync(join(folder, 'node_modules/.groundwork-running', String(child.pid)), 'start.mjs')
    expect(obstacleToInstall(folder)).toContain(`(process ${child.pid}, an earlier version)`)
    child.stdin.end()
    await ended
  })

  it('is the only obstacle', () => {
    expect(obstacleToInstall(folder)).toBeNull()
  })
})

describe('starts on one clone', () => {
  /** Installs as npm does: takes the packages away, and puts them there once the test lets it end. */
  const npm = `
    import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
    appendFileSync('installations', 'x')
    rmSync('node_modules', { recursive: true, force: true })
    while (!existsSync('npm-may-end')) await new Promise((resolve) => setTimeout(resolve, 20))
    mkdirSync('node_modules')
    cpSync('package-lock.json', 'node_modules/.package-lock.json')`

  const letNpmEnd = () => writeFileSync(join(folder, 'npm-may-end'), '')
  const holdNpm = () => rmSync(join(folder, 'npm-may-end'))

  beforeEach(() => {
    for (const file of [
      'scripts/commitHook.mjs',
      'scripts/install.mjs',
      'scripts/run.mjs',
      'sync-server/packageUse.mjs',
    ])
      cpSync(file, join(folder, file))
    writeFileSync(join(folder, 'npm.mjs'), npm)
    letNpmEnd()
    writeFileSync(
      join(folder, 'scripts/start.mjs'),
      "import { installPackages } from './install.mjs'\nawait installPackages()\nconsole.log('started')\nprocess.stdin.resume()",
    )
    locked({ 'node_modules/levels': levels })
  })

  async function start(written: string[] = []) {
    const child = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
      env: { ...process.env, npm_execpath: join(folder, 'npm.mjs') },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => written.push(String(chunk)))
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += String(chunk)
    })
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    const started = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => {
        if (String(chunk).includes('started')) resolve()
      })
    })
    const state = await Promise.race([
      started.then(() => 'started' as const),
      ended.then(() => 'ended' as const),
    ])
    return {
      state,
      said: () => written.join(''),
      printed: () => printed,
      async stop() {
        child.stdin.end()
        child.kill()
        await ended
      },
    }
  }
  const installations = () => readFileSync(join(folder, 'installations'), 'utf8').length

  it('install once when two start at the same time', async () => {
    holdNpm()
    const written: string[] = []
    const starts = [start(written), start(written)]
    await vi.waitFor(() => expect(written.join('')).toContain('Waiting for another process'), {
      timeout: 60_000,
    })
    letNpmEnd()
    const both = await Promise.all(starts)
    expect(both.map(({ state }) => state)).toEqual(['started', 'started'])
    expect(installations()).toBe(1)
    // Other programs read what these print, so messages of the installation go to standard error.
    expect(both.map(({ printed }) => printed())).toEqual(['started\n', 'started\n'])
    for (const { stop } of both) await stop()
  })

  it('leave the packages of a running one alone when its lock file has changed', async () => {
    const running = await start()
    expect(installations()).toBe(1)
    locked({ 'node_modules/levels': levels, 'node_modules/charts': charts })
    const second = await start()
    expect(second.state).toBe('ended')
    expect(second.said()).toContain('Groundwork is running from this folder')
    expect(installations()).toBe(1)
    expect(existsSync(join(folder, 'node_modules/.package-lock.json'))).toBe(true)

    await running.stop()
    const third = await start()
    expect(third.state).toBe('started')
    expect(installations()).toBe(2)
    await third.stop()
  })

  it('go on where an installation crashed', async () => {
    mkdirSync(join(folder, 'dist'))
    const dead = spawnSync(process.execPath, ['-e', ''])
    const { space } = JSON.parse(noteOfThisProcess()) as { readonly space: string }
    writeFileSync(
      join(folder, 'dist/installing'),
      JSON.stringify({ pid: dead.pid, program: 'start.mjs', space }),
    )
    const only = await start()
    expect(only.state).toBe('started')
    await only.stop()
  })
})

test('new programs keep the chunks of former ones, which a running gateway may still load', () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  mkdirSync(from)
  mkdirSync(to)
  for (const name of ['de-old.js', 'both.js', 'ancient.js']) writeFileSync(join(from, name), 'old')
  utimesSync(join(from, 'ancient.js'), 0, 0)
  writeFileSync(join(to, 'both.js'), 'new')
  keepChunks(from, to)
  expect(readdirSync(to).sort()).toEqual(['both.js', 'de-old.js'])
  expect(readFileSync(join(to, 'both.js'), 'utf8')).toBe('new')
})

describe('the commit hook', () => {
  const git = (...args: string[]) => spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' })
  const hooksPath = () => git('config', '--local', '--get', 'core.hooksPath').stdout.trim()
  beforeEach(() => {
    mkdirSync(join(folder, '.githooks'))
    // Settings of the person who runs the tests do not count.
    vi.stubEnv('GIT_CONFIG_GLOBAL', devNull)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('is set in a git checkout', () => {
    git('init')
    installCommitHook(folder)
    expect(hooksPath()).toBe('.githooks')
  })

  it('leaves hooks of the checkout as they are', () => {
    git('init')
    git('config', 'core.hooksPath', 'own')
    installCommitHook(folder)
    expect(hooksPath()).toBe('own')
  })

  it('is not set outside of a git checkout', () => {
    installCommitHook(folder)
    expect(git('rev-parse', '--git-dir').status).not.toBe(0)
  })
})
