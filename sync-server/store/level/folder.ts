import leveldown, { type LevelDown } from 'leveldown'
import { checkFolder } from './checkFolder.ts'
import type { LevelPool } from './pool.ts'

interface Waiting {
  readonly run: (level: LevelDown) => void
  readonly failed: (error: Error) => void
}

/** One LevelDB folder. The pool closes it while it is idle, and it opens again on use; `close` ends its use. */
export class LevelFolder {
  readonly location: string
  readonly #pool: LevelPool
  #level: LevelDown | null = null
  #underWay = 0
  #waiting: Waiting[] = []
  #turning: Promise<void> | null = null

  constructor(location: string, pool: LevelPool) {
    this.location = location
    this.#pool = pool
  }

  /** Calls `run` with the open folder, now or when it is open; each `run` is followed by one `leave`. */
  enter(run: Waiting['run'], failed: Waiting['failed']): void {
    if (this.#level !== null && this.#turning === null) {
      this.#use(run)
      return
    }
    this.#waiting.push({ run, failed })
    if (this.#turning === null) void this.#open()
  }

  /** What was asked for in `enter` has ended. */
  leave(): void {
    this.#underWay--
    if (this.#underWay === 0 && this.#level !== null) this.#pool.idle(this)
  }

  /** Closes the folder when nothing is under way in it. */
  async rest(): Promise<void> {
    const level = this.#level
    if (level === null || this.#underWay > 0 || this.#turning !== null) return
    await this.#turn(closed(level).then(() => this.#isClosed()))
    if (this.#waiting.length > 0) void this.#open()
  }

  /** Closes the folder, whatever is under way. */
  async close(): Promise<void> {
    await this.#turning
    const level = this.#level
    if (level === null) return
    await this.#turn(closed(level).finally(() => this.#isClosed()))
  }

  #use(run: Waiting['run']): void {
    if (this.#underWay === 0 && this.#level !== null) this.#pool.busy(this)
    this.#underWay++
    run(this.#level!)
  }

  async #open(): Promise<void> {
    const level = leveldown(this.location)
    const failure = await this.#turn(
      this.#pool
        .room(this)
        .then(() => checkOpening(this.location))
        .then(() => opened(level, { maxOpenFiles: this.#pool.filesOfOne })),
    ).then(
      () => null,
      (error: Error) => error,
    )
    const waiting = this.#waiting
    this.#waiting = []
    if (failure !== null) {
      this.#pool.closed(this)
      for (const { failed } of waiting) failed(failure)
      return
    }
    this.#level = level
    this.#pool.idle(this)
    for (const { run } of waiting) this.#use(run)
  }

  /** While the folder is being opened or closed nobody enters. */
  async #turn(running: Promise<void>): Promise<void> {
    this.#turning = running.catch(() => undefined)
    try {
      await running
    } finally {
      this.#turning = null
    }
  }

  #isClosed(): void {
    this.#level = null
    this.#pool.closed(this)
  }
}

/** LevelDB would leave out what does not fit its checksum. */
async function checkOpening(location: string): Promise<void> {
  const [first] = await checkFolder(location, { files: 'opening', mayBeUnfinished: true })
  if (first !== undefined) throw new Error(`Corruption: ${first.file} at byte ${first.offset}: ${first.what}`)
}

const opened = (level: LevelDown, options: object): Promise<void> =>
  new Promise((resolve, reject) => {
    level.open(options, (error) => (error ? reject(error) : resolve()))
  })

const closed = (level: LevelDown): Promise<void> =>
  new Promise((resolve, reject) => {
    level.close((error) => (error ? reject(error) : resolve()))
  })
