import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  pieceBytes,
  pieceHeaders,
  pieceType,
  projectFileParams,
  projectFilePath,
} from '#domain/protocol/projectFiles.ts'
import type { UploadState } from '#server/files/projectFiles.ts'
import { invalidRequest, ProblemError, sendProblem } from '#server/http/problems.ts'
import type { ProjectServices } from '#server/projects/services.ts'
import { matches } from './entityTags.ts'
import type { RestDependencies } from './register.ts'

/** The file store of projects: no JSON, so no rows of the table. */
export async function registerProjectFiles(
  app: FastifyInstance,
  deps: RestDependencies & { readonly files: ProjectServices['files'] },
): Promise<void> {
  const { files } = deps
  const url = projectFilePath(':projectId', ':sha256')
  // Bodies are bytes here, whatever they look like.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(pieceType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  // Before the body is read, so that who is not signed in is not told what is wrong with it.
  const preParsing = async (request: FastifyRequest) => {
    request.userId = (await deps.authenticate(request)).userId
    // A packed piece would have another length than it says.
    if (request.headers['content-encoding'] !== undefined) throw new ProblemError('file/encoded')
  }
  const asked = async (request: FastifyRequest) => {
    const by = await deps.callerOf(request.userId ?? '')
    if (by === null) throw new ProblemError('auth/not-authenticated')
    const { data: name } = projectFileParams.safeParse(request.params)
    if (name === undefined) throw new ProblemError('file/not-found')
    return { by, name }
  }

  app.head(url, { preParsing }, async (request, reply) => {
    const { by, name } = await asked(request)
    const found = await files.state(by, name)
    if (!found.ok) return sendProblem(reply, found.problem)
    return withState(reply.header('cache-control', 'no-store'), found.value).code(204).send()
  })

  app.patch(url, { preParsing, bodyLimit: pieceBytes }, async (request, reply) => {
    const { by, name } = await asked(request)
    const said = pieceHeaders.safeParse(request.headers)
    if (!said.success) throw new ProblemError(invalidRequest(said.error))
    if (!Buffer.isBuffer(request.body)) throw new ProblemError('file/size-mismatch')
    const added = await files.add(by, {
      ...name,
      offset: said.data['upload-offset'],
      length: said.data['upload-length'],
      type: said.data['upload-media-type'],
      bytes: request.body,
    })
    reply.header('cache-control', 'no-store')
    if (added.ok) return withState(reply, added.value).code(204).send()
    if (added.problem.code === 'file/offset') {
      const standing = await files.state(by, name)
      if (standing.ok) withState(reply, standing.value)
    }
    return sendProblem(reply, added.problem)
  })

  app.get(url, { preParsing, exposeHeadRoute: false }, async (request, reply) => {
    const { by, name } = await asked(request)
    const found = await files.read(by, name)
    if (!found.ok) return sendProblem(reply, found.problem)
    const { type, length, content } = found.value
    reply
      // It never changes. Of another person in the same browser it is asked again.
      .header('cache-control', 'private, max-age=31536000, immutable, no-transform')
      .header('vary', 'authorization')
      .header('etag', `"${name.sha256}"`)
      .header('x-content-type-options', 'nosniff')
      // Opened by itself it runs nothing and reaches nothing.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-disposition', `attachment; filename="${name.sha256}"`)
    const known = request.headers['if-none-match']
    if (known !== undefined && matches(known, name.sha256)) return reply.code(304).send()
    return reply.type(type).header('content-length', length).send(Readable.from(content()))
  })
}

const withState = (reply: FastifyReply, { offset, length, isComplete }: UploadState): FastifyReply =>
  reply
    .header('upload-offset', offset)
    .header('upload-length', length)
    .header('upload-complete', isComplete ? '?1' : '?0')
