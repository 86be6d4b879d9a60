import { z } from 'zod'
import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import { type Callable, type CallableRight, callableAnswer, callablePath } from '../callables/callable.ts'
import { callables } from '../callables.ts'
import { identityRoutes } from '../identity.ts'
import { type RestRight, type RestRoute, restAnswer } from '../rest/restRoute.ts'
import { restRoutes } from '../rest.ts'
import { health, healthPath, type Route } from '../route.ts'
import { syncRoutes } from '../sync.ts'
import { fileOperations } from './files.ts'
import type { Answer, ApiDescription, JsonSchema, Method, Operation, Parameter } from './openapi.ts'
import { type SchemaWriter, schemaWriter } from './schemas.ts'

const json = 'application/json'
const bearer = [{ bearer: [] }] as const

/** What every call that needs somebody signed in may be refused with. */
const common: readonly ErrorCode[] = ['auth/not-authenticated', 'request/invalid', 'request/too-many']

/**
 * Everything that the gateway can be asked, as an OpenAPI 3.1 document: made from the tables of calls and their zod
 * schemas, from which the gateway itself is made. Another client can be written from it alone.
 */
export function apiDescription(given: { version: string; url: string }): ApiDescription {
  const schemas = schemaWriter()
  const paths: Record<string, { [method in Method]?: Operation }> = {}
  const add = (path: string, method: Method, operation: Operation) => {
    paths[path] = { ...paths[path], [method]: operation }
  }

  for (const [name, row] of Object.entries<RestRoute>(restRoutes))
    add(row.path, methodOf(row), restOperation(name, row, schemas))
  for (const [path, method, operation] of fileOperations(schemas)) add(path, method, operation)
  for (const [name, call] of Object.entries<Callable>(callables))
    add(callablePath(name), 'post', callableOperation(name, call, schemas))
  for (const [name, call] of Object.entries<Route>(identityRoutes))
    add(call.path, methodOf(call), plainOperation(name, call, 'identity', schemas))
  for (const [name, call] of Object.entries<Route>(syncRoutes))
    add(call.path, methodOf(call), plainOperation(name, call, 'sync', schemas))
  add(healthPath, 'get', {
    operationId: 'health',
    tags: ['operation'],
    summary: 'Whether this is Groundwork, and which version',
    security: [],
    responses: { 200: success('It runs', schemas.write(health, 'output')) },
  })

  return {
    openapi: '3.1.0',
    info: { title: 'Groundwork', version: given.version, description: introduction },
    servers: [{ url: given.url }],
    tags,
    paths,
    components: {
      schemas: schemas.components(),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `accessToken` that signIn or refresh answered. It lives a quarter of an hour.',
        },
        refreshCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'groundwork-refresh',
          description: 'Set by signIn, for /auth alone; no script can read it.',
        },
      },
    },
  }
}

const introduction = [
  'Projects, folders, calculations and reports of geotechnical engineers, with their organizations and accounts.',
  'Every request and answer is JSON in UTF-8. Unknown fields are refused. Times are ISO 8601 in UTC; numbers are SI.',
  'REST and callables answer a success as `{"success": true, "data": …, "error": null}`; a list in pages has `page`, whose `next` is the `cursor` of the next request (null on the last page).',
  'What fails answers problem details (RFC 9457, `application/problem+json`) with a `code` of the catalogue; `issues` names each field that is wrong. Callables answer errors by the Firebase callable protocol, with the same code in `details`.',
  'Administrators can copy an organization out with any replicator of CouchDB’s protocol, read-only, from `/couch/org-<organization id>`; by bearer token, or by e-mail and password (HTTP Basic).',
  'GET answers an `ETag`: send it back in `If-None-Match` and an unchanged answer is 304 without a body. Where a change takes `If-Match`, it is 412 and changes nothing when somebody else was first.',
].join('\n\n')

const tags: ApiDescription['tags'] = [
  { name: 'projects', description: 'Projects and what lies in them' },
  { name: 'folders', description: 'Folders of a project' },
  { name: 'calculations', description: 'Saved calculations with inputs and results' },
  { name: 'materials', description: 'The library of materials of an organization' },
  { name: 'reports', description: 'Reports made from calculations' },
  { name: 'activities', description: 'Who did what, and when' },
  { name: 'files', description: 'Pictures and documents' },
  {
    name: 'callables',
    description:
      'Functions by the Firebase callable protocol: an unmodified client of that protocol works, also below /{project}/',
  },
  { name: 'identity', description: 'Accounts, sessions, passwords' },
  { name: 'sync', description: 'Replication of the local database' },
  { name: 'operation', description: 'For who runs the gateway' },
]

const methodOf = ({ method }: { method: Route['method'] }) => method.toLowerCase() as Method

function restOperation(name: string, row: RestRoute, schemas: SchemaWriter): Operation {
  const changes = row.errors.includes('request/changed-meanwhile')
  return {
    operationId: name,
    tags: [row.tag],
    summary: row.summary,
    description: sentences(row.description, needs(row.rights)),
    security: bearer,
    parameters: [
      ...parametersOf(row.params, 'path', schemas),
      ...parametersOf(row.query, 'query', schemas),
      ...(row.method === 'GET' ? [header('If-None-Match', 'The ETag of an answer that is at hand')] : []),
      ...(row.isInLanguages
        ? [header('Accept-Language', 'The languages to read, the best first: `de, en`')]
        : []),
      ...(changes ? [header('If-Match', 'The ETag of the state that is to be changed')] : []),
    ],
    ...requestBody(row.request, schemas),
    responses: {
      [row.status]: {
        ...success('Done', schemas.write(restAnswer(row.response, row.paged), 'output')),
        headers: {
          ...(row.method === 'GET' ? { ETag: text('Names this state of the answer') } : {}),
          ...(row.method === 'POST' || row.method === 'PUT'
            ? { ETag: text('Names the state that was written, where the answer is one') }
            : {}),
          ...(row.paged ? { Link: text('The address of the next page, rel="next"') } : {}),
          ...(row.status === 201 ? { Location: text('Where what was made is read') } : {}),
        },
      },
      ...(row.method === 'GET' ? { 304: { description: 'Unchanged since the ETag of If-None-Match' } } : {}),
      ...problems(
        [
          ...common,
          ...row.errors,
          ...(row.rights.length === 0 ? [] : (['access/no-access', 'access/role'] as const)),
        ],
        schemas,
      ),
    },
  }
}

function callableOperation(name: string, call: Callable, schemas: SchemaWriter): Operation {
  const data = z.strictObject({ data: call.request })
  const failure = (description: string): Answer => ({
    description,
    content: { [json]: { schema: schemas.reference('CallableError') } },
  })
  return {
    operationId: name,
    tags: ['callables'],
    summary: words(name),
    description: sentences(needs(call.rights)),
    security: call.signedIn ? bearer : [{}, ...bearer],
    ...requestBody(data, schemas),
    responses: {
      200: success(
        'Done',
        schemas.write(z.strictObject({ result: callableAnswer(call.response) }), 'output'),
      ),
      400: failure('INVALID_ARGUMENT or FAILED_PRECONDITION'),
      401: failure('UNAUTHENTICATED'),
      403: failure('PERMISSION_DENIED'),
      404: failure('NOT_FOUND'),
      409: failure('ALREADY_EXISTS or ABORTED'),
      429: failure('RESOURCE_EXHAUSTED'),
    },
  }
}

function plainOperation(name: string, call: Route, tag: string, schemas: SchemaWriter): Operation {
  return {
    operationId: name,
    tags: [tag],
    summary: words(name),
    security:
      name === 'refresh' || name === 'signOut' ? [{ refreshCookie: [] }] : call.signedIn ? bearer : [],
    ...requestBody(call.request, schemas),
    responses: {
      200: success('Done', schemas.write(call.response, 'output')),
      ...problems(call.signedIn ? common : ['request/invalid', 'request/too-many'], schemas),
    },
  }
}

function parametersOf(given: z.ZodObject, place: 'path' | 'query', schemas: SchemaWriter): Parameter[] {
  const { properties = {}, required = [] } = schemas.write(given, 'output') as {
    properties?: Record<string, JsonSchema>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const requestBody = (schema: z.ZodType | null, schemas: SchemaWriter) =>
  schema === null
    ? {}
    : { requestBody: { required: true, content: { [json]: { schema: schemas.write(schema, 'input') } } } }

const success = (description: string, schema: JsonSchema): Answer => ({
  description,
  content: { [json]: { schema } },
})

/** One answer a status, with the catalogue's codes and texts that it may carry. */
function problems(codes: readonly ErrorCode[], schemas: SchemaWriter): Record<string, Answer> {
  const byStatus = new Map<number, string[]>()
  for (const code of new Set(codes)) {
    const { status, text } = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${text}`])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, texts]) => [
      String(status),
      {
        description: texts.join('\n\n'),
        content: { 'application/problem+json': { schema: schemas.reference('Problem') } },
      },
    ]),
  )
}

function needs(rights: readonly (CallableRight | RestRight)[]): string {
  const each = rights.map((right) => {
    if (right.kind === 'superAdmin') return 'to be a super administrator'
    const instead = 'orPlatform' in right ? ` (or \`${right.orPlatform}\` of the platform)` : ''
    if (right.kind === 'self') return `to be the person whom \`${right.field}\` names${instead}`
    if (right.kind === 'invitee')
      return `the verified address of the invitation that \`${right.field}\` names`
    if (right.kind === 'applicant') return `to have made the application that \`${right.field}\` names`
    const whole = right.kind
    const named = right.names ?? whole
    const thing = named === whole ? whole : `${whole} of the ${named}`
    const where = 'where' in right ? ' where an owner is made or concerned' : ''
    return `\`${right.action}\` in the ${thing} that \`${right.field}\` names${instead}${where}`
  })
  return each.length === 0 ? '' : `Needs ${each.join(', and ')}.`
}

const sentences = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n\n')

/** `getOrganizationStats` as words: `Get organization stats`. */
const words = (name: string): string => {
  const spaced = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

const text = (description: string) => ({ description, schema: { type: 'string' } as const })
