import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { linkFilePath, linkFileRequest } from '#domain/protocol/callables/links.ts'
import { mediaTypes } from '#domain/schemas/fileFormats.ts'
import { disposition } from '#server/http/disposition.ts'
import { ProblemError, sendProblem } from '#server/http/problems.ts'
import type { Links } from './links.ts'

/** A token is some sixty characters. */
const bodyLimit = 1_024
/** Files a minute to one address. */
const perMinute = 30

/** Serves the files of links to every holder of the token; no account is needed. */
export function registerLinks(app: FastifyInstance, links: Pick<Links, 'open'>): void {
  app.post(linkFilePath, { bodyLimit, config: { rateLimit: { max: perMinute } } }, async (request, reply) => {
    const { data } = linkFileRequest.safeParse(request.body)
    if (data === undefined) throw new ProblemError('link/not-found')
    const found = await links.open(data.token)
    if (!found.ok) return sendProblem(reply, found.problem)
    const { name, file, length, content } = found.value
    request.log.info({ link: data.token.split('.', 1)[0] }, 'file of a link sent')
    reply
      // Whether a link still works is asked each time.
      .header('cache-control', 'no-store')
      .header('etag', `"${file.sha256}"`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-length', length)
      .header('content-disposition', disposition(name))
    return reply.type(mediaTypes[file.format]).send(Readable.from(content()))
  })
}
