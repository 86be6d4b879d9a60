import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildProgramsWhenStale } from '../../scripts/programs.mjs'
import { removeData } from './gateway.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** For the data of the gateways that tests share, and the like: removed when all have run. */
    readonly runFolder: string
  }
}

/** Tests start the gateway as it is started for people: as JavaScript, made of what is in the tree now. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildProgramsWhenStale()
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-shared-'))
  project.provide('runFolder', folder)
  return async () => {
    for (const name of await readdir(folder)) await removeData(join(folder, name))
    await rm(folder, { recursive: true, force: true })
  }
}
