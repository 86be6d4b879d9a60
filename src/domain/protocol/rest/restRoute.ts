import { z } from 'zod'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import type { OrganizationAction, PlatformAction, ProjectAction } from '#domain/permissions/can.ts'

/**
 * A right that a REST call needs, as data: the action, and the parameter or field that names what it is done to.
 * Folders, calculations and reports lie in a project; the right is asked of the project.
 */
export type RestRight =
  | {
      readonly kind: 'project'
      readonly action: ProjectAction
      readonly field: string
      readonly names: 'project' | 'folder' | 'calculation' | 'report'
    }
  /** A material lies in the library of an organization; an absent organization is the person's default one. */
  | {
      readonly kind: 'organization'
      readonly action: OrganizationAction
      readonly field: string
      readonly names?: 'material'
    }
  /** The person alone, whom the field names or, when it is absent, who asks; or whoever has this right. */
  | { readonly kind: 'self'; readonly field: string; readonly orPlatform: PlatformAction }

/**
 * One row of the REST table. What is in `params` and `query` arrives as text. A success answers
 * `{success, data, error, page}` with `data` of `response`; a list has its `page`. A failure answers problem details.
 */
export interface RestRoute<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Request extends z.ZodType | null = z.ZodType | null,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With parameters as `{id}`, below `/api`. */
  readonly path: `/api/${string}`
  /** One line for the published description. */
  readonly summary: string
  /** More of it, where one line does not do. */
  readonly description?: string
  readonly tag: 'activities' | 'calculations' | 'folders' | 'materials' | 'projects' | 'reports'
  readonly params: Params
  readonly query: Query
  /** The body; null where there is none. */
  readonly request: Request
  readonly response: Response
  /** Answers a list in pages: takes `limit` and `cursor`. */
  readonly paged: boolean
  /** Texts of its answer are in the language that `Accept-Language` asks for. */
  readonly isInLanguages: boolean
  /** 201 where something is made. */
  readonly status: 200 | 201
  /** Every call needs a valid access token. */
  readonly signedIn: true
  /** All of them are needed; none means everybody signed in, each seeing what is theirs to see. */
  readonly rights: readonly RestRight[]
  /** What it may be refused with besides what every call may. */
  readonly errors: readonly ErrorCode[]
}

const nothing = z.strictObject({})
type Nothing = typeof nothing

export const rest = <
  Response extends z.ZodType,
  Params extends z.ZodObject = Nothing,
  Query extends z.ZodObject = Nothing,
  Request extends z.ZodType | null = null,
>(
  given: Pick<RestRoute, 'method' | 'path' | 'summary' | 'description' | 'tag' | 'rights'> & {
    response: Response
    params?: Params
    query?: Query
    request?: Request
    paged?: boolean
    isInLanguages?: boolean
    status?: 200 | 201
    errors?: readonly ErrorCode[]
  },
): RestRoute<Params, Query, Request, Response> => ({
  paged: false,
  isInLanguages: false,
  status: 200,
  errors: [],
  ...given,
  params: given.params ?? (nothing as unknown as Params),
  query: given.query ?? (nothing as unknown as Query),
  request: given.request ?? (null as Request),
  signedIn: true,
})

export const pageLimits = { least: 1, most: 100, usual: 50 } as const

/** Query of a list in pages. `cursor` is the `page.next` of the answer before: opaque, and good at any gateway. */
export const pageQuery = {
  limit: z.coerce.number().int().min(pageLimits.least).max(pageLimits.most).optional(),
  cursor: z.string().min(1).max(1000).optional(),
}

/** Several words in one text, separated by commas. */
export const wordList = z
  .string()
  .max(1000)
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  )

/** Changed between these times. A day as `dateTo` counts to its end. */
export const dateQuery = {
  dateFrom: z.iso.datetime().or(z.iso.date()).optional(),
  dateTo: z.iso.datetime().or(z.iso.date()).optional(),
}

/** `next` is null on the last page. */
export const restPage = z.strictObject({ limit: z.int(), next: z.string().nullable() })

/** The body of every success, as of the callables; `page` stands where the answer is a list in pages. */
export const restAnswer = <Data extends z.ZodType>(data: Data, paged: boolean) =>
  z.strictObject({
    success: z.literal(true),
    data,
    error: z.null(),
    ...(paged ? { page: restPage } : {}),
  })
