import { buildWhenStale } from '../../scripts/build.mjs'
import { buildProgramsWhenStale } from '../../scripts/programs.mjs'

/** The specs drive the built app and gateway: the app that is given, else what is in the tree now, built when it has to be. */
export default async function globalSetup(): Promise<void> {
  await buildProgramsWhenStale()
  if (process.env.APP_DIR === undefined) await buildWhenStale()
}
