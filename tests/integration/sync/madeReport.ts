import { createHash } from 'node:crypto'
import { pieceType, projectFilePath } from '#domain/protocol/projectFiles.ts'
import type { Person } from '#tests/helpers/callables.ts'
import { calculation, type Document, fresh, report } from './documents.ts'
import { deviceOf } from './office.ts'
import { documentOf, pushOne } from './site.ts'

/** The file of `madeReport`. */
export const content = Buffer.from('%PDF-1.7 a sheet')
const sha256 = createHash('sha256').update(new Uint8Array(content)).digest('hex')

/** A report with one file `f1`, which is at the gateway unless `isUploaded` is false. */
export async function madeReport(
  gateway: { readonly url: string },
  by: Pick<Person, 'userId' | 'token'>,
  { organizationId, projectId }: { readonly organizationId: string; readonly projectId: string },
  isUploaded = true,
): Promise<{ stored: Document; reportId: string }> {
  const device = deviceOf(gateway, by.userId, by.token)
  const { id } = documentOf(
    await pushOne(device, 'calculations', fresh(calculation(by.userId, organizationId, projectId))),
  )
  const empty = report(by.userId, organizationId, projectId, [id])
  const f1 = {
    ...{ version: 1, format: 'pdf', bytes: content.length, author: 'Ben', modules: [], templateId: null },
    ...{ generatedAt: '2026-03-01T08:00:00.000Z', generatedBy: by.userId },
    ...{
      sha256: isUploaded ? sha256 : 'd'.repeat(64),
      inputsHash: 'a'.repeat(64),
      layoutHash: 'b'.repeat(64),
    },
    calculations: [{ id: 'c1', contentHash: '0'.repeat(64) }],
  }
  const stored = documentOf(
    await pushOne(device, 'reports', fresh({ ...empty, data: { ...empty.data, made: { f1 } } })),
  )
  if (isUploaded) await upload(gateway, by, projectId)
  return { stored, reportId: stored.id.split(':')[2]! }
}

async function upload(
  gateway: { readonly url: string },
  { token }: Pick<Person, 'token'>,
  projectId: string,
): Promise<void> {
  const answer = await fetch(`${gateway.url}${projectFilePath(projectId, sha256)}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': pieceType,
      'upload-offset': '0',
      'upload-length': String(content.length),
      'upload-media-type': 'application/pdf',
    },
    body: new Uint8Array(content),
  })
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
}
