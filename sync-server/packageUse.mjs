import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'

// Who uses the packages of a folder. Plain Node: it runs before any package is there, and within the gateway.

/** One file for each process that uses node_modules, named by its number. npm removes the folder with the packages. */
const usesFolder = (folder) => join(folder, 'node_modules/.groundwork-running')

/** How often a process says that it still runs, and how long it is believed where its number says nothing. */
const beatMs = 20_000
const believedMs = 90_000

/** Where numbers of processes mean the same: a container that shares the folder has numbers of its own. */
function processSpace() {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

export const noteOfThisProcess = () =>
  JSON.stringify({
    pid: process.pid,
    program: basename(process.argv[1] ?? 'node'),
    space: processSpace(),
  })

/** Two containers may have a process of the same number. */
const nameOfThisProcess = () =>
  `${process.pid}-${createHash('sha256').update(processSpace()).digest('hex').slice(0, 8)}`

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user cannot be signalled.
    return error.code === 'EPERM'
  }
}

function read(note) {
  try {
    const { pid, program, space } = JSON.parse(readFileSync(note, 'utf8'))
    return { pid, program, space }
  } catch {
    return null
  }
}

/** Whether the process of a note still runs. */
export function isNoteAlive(note) {
  const noted = read(note)
  // Of an earlier version, or just being written: its name is the number.
  const named = Number.parseInt(basename(note), 10)
  try {
    if (noted === null && named > 0) return isAlive(named)
    if (noted !== null && noted.space === processSpace()) return isAlive(noted.pid)
    return Date.now() - statSync(note).mtimeMs < believedMs
  } catch {
    // It has just been removed.
    return false
  }
}

/** Notes until this process ends that it uses the packages of a folder. */
export function noteUse(folder) {
  const note = join(usesFolder(folder), nameOfThisProcess())
  const write = () => {
    mkdirSync(usesFolder(folder), { recursive: true })
    writeFileSync(note, noteOfThisProcess())
  }
  try {
    write()
  } catch {
    // A read-only folder needs no note: no process can replace its packages.
    return
  }
  const beat = setInterval(() => {
    try {
      utimesSync(note, new Date(), new Date())
    } catch {
      // Somebody installed by hand: the note went with the old packages.
      try {
        if (existsSync(join(folder, 'node_modules'))) write()
      } catch {
        // The next beat writes the note again.
      }
    }
  }, beatMs)
  beat.unref()
  process.once('exit', () => rmSync(note, { force: true }))
}

/** Says why the packages of a folder must not be replaced now; null when no other process uses them. */
export function obstacleToInstall(folder) {
  const notes = existsSync(usesFolder(folder)) ? readdirSync(usesFolder(folder)) : []
  for (const name of notes) {
    if (name === nameOfThisProcess()) continue
    const note = join(usesFolder(folder), name)
    const { pid, program } = read(note) ?? { pid: name, program: 'an earlier version' }
    if (isNoteAlive(note))
      return `Groundwork is running from this folder (process ${pid}, ${program}), and its packages have changed.
Stop it, then run this command again. If process ${pid} is another program, delete ${note}.`
    // Its process ended without removing the note, for example by a crash.
    rmSync(note, { force: true })
  }
  return null
}

/** The nearest folder with packages above a file; null without one. */
export function packagesAbove(file) {
  for (let folder = join(file, '..'); ; folder = join(folder, '..')) {
    if (existsSync(join(folder, 'node_modules'))) return folder
    if (folder === join(folder, '..')) return null
  }
}
