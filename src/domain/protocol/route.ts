import { z } from 'zod'

/** One call of the gateway: the client, the gateway and the published description are made from it. */
export interface Route<
  Request extends z.ZodType | null = z.ZodType | null,
  Response extends z.ZodType = z.ZodType,
  SignedIn extends boolean = boolean,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Body schema; null where there is no body. */
  readonly request: Request
  readonly response: Response
  /** Whether a valid access token is needed. */
  readonly signedIn: SignedIn
}

export const route = <
  Request extends z.ZodType | null,
  Response extends z.ZodType,
  const SignedIn extends boolean,
>(
  method: Route['method'],
  path: string,
  rest: { request: Request; response: Response; signedIn: SignedIn },
): Route<Request, Response, SignedIn> => ({ method, path, ...rest })

/** Body of every answer that is not a success (RFC 9457 problem details with the catalogue's code). */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Works of a full queue that are done before this one could be. */
  ahead: z.int().nonnegative().optional(),
})
export type ProblemBody = z.infer<typeof problemBody>

/** Answer of the probe `GET /healthz`. A captive portal or proxy page does not parse as this. */
export const health = z.strictObject({
  service: z.literal('groundwork'),
  status: z.literal('ok'),
  version: z.string(),
})
export const healthPath = '/healthz'
/** Answers as the probe does, while the store answers too and the gateway takes work. */
export const readyPath = '/readyz'
/** The probe that also asks whether the store answers. */
export const readinessPath = '/readyz'

/** The client gives up after this many milliseconds in which nothing came of an answer. */
export const requestTimeoutMs = 10_000
/** What a body that is sent may take on top of that: the slowest line that is waited for carries 4 kB/s. */
export const slowestLineBytesPerMs = 4
/** The gateway gives up on a request, and the client on an answer, that is still coming in after this. */
export const exchangeTimeoutMs = 180_000
