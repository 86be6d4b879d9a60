import { rmSync } from 'node:fs'
import { DatabaseDamaged, StoreUnavailable } from './failures.ts'
import type { LevelEvents } from './level/checkedLevel.ts'
import { indexInfix } from './names.ts'

/**
 * Removes damaged indexes of embedded databases. An index holds nothing that its database does not hold, so its damage
 * must not close the database: the database is opened again without the index, and the next query creates it.
 */
export class IndexRepair {
  readonly #damaged = new Set<string>()

  /** The events of an index in this folder; `database` are those of its database. */
  eventsOf(folder: string, database: LevelEvents): LevelEvents {
    const spared = (failure: Error): Error => {
      if (!(failure instanceof DatabaseDamaged)) return failure
      this.#damaged.add(folder)
      return new StoreUnavailable('A damaged index is being created again', { cause: failure })
    }
    return {
      answersFailedReads: true,
      readFailed: (failure) => database.readFailed(spared(failure)),
      writeFailed: (failure) => database.writeFailed(spared(failure)),
    }
  }

  /** Removes the damaged indexes of the database in this folder, while it is closed. */
  removeDamaged(location: string): void {
    for (const folder of this.#damaged) {
      if (!folder.startsWith(`${location}${indexInfix}`)) continue
      rmSync(folder, { recursive: true, force: true })
      this.#damaged.delete(folder)
    }
  }
}
