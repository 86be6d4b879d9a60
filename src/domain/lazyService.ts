/** A service whose code loads with its first use. */
export interface LazyService<Service> {
  /** Null until its code has loaded. */
  loaded(): Service | null
  /** The load that a caller has begun; null where none has. */
  loading(): Promise<Service> | null
  /** Loads it once. Rejects when the code cannot be fetched; the next call tries again. */
  load(): Promise<Service>
  /** Ends the service; one that is still loading ends when it arrives. */
  dispose(): void
}

/**
 * Makes a service with its first use, so that no first screen waits for its code.
 * @param make imports the code and makes the service.
 * @param end releases what the service holds.
 */
export function lazyService<Service>(
  make: () => Promise<Service>,
  end: (service: Service) => void = () => {},
): LazyService<Service> {
  let service: Service | null = null
  let loading: Promise<Service> | null = null
  let isDisposed = false
  return {
    loaded: () => service,
    loading: () => loading,
    load() {
      loading ??= make().then(
        (made) => {
          if (isDisposed) end(made)
          service = made
          return made
        },
        (cause: unknown) => {
          loading = null
          throw cause
        },
      )
      return loading
    },
    dispose() {
      isDisposed = true
      if (service !== null) end(service)
    },
  }
}
