interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

/** The page, from the lock of the packages. What only developers run is left out. */
export function thirdPartyPage(lock: { readonly packages: Readonly<Record<string, Locked>> }): string

/** Where to get the sources of what the app has in files of their own, under licences that ask for it. */
export const sourcesNotice: string
