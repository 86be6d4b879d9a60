import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../calc/canonical.ts'
import {
  type FileKind,
  type Naming,
  type Provable,
  takenIn,
  withFiles,
  withFilesOfBoth,
  withoutProof,
} from '../reports/filesOfBoth.ts'
import type { AnyDocument } from '../schemas/document.ts'
import type { ReceivedFile, ReportData } from '../schemas/report.ts'
import { reportVersion } from '../schemas/report.ts'

/** A keyed digest over plain data: HMAC-SHA-256 by the gateway's key over the canonical JSON, hex. */
export type Prove = (value: unknown) => string

/** What a proof is a digest of. */
export function provenText(value: unknown): string {
  const canonical = canonicalJson(value, Number.MAX_SAFE_INTEGER)
  return canonical.ok ? canonical.text : JSON.stringify(value)
}

/** What the gateway proves by its key. */
export const proverOf =
  (key: Uint8Array): Prove =>
  (value) =>
    bytesToHex(hmac(sha256, key, utf8ToBytes(provenText(value))))

/** What a proof of a report's file is over: an entry of another report, or under another id, is another. */
const fileParts = (reportId: string, kind: FileKind, id: string, file: Provable) => [
  'report file',
  reportId,
  kind,
  id,
  withoutProof(file),
]

const reportDataOf = (document: AnyDocument): ReportData => document.data as unknown as ReportData

/** A report that has been accepted, with a proof for each file and each issue that it names, in the form of today. */
export function provenReport(document: AnyDocument, prove: Prove): AnyDocument {
  const data = reportDataOf(document)
  const { versions, made, received, issues } = data
  if (versions.length === 0 && [made, received, issues].every((each) => each === undefined)) return document
  return {
    ...document,
    payloadVersion: reportVersion,
    data: withFiles(data, (kind, id, file) => ({
      ...file,
      proof: prove(fileParts(document.id, kind, id, file)),
    })),
  }
}

/**
 * A report that somebody gives back to a server which has lost it. The files that carry a proof stay as they are; whoever gives
 * the report back vouches for the others, and is named for them.
 */
export function vouchedReport(document: AnyDocument, prove: Prove, naming: Naming): AnyDocument {
  const data = reportDataOf(document)
  const isProven = (kind: FileKind, id: string, file: Provable) =>
    file.proof !== undefined && file.proof === prove(fileParts(document.id, kind, id, file))
  const proven = <File extends Provable>(kind: FileKind, files: Readonly<Record<string, File>> = {}) =>
    Object.fromEntries(Object.entries(files).filter(([id, file]) => isProven(kind, id, file)))
  const versions = data.versions.filter((file) => isProven('versions', file.fileId, file))
  const standing: ReportData = {
    ...data,
    versions,
    status: versions.length === 0 ? 'draft' : 'generated',
    made: proven('made', data.made),
    received: proven('received', data.received),
    issues: proven('issues', data.issues),
  }
  const taken: [string, ReceivedFile][] = data.versions
    .filter((file) => !versions.includes(file))
    .map((file) => [file.fileId, takenIn(file, naming)])
  const decided = { ...data, received: { ...data.received, ...Object.fromEntries(taken) } }
  return { ...document, data: { ...withFilesOfBoth(decided, standing, naming) } }
}

const conflictParts = ({ id, name, data }: AnyDocument) => ['conflict record', id, name, withoutProof(data)]

/** A conflict record as the gateway makes it. */
export const provenConflict = (record: AnyDocument, prove: Prove): AnyDocument => ({
  ...record,
  data: { ...record.data, proof: prove(conflictParts(record)) },
})

/** Whether the gateway made the record, and it says what it said then. */
export const isProvenConflict = (record: AnyDocument, prove: Prove): boolean =>
  record.data.proof === prove(conflictParts(record))
