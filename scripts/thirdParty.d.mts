interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

/** The page, from the lock of the packages. What only developers run is left out. */
export function thirdPartyPage(lock: { readonly packages: Readonly<Record<string, Locked>> }): string

/** Names the addresses of the sources of those libraries whose licences ask for it. The app ships these libraries as files of their own. */
export const sourcesNotice: string
