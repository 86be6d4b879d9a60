import { defer, type Observable, switchMap } from 'rxjs'
import type { BinRepository } from '../repositories/bin.ts'
import type { PhotoRepository } from '../repositories/photos.ts'
import type { Diagnostics } from './types.ts'

/**
 * Loads code that only single pages need with the first call, so that opening the workspace does not wait for it. A
 * promise rejects, and a live query fails, when the code cannot be fetched.
 */

/** Makes the bin as a lazy part: its code is loaded with the first call. */
export function lazyBin(code: () => Promise<BinRepository>): BinRepository {
  return {
    contents: () => live(code, (bin) => bin.contents()),
    growthOf: async (steps) => (await code()).growthOf(steps),
    restore: async (steps) => (await code()).restore(steps),
    deleteForEver: async (entries) => (await code()).deleteForEver(entries),
  }
}

/** Makes the photos as a lazy part: their code is loaded with the first call. */
export function lazyPhotos(code: () => Promise<PhotoRepository>): PhotoRepository {
  return {
    of: (place) => live(code, (photos) => photos.of(place)),
    add: async (...asked) => (await code()).add(...asked),
    change: async (...asked) => (await code()).change(...asked),
    move: async (...asked) => (await code()).move(...asked),
    remove: async (place, id) => (await code()).remove(place, id),
    restore: async (place, id) => (await code()).restore(place, id),
    picture: async (...asked) => (await code()).picture(...asked),
    thumbnail: async (...asked) => (await code()).thumbnail(...asked),
  }
}

/** Makes the diagnostics as a lazy part: their code is loaded with the first call. `pullAnew` needs none of it. */
export function lazyDiagnostics(pullAnew: () => void, code: () => Promise<Diagnostics>): Diagnostics {
  return {
    collections: async () => (await code()).collections(),
    lastSync: () => live(code, (diagnostics) => diagnostics.lastSync()),
    errors: () => live(code, (diagnostics) => diagnostics.errors()),
    pending: () => live(code, (diagnostics) => diagnostics.pending()),
    refused: () => live(code, (diagnostics) => diagnostics.refused()),
    exportAll: async () => (await code()).exportAll(),
    pullAnew,
    compare: async () => (await code()).compare(),
    checkDatabase: async () => (await code()).checkDatabase(),
  }
}

const live = <Code, Value>(
  code: () => Promise<Code>,
  query: (code: Code) => Observable<Value>,
): Observable<Value> => defer(code).pipe(switchMap(query))
