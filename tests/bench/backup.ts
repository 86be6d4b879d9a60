import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runModule } from '#domain/calc/run.ts'
import { organizationDatabase, registryDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { calculation } from '#tests/integration/sync/documents.ts'
import type { Report } from './report.ts'

const documents = Number(process.env.BACKUP_DOCUMENTS ?? 20_000)
const organizations = 20
const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The commands `backup` and `restore` on an embedded store that no gateway has open, as a person runs them. One document of
 * two holds a whole result, as a saved calculation does; the other is as small as a run.
 */
export default async function backupBench(report: Report): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'groundwork-bench-backup-'))
  const dataDir = join(place, 'data')
  const folder = join(place, 'backup')
  const command = async (name: string, ...args: string[]) => {
    const started = performance.now()
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    await run(process.execPath, [join(root, `scripts/${name}.mjs`), ...args], { cwd: root, env })
    return (performance.now() - started) / 1000
  }
  try {
    const bytes = await fill(dataDir)
    const of = `${documents} documents, ${Math.round(bytes / 1e6)} MB as JSON`
    report({ name: `${of}: in the store's folder`, value: (await sizeOf(dataDir)) / 1e6, unit: 'MB' })
    const figures = [
      ['backup', await command('backup', folder)],
      ['its check', await command('restore', folder, '--check')],
      ['restore', await command('restore', folder, '--replace')],
    ] as const
    for (const [name, seconds] of figures) {
      report({ name: `${of}: ${name}`, value: seconds, unit: 's' })
      report({ name: `${of}: ${name}, documents a second`, value: documents / seconds, unit: '1/s' })
      report({ name: `${of}: ${name}, of JSON a second`, value: bytes / 1e6 / seconds, unit: 'MB/s' })
    }
    report({ name: `${of}: size of the backup`, value: (await sizeOf(folder)) / 1e6, unit: 'MB' })
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** Answers how many bytes the documents are as JSON. */
async function fill(dataDir: string): Promise<number> {
  const whole = builtInModules
    .filter(({ id }) => id !== 'example-module')
    .map((module) => {
      const answer = runModule(module, module.example, {
        resultId: '0197e5a0-1111-7abc-8def-000000000000',
        timestamp: '2026-03-01T08:00:00.000Z',
        projectId: null,
        elapsed: () => 0,
      })
      if (!answer.ok) throw new Error(`${module.id}: ${answer.problem.message}`)
      return { type: module.id, inputs: module.example, results: answer.value }
    })
  const small = { note: 'A sentence of somebody about a footing. '.repeat(64) }
  let bytes = 0
  const store = await openStore({ dataDir })
  try {
    await (await store.database(registryDatabase)).put({ _id: 'about', data: {} })
    for (let organization = 0; organization < organizations; organization++) {
      const database = await store.database(organizationDatabase(`o${organization}`))
      for (let made = 0; made < documents / organizations; made += 100) {
        const rows = Array.from({ length: 100 }, (_, index) => {
          const data = index % 2 === 0 ? whole[(index / 2) % whole.length]! : small
          const { id, ...document } = calculation('ada', `o${organization}`, `p${made}`)
          return { ...document, _id: id, data: { ...data, mark: Math.random() } }
        })
        for (const row of rows) bytes += JSON.stringify(row).length
        for (const outcome of await database.putMany(rows))
          if (outcome !== 'written') throw new Error(`Not written: ${outcome}`)
      }
    }
  } finally {
    await store.close()
  }
  return bytes
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(join(file.parentPath, file.name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
