import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fingerprint, sameText } from '#server/cryptography/secrets.ts'
import { ProblemError } from '#server/http/problems.ts'
import type { GatedStore } from '#server/store/writeGate.ts'
import { takeBackup } from './take.ts'
import { backupPath, encodeWire } from './wire.ts'

/** Serves `POST /backup` to the holder of the token; everybody else gets `request/not-found`. */
export function registerBackup(
  app: FastifyInstance,
  { store, token, clock }: { store: GatedStore; token: string; clock: () => number },
): void {
  const wanted = fingerprint(`Bearer ${token}`)
  // Before the body is read: who has no token sends none.
  const preParsing = async ({ headers }: FastifyRequest) => {
    if (!sameText(fingerprint(headers.authorization ?? ''), wanted))
      throw new ProblemError('request/not-found')
  }
  app.post(backupPath, { preParsing }, async (_request, reply) => {
    const parts = takeBackup(store, { clock, holdWrites: () => store.holdWrites() })
    return reply
      .header('cache-control', 'no-store')
      .type('application/x-ndjson')
      .send(Readable.from(encodeWire(parts), { objectMode: false }))
  })
}
