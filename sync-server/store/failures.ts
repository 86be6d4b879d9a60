/** The store, or a proxy before it, did not answer. A retry may help. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}

/**
 * The CouchDB server rejects the name and password, or denies a right that the gateway needs. A retry does not help.
 */
export class StoreRefused extends StoreUnavailable {
  override readonly name: string = 'StoreRefused'
}

/** The disk of the embedded store has no room for a write. Reading still works. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull'
}

/** The disk returned other data than was written. The database is closed for good. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged'
  readonly database: string

  constructor(database: string, reason: string, options?: ErrorOptions) {
    super(`The database ${database} is damaged: ${reason}`, options)
    this.database = database
  }
}

type Failure = StoreUnavailable | StoreFull | DatabaseDamaged

/** The failure of the store that an error comes from, however it was wrapped; null for any other error. */
export function storeFailure(error: unknown): Failure | null {
  if (error instanceof StoreUnavailable || error instanceof StoreFull || error instanceof DatabaseDamaged)
    return error
  return error instanceof Error ? storeFailure(error.cause) : null
}

/** Whether an error comes from a damaged database, however it was wrapped. */
export const isDamage = (error: unknown): boolean => storeFailure(error) instanceof DatabaseDamaged

/**
 * Returns what the work answers, or `other` when it meets a damaged database. For work about many organizations: one damaged
 * database must not take the others along.
 * @param only the name of the database whose damage counts; absent: any
 */
export async function unlessDamaged<Value, Other>(
  work: Promise<Value>,
  other: Other,
  only?: string,
): Promise<Value | Other> {
  try {
    return await work
  } catch (error) {
    const failure = storeFailure(error)
    const isMeant = failure instanceof DatabaseDamaged && (only === undefined || failure.database === only)
    if (isMeant) return other
    throw error
  }
}

/** What LevelDB's own words for a failure mean. */
export function levelFailure(database: string, error: Error): Failure {
  if (/^corruption/i.test(error.message))
    return new DatabaseDamaged(database, error.message, { cause: error })
  if (/no space left|disk quota exceeded/i.test(error.message))
    return new StoreFull(`No room to write to the database ${database}`, { cause: error })
  return new StoreUnavailable(`The database ${database} could not be read or written: ${error.message}`, {
    cause: error,
  })
}
