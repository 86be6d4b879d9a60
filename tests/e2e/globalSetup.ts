import { buildWhenStale } from '../../scripts/build.mjs'

/** The specs drive the built app: the one that is given, else what is in the tree now, built when it has to be. */
export default async function globalSetup(): Promise<void> {
  if (process.env.APP_DIR === undefined) await buildWhenStale()
}
