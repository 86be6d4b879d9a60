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

/** Returns the HMAC-SHA-256 of the value's canonical JSON by the gateway's key, as hexadecimal digits. */
export type Prove = (value: unknown) => string

/** Returns the text of which a proof is computed: canonical JSON. */
export function provenText(value: unknown): string {
  const canonical = canonicalJson(value, Number.MAX_SAFE_INTEGER)
  return canonical.ok ? canonical.text : JSON.stringify(value)
}

/** Makes a prover from the gateway's key. */
export const proverOf =
  (key: Uint8Array): Prove =>
  (value) =>
    bytesToHex(hmac(sha256, key, utf8ToBytes(provenText(value))))

/** The parts that the proof of a report's file covers. Another report or another id gives another proof. */
const fileParts = (reportId: string, kind: FileKind, id: string, file: Provable) => [
  'report file',
  reportId,
  kind,
  id,
  withoutProof(file),
]

const reportDataOf = (document: AnyDocument): ReportData => document.data as unknown as ReportData

/** [G12] Adds a proof to each file and issue of an accepted report, in the current payload version. */
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
 * [G12] Prepares a report that a person restores to a server which has lost it. Files with a valid proof stay as they
 * are. The person vouches for the others and is named for them.
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

/** Adds the proof to a conflict record. */
export const provenConflict = (record: AnyDocument, prove: Prove): AnyDocument => ({
  ...record,
  data: { ...record.data, proof: prove(conflictParts(record)) },
})

/** [G15] Whether the gateway made this record and its content is unchanged since. */
export const isProvenConflict = (record: AnyDocument, prove: Prove): boolean =>
  record.data.proof === prove(conflictParts(record))
