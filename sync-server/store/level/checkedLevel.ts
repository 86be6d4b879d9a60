import {
  type AbstractBatch,
  type AbstractGetOptions,
  AbstractIterator,
  type AbstractIteratorOptions,
  AbstractLevelDOWN,
  type ErrorCallback,
  type ErrorKeyValueCallback,
  type ErrorValueCallback,
} from 'abstract-leveldown'
import leveldown, { type Bytes, type LevelDown, type LevelDownIterator } from 'leveldown'
import { DatabaseDamaged, levelFailure } from '../failures.ts'
import { verifiedValue, withChecksum } from './checksummed.ts'
import { LevelFolder } from './folder.ts'
import type { LevelPool } from './pool.ts'

/** What PouchDB's `db` option takes. */
export interface LevelFactory {
  (location: string): object
  destroy(location: string, callback: ErrorCallback): void
}

/** Told of what PouchDB must not be told: it takes a read that failed for a document that is not there. */
export interface LevelEvents {
  /** A read failed, or gave back something else than was written. It is not answered. */
  readFailed(failure: Error): void
  /**
   * Whether PouchDB is answered all the same. Of an index it must be: it reads one index in one queue for as long as the
   * process runs, and a read without an answer would block every later one.
   */
  readonly answersFailedReads?: true
  /** A write failed, and nobody knows whether it is stored. */
  writeFailed(failure: Error): void
}

interface Given {
  /** The database, for messages. */
  readonly name: string
  readonly pool: LevelPool
  /** By folder: PouchDB keeps the indexes of a database in folders of their own. */
  readonly eventsOf: (location: string) => LevelEvents
}

/**
 * LevelDB for PouchDB, by the interface that PouchDB takes stores in. Every write is flushed to the disk before it is
 * acknowledged, every value is read with its checksum, and the folder is closed while nobody needs it. A power failure
 * would else lose the last seconds, and a device that was told 'accepted' would never send its work again. PouchDB writes
 * a batch of documents as one LevelDB batch, so flushing costs one flush a request.
 */
export function checkedLevel(given: Given): LevelFactory {
  return Object.assign(
    function checkedLevel(location: string) {
      return new CheckedLevel(location, given)
    },
    { destroy: (location: string, callback: ErrorCallback) => leveldown.destroy(location, callback) },
  )
}

const noSuchKey = /notfound/i

class CheckedLevel extends AbstractLevelDOWN<Bytes, Bytes> {
  readonly #folder: LevelFolder
  readonly #given: Given
  readonly #events: LevelEvents

  constructor(location: string, given: Given) {
    super({} as never)
    this.#folder = new LevelFolder(location, given.pool)
    this.#given = given
    this.#events = given.eventsOf(location)
  }

  _open(_options: object, callback: ErrorCallback): void {
    this.#folder.enter(
      () => {
        this.#folder.leave()
        callback(undefined)
      },
      (error) => {
        const failure = levelFailure(this.#given.name, error)
        if (failure instanceof DatabaseDamaged) this.#events.readFailed(failure)
        callback(failure)
      },
    )
  }

  _close(callback: ErrorCallback): void {
    this.#folder.close().then(
      () => callback(undefined),
      (error: Error) => callback(error),
    )
  }

  _serializeKey(key: unknown): Bytes {
    return Buffer.isBuffer(key) ? key : String(key)
  }

  _serializeValue(value: unknown): Bytes {
    return Buffer.isBuffer(value) ? value : String(value)
  }

  _get(key: Bytes, options: AbstractGetOptions, callback: ErrorValueCallback<Bytes>): void {
    const failed = (error: Error) => callback(error, undefined as never)
    this.#read(failed, (level, done) =>
      level.get(key, { asBuffer: true }, (error: Error | undefined, stored: Bytes) => {
        if (error && noSuchKey.test(error.message)) done(() => callback(error, undefined as never))
        else if (error) done(error)
        else
          done(this.#opened(key, stored as Buffer, (value) => callback(undefined, value), options.asBuffer))
      }),
    )
  }

  _put(key: Bytes, value: Bytes, _options: object, callback: ErrorCallback): void {
    this.#write((level, done) => level.put(key, withChecksum(key, value), { sync: true }, done), callback)
  }

  _del(key: Bytes, _options: object, callback: ErrorCallback): void {
    this.#write((level, done) => level.del(key, { sync: true }, done), callback)
  }

  _batch(
    operations: readonly AbstractBatch<Bytes, Bytes>[],
    _options: object,
    callback: ErrorCallback,
  ): void {
    const checksummed = operations.map((each) =>
      each.type === 'put' ? { ...each, value: withChecksum(each.key, each.value) } : each,
    )
    this.#write((level, done) => level.batch(checksummed, { sync: true }, done), callback)
  }

  _iterator(options: AbstractIteratorOptions<Bytes>): object {
    return new CheckedIterator(this, this.#folder, options, {
      failed: (error, callback) => this.#readFailed(error, callback),
      damaged: (key, callback) => this.#readFailed(this.#damageAt(key), callback),
    })
  }

  /** What to do with a value that was read: hand it on, or keep it back. */
  #opened(key: Bytes, stored: Buffer, answer: (value: Bytes) => void, asBuffer = true): (() => void) | Error {
    const value = verifiedValue(key, stored)
    if (value === null) return this.#damageAt(key)
    return () => answer(asBuffer ? value : value.toString())
  }

  #damageAt(key: Bytes): DatabaseDamaged {
    return new DatabaseDamaged(
      this.#given.name,
      `what is stored under ${JSON.stringify(key.toString())} is not what was written`,
    )
  }

  #read(
    failed: (error: Error) => void,
    run: (level: LevelDown, done: (outcome: Error | (() => void)) => void) => void,
  ): void {
    this.#folder.enter(
      (level) =>
        run(level, (outcome) => {
          this.#folder.leave()
          if (typeof outcome === 'function') outcome()
          else this.#readFailed(outcome, failed)
        }),
      (error) => this.#readFailed(error, failed),
    )
  }

  #readFailed(error: Error, failed: (error: Error) => void): void {
    const failure = error instanceof DatabaseDamaged ? error : levelFailure(this.#given.name, error)
    this.#events.readFailed(failure)
    if (this.#events.answersFailedReads) failed(failure)
  }

  #write(run: (level: LevelDown, done: ErrorCallback) => void, callback: ErrorCallback): void {
    const failed = (error: Error) => {
      const failure = levelFailure(this.#given.name, error)
      this.#events.writeFailed(failure)
      callback(failure)
    }
    this.#folder.enter(
      (level) =>
        run(level, (error) => {
          this.#folder.leave()
          if (error) failed(error)
          else callback(undefined)
        }),
      failed,
    )
  }
}

interface OnFailure {
  failed(error: Error, answer: (failure: Error) => void): void
  damaged(key: Bytes, answer: (failure: Error) => void): void
}

const answerFailure = (callback: ErrorKeyValueCallback<Bytes, Bytes>, failure: Error): void =>
  callback(failure, undefined as never, undefined as never)

/** Reads a range; begins when the folder is open, and keeps it open until it is ended. */
class CheckedIterator extends AbstractIterator<Bytes, Bytes> {
  readonly #folder: LevelFolder
  readonly #options: AbstractIteratorOptions<Bytes>
  readonly #on: OnFailure
  #inner: LevelDownIterator | null = null

  constructor(
    level: CheckedLevel,
    folder: LevelFolder,
    options: AbstractIteratorOptions<Bytes>,
    on: OnFailure,
  ) {
    super(level)
    this.#folder = folder
    this.#options = options
    this.#on = on
  }

  _next(callback: ErrorKeyValueCallback<Bytes, Bytes>): void {
    if (this.#inner !== null) this.#nextOf(this.#inner, callback)
    else
      this.#folder.enter(
        (level) => {
          this.#inner = level.iterator({ ...this.#options, keyAsBuffer: true, valueAsBuffer: true })
          this.#nextOf(this.#inner, callback)
        },
        (error) => this.#on.failed(error, (failure) => answerFailure(callback, failure)),
      )
  }

  _end(callback: ErrorCallback): void {
    const inner = this.#inner
    if (inner === null) {
      process.nextTick(callback)
      return
    }
    this.#inner = null
    inner.end((error) => {
      this.#folder.leave()
      callback(error)
    })
  }

  #nextOf(inner: LevelDownIterator, callback: ErrorKeyValueCallback<Bytes, Bytes>): void {
    const { keyAsBuffer = true, valueAsBuffer = true } = this.#options
    inner.next((error, key, stored) => {
      const failed = (failure: Error) => answerFailure(callback, failure)
      if (error) this.#on.failed(error, failed)
      else if (key === undefined) callback(undefined, undefined as never, undefined as never)
      else {
        const value = verifiedValue(key, stored as Buffer)
        if (value === null) this.#on.damaged(key, failed)
        else callback(undefined, keyAsBuffer ? key : key.toString(), valueAsBuffer ? value : value.toString())
      }
    })
  }
}
