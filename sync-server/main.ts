import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createGateway, type Gateway } from './compose.ts'
import { readConfig } from './config.ts'
import type { FirstAdministrator } from './identity/firstAdministrator.ts'
import { noteUse, packagesAbove } from './packageUse.mjs'
import { shownAddress, startFailure } from './startFailure.ts'
import { catchStrayErrors } from './store/strayErrors.ts'

catchStrayErrors()

// However it was started: `npm start` beside it must not replace its packages.
const packages = packagesAbove(fileURLToPath(import.meta.url))
if (packages !== null) noteUse(packages)

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const printError = (line: string) => process.stderr.write(`${line}\n`)

// Whoever reads the output may leave, as `npm start | head` does. The gateway goes on without a reader.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

/** One Ctrl-C may come twice: from the terminal, and passed on by npm. */
const sameSignalMs = 500

const reading = readConfig(process.env)
if (!reading.ok) {
  printError('Groundwork cannot start with this environment:')
  for (const message of reading.messages) printError(`  ${message}`)
  process.exit(2)
}
const { config } = reading

let gateway: Gateway | undefined
try {
  gateway = await createGateway(config, { onWaiting: (why) => printError(waitingWords(why)) })
  await gateway.listen()
} catch (error) {
  printError(startFailure(error, config))
  await gateway?.close().catch(() => {})
  process.exit(1)
}

printLine(await introduction(gateway))
stopOnSignal(gateway)

/** Explains why the start waits. The address of the CouchDB server may be wrong. */
function waitingWords(why: string | null): string {
  const server = `the CouchDB server at ${shownAddress(config.couchdbUrl ?? '')} (COUCHDB_URL)`
  return why === null
    ? `Groundwork has reached ${server} and goes on`
    : `Groundwork waits for ${server}: ${why}. It goes on by itself when the server answers.`
}

/** Returns what the person who started the gateway needs to know. */
async function introduction({ publicUrl, mailboxUrl, firstAdministrator }: Gateway): Promise<string> {
  const mailbox = mailboxUrl()
  const mails =
    mailbox !== null
      ? [`Mails are shown at ${mailbox}`]
      : config.smtpUrl === null
        ? [`Mails are written to ${config.dataDir}/outbox; set SMTP_URL to send them`]
        : []
  return [`Groundwork runs at ${publicUrl()}`, ...mails, ...(await howToSignIn(firstAdministrator))].join(
    '\n',
  )
}

async function howToSignIn(administrator: FirstAdministrator | null): Promise<string[]> {
  if (administrator === null)
    return [
      `There is no administrator: ${config.adminEmail} is an ordinary account. Choose another ADMIN_EMAIL.`,
    ]
  const { email, passwordFile, fresh } = administrator
  const who = `The administrator signs in as ${email}`
  if (passwordFile === null) return [fresh ? `${who} with the password in ADMIN_PASSWORD` : who]
  if (!fresh) return [`${who}; the first password is in ${passwordFile}`]
  const password = (await readFile(passwordFile, 'utf8')).trim()
  return [`${who} with the password ${password}`, `It is kept in ${passwordFile} and not shown again`]
}

function stopOnSignal(running: Gateway): void {
  let stoppingSince: number | null = null
  const stop = (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (stoppingSince !== null) {
      if (now - stoppingSince > sameSignalMs) process.exit(signal === 'SIGINT' ? 130 : 143)
      return
    }
    stoppingSince = now
    printLine('Stopping; once more ends it at once')
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        printError(
          `Groundwork did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`,
        )
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
