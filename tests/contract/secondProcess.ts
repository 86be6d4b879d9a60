import { openStore } from '#server/store/open.ts'

/** Opens the folder that its argument names, while the test has it open; ends with 7 and says why it could not. */
const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('No folder given')
const store = await openStore({ dataDir })
try {
  await store.database('registry')
  process.exit(0)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exit(7)
}
