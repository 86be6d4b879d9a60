import { z } from 'zod'

const signInOrigin = z.object({
  /** A path of this app, never another site. */
  from: z
    .string()
    .regex(/^\/(?!\/)/)
    .nullable(),
  waiting: z.number(),
})

/** The page from which the user came to the sign-in, and the number of waiting edits at that time. */
export type SignInOrigin = z.infer<typeof signInOrigin>

/** Reads the state of a navigation, which a browser may have kept from an older version of the app. */
export function readOrigin(state: unknown): SignInOrigin {
  const parsed = signInOrigin.safeParse(state)
  return parsed.success ? parsed.data : { from: null, waiting: 0 }
}

const knownEmail = z.object({ email: z.string() })

/** The address typed on the screen before this one; empty when there was none. */
export function readEmail(state: unknown): string {
  const parsed = knownEmail.safeParse(state)
  return parsed.success ? parsed.data.email : ''
}

/** Where a mailed link leads on to, as a path of this app; null when nowhere, or to another site. */
export function readContinuePath(search: URLSearchParams, ownOrigin: string): string | null {
  const address = search.get('continueUrl')
  if (address === null || !URL.canParse(address)) return null
  const { origin, pathname, search: query } = new URL(address)
  const path = pathname + query
  return origin === ownOrigin ? signInOrigin.shape.from.catch(null).parse(path) : null
}

const destinationKey = 'groundwork.after-sign-in'

/**
 * The page that a new user wants to reach. The verification mail opens the app again, so that this device keeps the
 * page until the next sign-in.
 */
export function keepDestination(from: string | null): void {
  if (from !== null) localStorage.setItem(destinationKey, from)
}

export function keptDestination(): string | null {
  return readOrigin({ from: localStorage.getItem(destinationKey), waiting: 0 }).from
}

export const forgetDestination = (): void => localStorage.removeItem(destinationKey)
