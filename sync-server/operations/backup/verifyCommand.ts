import { readConfig } from '#server/config.ts'
import { commandFailure } from '#server/startFailure.ts'
import { accessTo } from './access.ts'
import { verifyStore } from './verify.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** The command `verify`. Answers the exit code: 1 when something is damaged or cannot be read, 2 when it was asked wrongly. */
export async function main(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const reading = readConfig(environment)
  if (args.length > 0) complain('Usage: npm run verify')
  if (!reading.ok) for (const message of reading.messages) complain(message)
  if (args.length > 0 || !reading.ok) return 2
  try {
    const isOpen = (await accessTo(reading.config.dataDir)) !== null
    const { databases, damage } = await verifyStore(reading.config, isOpen)
    for (const { database, what } of damage) complain(`${database}: ${what}`)
    const damaged = new Set(damage.map(({ database }) => database)).size
    say(
      damaged === 0
        ? `All ${databases} databases are as they were written.`
        : `${damaged} of ${databases} databases are damaged. docs/operations.md says how one is restored.`,
    )
    return damaged === 0 ? 0 : 1
  } catch (error) {
    complain(commandFailure(error, reading.config))
    return 1
  }
}
