import type { MigrationStrategies, RxJsonSchema } from 'rxdb'
import { z } from 'zod'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { collectionName } from '#domain/schemas/ids.ts'
import { envelopeProperties, refusedProperties } from './storedProperties.ts'

/**
 * Version of the JSON schemas of the local database. They describe the envelope only: zod validates payloads when
 * they are written, and payloads have a version of their own (see payload.ts), so that this one stays. A higher
 * version would migrate RxDB's record of the server states too, and every unsent edit would become a conflict.
 */
const schemaVersion = 0

/** Steps from each earlier schema version to the next, run in place when the database is opened. */
export const schemaMigrations: MigrationStrategies = {}

/** Conflict copies are not replicated, so raising their version costs nothing. */
const refusedVersion = 2
/** Steps of the schema of conflict copies, run in place when the database is opened. */
export const refusedMigrations: MigrationStrategies = {
  // The schema contained the list of collections, so each new collection changed it.
  1: (document) => document,
  // A conflict copy may also hold the server state that it met.
  2: (document) => document,
}

/**
 * The schema epoch of the whole database: it grows when any schema changes. It is an object, so that the built app
 * contains the number under this name.
 */
export const databaseForm = { generation: 1 + schemaVersion + refusedVersion }

/** A conflict copy: a version that the server refused or that lost a merge, whole, on this device only. */
export const refusedDocument = z.strictObject({
  /** `<document id>|<edit id>`, so that the same version is stored once. */
  id: z.string().max(300),
  /** Not `collection`, which RxDB's documents have already. */
  collectionName,
  documentId: z.string(),
  name: z.string(),
  code: z.string(),
  reason: z.string(),
  refusedAt: z.iso.datetime(),
  document: z.record(z.string(), z.unknown()),
  /** The server state that it met. Absent when the person may see none. */
  theirs: z.record(z.string(), z.unknown()).optional(),
  /** The server state that it was made on. Absent when unknown. */
  base: z.record(z.string(), z.unknown()).optional(),
})
export type RefusedDocument = z.infer<typeof refusedDocument>

/** Returns the schema of replicated documents: one for all collections, because their envelopes are the same. */
export function documentSchema(): RxJsonSchema<AnyDocument> {
  return {
    title: 'document',
    version: schemaVersion,
    primaryKey: 'id',
    type: 'object',
    additionalProperties: false,
    properties: {
      ...envelopeProperties,
      data: { type: 'object' },
    } as RxJsonSchema<AnyDocument>['properties'],
    required: [...(Object.keys(envelopeProperties) as (keyof AnyDocument)[]), 'data'],
    indexes: ['recency', ['scope', 'recency'], 'waiting'],
  }
}

/** Returns the schema of conflict copies. */
export function refusedSchema(): RxJsonSchema<RefusedDocument> {
  return {
    title: 'refused change',
    version: refusedVersion,
    primaryKey: 'id',
    type: 'object',
    additionalProperties: false,
    properties: { ...refusedProperties } as RxJsonSchema<RefusedDocument>['properties'],
    required: Object.keys(refusedProperties).filter(
      (key) => key !== 'theirs' && key !== 'base',
    ) as (keyof RefusedDocument)[],
  }
}

/** A value of the device store: preferences, derived data, cached answers. */
export interface DeviceRow {
  readonly id: string
  readonly value: object
}

/** Returns the schema of the device store. */
export function deviceSchema(): RxJsonSchema<DeviceRow> {
  return {
    title: 'kept on this device',
    version: schemaVersion,
    primaryKey: 'id',
    type: 'object',
    additionalProperties: false,
    properties: { id: { type: 'string', maxLength: 200 }, value: { type: 'object' } },
    required: ['id', 'value'],
  }
}
