import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { importAnswer, materialImport } from '#domain/protocol/rest/materials.ts'
import { restAnswer } from '#domain/protocol/rest/restRoute.ts'
import { invalidRequest, ProblemError, sendProblem } from '#server/http/problems.ts'
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
  app.route({
    method: 'POST',
    url: materialImport.path,
    bodyLimit: materialImport.bytes + formOverhead,
    preParsing: async (request) => {
      request.userId = (await deps.authenticate(request)).userId
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
        bytes = new Uint8Array(content)
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
