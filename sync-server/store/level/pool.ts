import type { LevelFolder } from './folder.ts'

/** How long a folder stays open that nobody uses. */
const idleMs = 5 * 60_000

/** How long a folder waits for the files of another that is in use. */
const patienceMs = 2_000

/** LevelDB takes up to this many tables of one folder open at a time, and a few files beside. */
const tablesOfOne = 40

/** Files that a process has open beside those of the store: sockets, the app's files, its own. */
const otherFiles = 100

/** How many folders the operating system's limit of open files has room for. */
export function foldersWithin(files: number): number {
  // A young folder has five files; not all of them have as many tables as they may.
  return Math.max(8, Math.min(400, Math.floor((files - otherFiles) / 10)))
}

/** The limit of open files of this process; a low one where the system tells none. */
function openFilesLimit(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | 'unlimited' } }
  }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : soft === 'unlimited' ? 100_000 : 256
}

/** Closes idle folders: after some minutes, and the least recently used ones when too many are open. */
export class LevelPool {
  /** How many tables of one folder are open at a time. */
  readonly filesOfOne = tablesOfOne
  readonly #most: number
  readonly #idleMs: number
  readonly #open = new Set<LevelFolder>()
  /** Since when nobody uses them, the longest unused first. */
  readonly #idle = new Map<LevelFolder, number>()
  readonly #timer: NodeJS.Timeout
  readonly #waiting = new Set<() => void>()

  constructor(given: { readonly mostFolders?: number; readonly idleMs?: number } = {}) {
    this.#most = given.mostFolders ?? foldersWithin(openFilesLimit())
    this.#idleMs = given.idleMs ?? idleMs
    this.#timer = setInterval(() => this.#restLongIdle(), Math.max(20, this.#idleMs / 5))
    this.#timer.unref()
  }

  /**
   * Resolves when a folder more may be opened, and counts it as open. Where all are in use for long, one more is opened
   * than there is room for.
   */
  async room(folder: LevelFolder): Promise<void> {
    const until = performance.now() + patienceMs
    while (this.#open.size >= this.#most && performance.now() < until) {
      const [longest] = this.#idle.keys()
      if (longest === undefined) await this.#change(until)
      else {
        this.#idle.delete(longest)
        await longest.rest()
      }
    }
    this.#open.add(folder)
  }

  closed(folder: LevelFolder): void {
    this.#open.delete(folder)
    this.#idle.delete(folder)
    this.#tell()
  }

  busy(folder: LevelFolder): void {
    this.#idle.delete(folder)
  }

  idle(folder: LevelFolder): void {
    this.#idle.delete(folder)
    this.#idle.set(folder, performance.now())
    this.#tell()
  }

  end(): void {
    clearInterval(this.#timer)
  }

  /** Resolves when a folder is closed or no longer used, or at the time. */
  #change(until: number): Promise<void> {
    return new Promise((resolve) => {
      const told = () => {
        this.#waiting.delete(told)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(told, until - performance.now())
      this.#waiting.add(told)
    })
  }

  /** Tells the one that has waited longest: there is room for one. */
  #tell(): void {
    const [longest] = this.#waiting
    longest?.()
  }

  #restLongIdle(): void {
    const before = performance.now() - this.#idleMs
    for (const [folder, since] of this.#idle) {
      if (since > before) return
      this.#idle.delete(folder)
      folder.rest().catch(() => this.idle(folder))
    }
  }
}
