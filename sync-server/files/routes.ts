import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Result } from '#domain/errors/result.ts'
import { problem } from '#domain/errors/result.ts'
import { avatarBytes, avatarField, avatarPath, avatarRequest } from '#domain/protocol/files.ts'
import { ProblemError, sendProblem } from '#server/http/problems.ts'
import { refuseOtherSites } from '#server/http/sameOrigin.ts'
import type { Avatars } from './avatars.ts'

/** Beside the picture a form has its boundaries and the declared size. */
const formOverhead = 16 * 1024

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
}

/** Uploads, deletes and serves the pictures of people. */
export async function registerFiles(
  app: FastifyInstance,
  deps: {
    avatars: Avatars
    authenticate: (request: FastifyRequest) => Promise<{ userId: string }>
    publicUrl: () => string
    appOrigins: readonly string[]
    /** Uploads a minute from one address. */
    perMinute: number
  },
): Promise<void> {
  const { avatars, authenticate, publicUrl } = deps
  await app.register(multipart, {
    // One byte more than allowed is read, to tell a picture of just the limit from one beyond it.
    limits: { fileSize: avatarBytes + 1, files: 1, fields: 4, fieldSize: 100, parts: 6, headerPairs: 50 },
    throwFileSizeLimit: false,
  })
  const url = avatarPath(':userId')
  const rateLimit = { rateLimit: { max: deps.perMinute } }

  /** Only the person's own: also an administrator does not choose somebody else's face. */
  const preParsing = async (request: FastifyRequest) => {
    refuseOtherSites(request, publicUrl(), deps.appOrigins)
    request.userId = (await authenticate(request)).userId
    if (ownerOf(request) !== request.userId) throw new ProblemError('file/unauthorized')
  }

  app.post(
    url,
    { bodyLimit: avatarBytes + formOverhead, config: rateLimit, preParsing },
    async (request, reply) => answer(reply, await avatars.upload(ownerOf(request), await fileOf(request))),
  )

  app.delete(url, { config: rateLimit, preParsing }, async (request, reply) =>
    answer(reply, await avatars.remove(ownerOf(request))),
  )

  app.get(url, async (request, reply) => {
    const { data } = avatarRequest.query.safeParse(request.query)
    const found = data?.v === undefined ? null : await avatars.read(ownerOf(request), data.v)
    if (found === null) return sendProblem(reply, problem('file/not-found'))
    const tag = `"${data?.v}"`
    reply
      // A version never changes. Private: the address is known to those who may see the person, not to proxies.
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('etag', tag)
      .header('x-content-type-options', 'nosniff')
      // Opened by itself, whatever it contains runs nothing and reaches nothing.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename="avatar.${extensions[found.type] ?? 'bin'}"`)
      .header('cross-origin-resource-policy', 'same-origin')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type(found.type).send(found.bytes)
  })
}

function ownerOf(request: FastifyRequest): string {
  const { data } = avatarRequest.params.safeParse(request.params)
  if (data === undefined) throw new ProblemError('file/not-found')
  return data.userId
}

/**
 * The one file of the form. A field `size` beside it is the number of bytes that the sender means to send: an upload
 * that a weak network has cut short is told from a whole one.
 */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ProblemError('file/invalid-argument')
  let bytes: Buffer | null = null
  let size: string | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const content = await part.toBuffer()
        if (part.fieldname !== avatarField || bytes !== null) throw new ProblemError('file/invalid-argument')
        if (part.file.truncated || content.length > avatarBytes) throw new ProblemError('file/too-large')
        bytes = content
      } else if (part.fieldname === 'size' && size === null) size = String(part.value)
      else throw new ProblemError('file/invalid-argument')
    }
  } catch (error) {
    throw fileProblem(error)
  }
  if (bytes === null) throw new ProblemError('file/invalid-argument')
  if (size !== null && size !== String(bytes.length)) throw new ProblemError('file/size-mismatch')
  return bytes
}

/** What the reader of forms complains about is the sender's doing, unless the body was too large. */
function fileProblem(error: unknown): unknown {
  if (error instanceof ProblemError) return error
  const { code } = error as { code?: unknown }
  return new ProblemError(
    code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? 'file/too-large'
      : 'file/invalid-argument',
  )
}

function answer(reply: FastifyReply, result: Result<{ avatar: string | null }>): FastifyReply {
  if (!result.ok) return sendProblem(reply, result.problem)
  return reply.header('cache-control', 'no-store').send(result.value)
}
