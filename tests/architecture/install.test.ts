import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installCommitHook, obstacleToInstall, packagesAreInstalled } from '../../scripts/install.mjs'

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
    import { noteUse } from ${JSON.stringify(pathToFileURL('scripts/install.mjs').href)}
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
    expect(notes()).toEqual([String(child.pid)])
    expect(obstacleToInstall(folder)).toBeNull()
    expect(notes()).toEqual([])
  })

  it('is the only obstacle', () => {
    expect(obstacleToInstall(folder)).toBeNull()
  })
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
