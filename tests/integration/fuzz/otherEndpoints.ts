import { z } from 'zod'
import { linkFilePath, linkFileRequest } from '#domain/protocol/callables/links.ts'
import { couchPath } from '#domain/protocol/couch.ts'
import { apiDescriptionPath, apiPagePath } from '#domain/protocol/description/paths.ts'
import { avatarAnswer, avatarPath, avatarRequest } from '#domain/protocol/files.ts'
import { projectFileParams, projectFilePath } from '#domain/protocol/projectFiles.ts'
import { materialImport } from '#domain/protocol/rest/materials.ts'
import { reportFilePath } from '#domain/protocol/rest/reports.ts'
import { healthPath, readinessPath } from '#domain/protocol/route.ts'
import { mailboxPath } from '#server/mail/mailboxPage.ts'
import { backupPath } from '#server/operations/backup/wire.ts'
import { checkBy, checkProblem, type Endpoint } from './endpoints.ts'
import type { Reply } from './wire.ts'

/*
 * The endpoints that no table has: files, the copy for CouchDB's replicators, probes.
 */

const none = z.strictObject({})

const endpoint = (
  method: string,
  path: string,
  given: Partial<Pick<Endpoint, 'params' | 'query' | 'request' | 'check' | 'checkBeside'>> = {},
): Endpoint => ({
  name: `${method} ${path}`,
  method,
  path,
  params: none,
  query: none,
  request: null,
  isCallable: false,
  isForAdministrators: false,
  // What is answered may be a file, a page or nothing.
  check: (reply) => {
    if (reply.status >= 400 && reply.text !== '') checkProblem(reply)
  },
  ...given,
})

const couchRefusal = z.strictObject({ error: z.string(), reason: z.string() })

/** A refusal in CouchDB's words, or in ours where the request did not get as far. */
function checkCouch(reply: Reply): void {
  if (reply.status < 400) return
  if (reply.type.startsWith('application/problem+json')) checkProblem(reply)
  else couchRefusal.parse(JSON.parse(reply.text))
}

const text = z.string().max(20)
const count = z.int().min(0).max(50)
const flag = z.boolean()
const couch = (
  method: string,
  path: string,
  given: { params?: string[]; query?: z.ZodObject; request?: z.ZodType } = {},
): Endpoint => {
  const { params = [], query = none, request = null } = given
  return endpoint(method, `${couchPath}/{database}${path}`, {
    params: z.strictObject(Object.fromEntries(['database', ...params].map((name) => [name, text]))),
    ...{ query, request, check: checkCouch, checkBeside: checkCouch },
  })
}

const listQuery = z.strictObject({
  ...{ startkey: text, endkey: text, key: text, keys: text },
  ...{ inclusive_end: flag, include_docs: flag, limit: count },
})

const couchEndpoints: readonly Endpoint[] = [
  ...[couchPath, `${couchPath}/`].map((path) =>
    endpoint('GET', path, { check: checkCouch, checkBeside: checkCouch }),
  ),
  couch('GET', ''),
  couch('GET', '/'),
  couch('GET', '/_changes', {
    // A feed that waits has no end.
    query: z.strictObject({
      ...{ feed: z.enum(['normal']), style: z.enum(['main_only', 'all_docs']) },
      ...{ since: text, limit: count, include_docs: flag, heartbeat: count, timeout: count },
    }),
  }),
  couch('POST', '/_changes', { request: z.strictObject({ doc_ids: z.array(text) }) }),
  couch('POST', '/_bulk_get', {
    query: z.strictObject({ revs: flag }),
    request: z.strictObject({ docs: z.array(z.strictObject({ id: text, rev: text.optional() })) }),
  }),
  couch('POST', '/_find', {
    request: z.strictObject({
      selector: z.record(z.string(), z.json()),
      fields: z.array(text).optional(),
      sort: z.array(z.record(z.string(), z.enum(['asc', 'desc']))).optional(),
      ...{ limit: count.optional(), skip: count.optional(), bookmark: text.optional() },
    }),
  }),
  couch('GET', '/_all_docs', { query: listQuery }),
  couch('POST', '/_all_docs', { query: listQuery, request: z.strictObject({ keys: z.array(text) }) }),
  couch('GET', '/_local/{name}', { params: ['name'] }),
  couch('PUT', '/_local/{name}', {
    params: ['name'],
    request: z.looseObject({ _rev: text.optional(), last_seq: count }),
  }),
  couch('POST', '/_ensure_full_commit'),
  couch('GET', '/{id}', {
    params: ['id'],
    query: z.strictObject({ rev: text, revs: flag, conflicts: flag, open_revs: text }),
  }),
]

export const otherEndpoints: readonly Endpoint[] = [
  ...couchEndpoints,
  endpoint('POST', linkFilePath, { request: linkFileRequest }),
  endpoint('GET', reportFilePath('{id}', '{version}'), {
    params: z.strictObject({ id: text, version: text }),
  }),
  ...['HEAD', 'GET', 'PATCH'].map((method) =>
    endpoint(method, projectFilePath('{projectId}', '{sha256}'), { params: projectFileParams }),
  ),
  endpoint('POST', materialImport.path),
  ...['POST', 'DELETE'].map((method) =>
    endpoint(method, avatarPath('{userId}'), { params: avatarRequest.params, check: checkBy(avatarAnswer) }),
  ),
  endpoint('GET', avatarPath('{userId}'), avatarRequest),
  endpoint('POST', backupPath),
  ...[apiDescriptionPath, apiPagePath, healthPath, readinessPath, mailboxPath, `${mailboxPath}.json`].map(
    (path) => endpoint('GET', path),
  ),
]
