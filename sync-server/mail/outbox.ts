import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { MailTransport } from './mailer.ts'

const storedMail = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type StoredMail = z.infer<typeof storedMail>

/** Names sort by time. */
const mailFile = /^\d{13}-[0-9a-f-]{36}\.json$/

/** Writes each mail as one JSON file into a folder that only its owner may read. */
export function outboxTransport(options: {
  folder: string
  from: string
  clock: () => number
}): MailTransport {
  return {
    deliver: async (mail) => {
      await mkdir(options.folder, { recursive: true, mode: 0o700 })
      const now = options.clock()
      const stored: StoredMail = {
        id: randomUUID(),
        sentAt: new Date(now).toISOString(),
        from: options.from,
        ...mail,
      }
      const path = join(options.folder, `${String(now).padStart(13, '0')}-${stored.id}.json`)
      // Named only when whole: a reader never meets half a mail.
      await writeFile(`${path}.part`, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => {},
  }
}

/** The newest mails of the folder, newest first; none when there is no folder yet. */
export async function readOutbox(folder: string, most = 100): Promise<StoredMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const newest = names
    .filter((name) => mailFile.test(name))
    .sort()
    .reverse()
    .slice(0, most)
  const mails = await Promise.all(
    newest.map(async (name) => storedMail.safeParse(parseJson(await readFile(join(folder, name), 'utf8')))),
  )
  // A file that somebody put or changed there by hand is not a mail of ours.
  return mails.flatMap(({ data }) => (data === undefined ? [] : [data]))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
