import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Packs answers of JSON for whoever takes them packed: over a mobile line that is several times as fast. Files of the
 * app lie packed already, events must go out one by one.
 */
export async function packAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    customTypes: /^application\/(problem\+)?json\b/,
    encodings: ['gzip'],
    threshold: 1_024,
    // The next levels take twice the time for a few per cent.
    zlibOptions: { level: 3 },
  })
}
