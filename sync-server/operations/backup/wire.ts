import { z } from 'zod'
import { BackupError } from './folder.ts'
import { linesOf } from './lines.ts'
import type { BackupEnding, BackupRows } from './take.ts'

export const backupPath = '/backup'

const rows = z.object({
  database: z.string(),
  rows: z.array(z.looseObject({ _id: z.string(), _rev: z.string() })),
})
const end = z.object({
  end: z.object({
    completeAsOf: z.string(),
    isOneMoment: z.boolean(),
    // A gateway of an earlier version knows of none.
    damaged: z.array(z.string()).default([]),
  }),
})

/** Encodes one line for each part, and a last line that marks the end. */
export async function* encodeWire(parts: AsyncGenerator<BackupRows, BackupEnding>): AsyncGenerator<Buffer> {
  let step = await parts.next()
  for (; step.done !== true; step = await parts.next()) yield Buffer.from(`${JSON.stringify(step.value)}\n`)
  yield Buffer.from(`${JSON.stringify({ end: step.value })}\n`)
}

/** Throws when the stream ends before its last line. */
export async function* decodeWire(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<BackupRows, BackupEnding> {
  for await (const line of linesOf(chunks)) {
    const part: unknown = JSON.parse(line)
    const ended = end.safeParse(part)
    if (ended.success) return ended.data.end
    yield rows.parse(part)
  }
  throw new BackupError('The gateway stopped before the backup was whole')
}
