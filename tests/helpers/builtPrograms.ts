import { buildProgramsWhenStale } from '../../scripts/programs.mjs'

/** Tests start the gateway as it is started for people: as JavaScript, made of what is in the tree now. */
export default async function setUp(): Promise<void> {
  await buildProgramsWhenStale()
}
