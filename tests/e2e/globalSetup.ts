import { buildWhenStale } from '../../scripts/build.mjs'

/** The specs drive the built app, so it must be built from what is in the tree now. */
export default async function globalSetup(): Promise<void> {
  await buildWhenStale()
}
