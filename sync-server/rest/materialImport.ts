import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Problem } from '#domain/errors/result.ts'
import { importAnswer, materialImport } from '#domain/protocol/rest/materials.ts'
import { restAnswer } from '#domain/protocol/rest/restRoute.ts'
import { onceClosed } from '#server/http/onceClosed.ts'
import { invalidRequest, ProblemError, sendProblem } from '#server/http/problems.ts'
import { noRoom, readerRoom } from '#server/materials/reader.ts'
import type { MaterialTransfer } from '#server/materials/transfer.ts'
import type { RestDependencies } from './register.ts'

/** Beside the file a form has its boundaries and a few short fields. */
const formOverhead = 16 * 1024

/** `POST /api/materials/import`: the one row whose body is a form. */
export async function registerMaterialImport(
  app: FastifyInstance,
  deps: RestDependencies & { readonly transfer: MaterialTransfer },
): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: materialImport.bytes + 1,
      files: 1,
      fields: 4,
      fieldSize: 100,
      parts: 6,
      headerPairs: 50,
    },
    throwFileSizeLimit: false,
  })
  const answer = restAnswer(importAnswer, false)
  const uploads = createUploads()
  app.route({
    method: 'POST',
    url: materialImport.path,
    bodyLimit: materialImport.bytes + formOverhead,
    preParsing: async (request, reply) => {
      const { userId } = await deps.authenticate(request)
      request.userId = userId
      // Before the body is read: a file that waits takes memory, and receiving it takes time from everybody else.
      const refusal = uploads.begin(userId)
      if (refusal !== null) throw new ProblemError(refusal)
      onceClosed(reply.raw, () => uploads.end(userId))
    },
    handler: async (request, reply) => {
      const by = await deps.callerOf(request.userId ?? '')
      if (by === null) throw new ProblemError('auth/not-authenticated')
      const { bytes, ...form } = await formOf(request)
      const { mode, ...asked } = form
      const result = await deps.transfer.import(by, { ...asked, bytes, atomic: mode === 'all-or-nothing' })
      if (!result.ok) return sendProblem(reply, result.problem)
      return reply
        .header('cache-control', 'no-store')
        .send(answer.parse({ success: true, data: result.value, error: null }))
    },
  })
}

/** Counts the files that are being received or read, by person. */
function createUploads() {
  const byPerson = new Map<string, number>()
  const of = (userId: string) => byPerson.get(userId) ?? 0
  return {
    /** Null if there is room for one more. */
    begin: (userId: string): Problem | null => {
      const all = [...byPerson.values()].reduce((sum, each) => sum + each, 0)
      const isOwn = of(userId) >= readerRoom.perPerson
      if (isOwn || all > readerRoom.waiting) return { ...noRoom(isOwn), retryAfterS: 3 }
      byPerson.set(userId, of(userId) + 1)
      return null
    },
    end: (userId: string): void => {
      if (of(userId) > 1) byPerson.set(userId, of(userId) - 1)
      else byPerson.delete(userId)
    },
  }
}

/** The bytes in memory of their own, which a thread can take; without a copy where they have it already. */
const ownBytes = (content: Buffer): Uint8Array<ArrayBuffer> =>
  content.buffer instanceof ArrayBuffer && content.buffer.byteLength === content.length
    ? new Uint8Array(content.buffer)
    : new Uint8Array(content)

async function formOf(request: FastifyRequest) {
  if (!request.isMultipart()) throw new ProblemError('file/invalid-argument')
  const fields: Record<string, unknown> = {}
  let bytes: Uint8Array<ArrayBuffer> | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const content = await part.toBuffer()
        if (part.fieldname !== 'file' || bytes !== null) throw new ProblemError('file/invalid-argument')
        if (part.file.truncated || content.length > materialImport.bytes)
          throw new ProblemError('request/too-large')
        bytes = ownBytes(content)
      } else fields[part.fieldname] = part.value
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error
    const isLarge = (error as { code?: unknown }).code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    throw new ProblemError(isLarge ? 'request/too-large' : 'file/invalid-argument')
  }
  if (bytes === null) throw new ProblemError('file/invalid-argument')
  const parsed = materialImport.fields.safeParse(fields)
  if (!parsed.success) throw new ProblemError(invalidRequest(parsed.error))
  return { ...parsed.data, bytes }
}
