import { z } from 'zod'
import type { OrganizationAction, PlatformAction, ProjectAction } from '#domain/permissions/can.ts'

/**
 * A right that a call needs, as data: the action, and the field of the request that names what it is done to.
 * A folder lies in a project; the right is asked of the project.
 */
export type CallableRight =
  | {
      readonly kind: 'organization'
      readonly action: OrganizationAction
      readonly field: string
      /** An invitation names its organization. Absent: the field names the organization itself. */
      readonly names?: 'organization' | 'invitation'
      /** `owners`: needed only where somebody is made an owner, or an owner is concerned. Absent: always. */
      readonly where?: 'owners'
      /** This does instead, whatever the organization. */
      readonly orPlatform?: PlatformAction
    }
  | {
      readonly kind: 'project'
      readonly action: ProjectAction
      readonly field: string
      readonly names: 'project' | 'folder'
    }
  /** The signed-in person alone, named by this field. */
  | { readonly kind: 'self'; readonly field: string }
  /** To have verified the address that the invitation was sent to. */
  | { readonly kind: 'invitee'; readonly field: string }
  /** To have made the application. */
  | { readonly kind: 'applicant'; readonly field: string }
  | { readonly kind: 'superAdmin' }

/**
 * One callable function. Its request is the `data` of the protocol's body, its response the `data` of the answer
 * `{success, data, error}`, which is the protocol's `result`. What fails is an error of the protocol and never an
 * answer with `success: false`. A request that its schema does not take is `INVALID_ARGUMENT` with the catalogue's
 * code and the fields in `details`.
 */
export interface Callable<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  SignedIn extends boolean = boolean,
> {
  readonly request: Request
  readonly response: Response
  /** Whether it is `UNAUTHENTICATED` without a valid access token. */
  readonly signedIn: SignedIn
  /** All of them are needed; none means everybody who may call it at all, each seeing what is theirs to see. */
  readonly rights: readonly CallableRight[]
  /** Whether it changes the caller's user record, which each refresh of the session brings. Absent: it does not. */
  readonly changesUser?: true
}

export const callable = <
  Request extends z.ZodType,
  Response extends z.ZodType,
  const SignedIn extends boolean,
>(
  given: Callable<Request, Response, SignedIn>,
): Callable<Request, Response, SignedIn> => given

/** What a callable answers when it succeeds: the protocol's `result`. */
export const callableAnswer = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ success: z.literal(true), data, error: z.null() })

/** Where callables are served, as the functions of this region. */
export const callableRegion = 'asia-east1'
export const callablePath = (name: string): string => `/${callableRegion}/${name}`

/** The body of a callable that failed. */
export const callableError = z.strictObject({
  error: z.strictObject({
    details: z
      .strictObject({
        code: z.string(),
        advice: z.string().optional(),
        issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
      })
      .optional(),
    message: z.string(),
    status: z.string(),
  }),
})

export const page = z.int().min(1).max(1_000_000).nullish()
export const pageLimit = z.int().min(1).max(100).nullish()
/** Page and limit where a request has none. The project menu asks for 50. */
export const pageDefaults = { page: 1, limit: 50 } as const

/** Which part of a list an answer holds. */
export const paging = { page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }
