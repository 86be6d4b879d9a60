import { readFile } from 'node:fs/promises'
import { readConfig } from './config.ts'
import { createGateway, type Gateway } from './http/gateway.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

const reading = readConfig(process.env)
if (!reading.ok) {
  complain('Groundwork cannot start with this environment:')
  for (const message of reading.messages) complain(`  ${message}`)
  process.exit(2)
}
const { config } = reading

let gateway: Gateway | undefined
try {
  gateway = await createGateway(config)
  await gateway.listen()
} catch (error) {
  complain(startFailure(error))
  await gateway?.close().catch(() => {})
  process.exit(1)
}

await introduce(gateway)
stopOnSignal(gateway)

function startFailure(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${config.port} of ${config.host} is in use. Stop the other program, or choose another PORT.`
  if (code === 'EACCES')
    return `Groundwork may not listen on port ${config.port} of ${config.host}. Choose another PORT.`
  return `Groundwork could not start: ${message}`
}

/** What the person who started it needs to know. */
async function introduce({ publicUrl, mailboxUrl, firstAdministrator }: Gateway): Promise<void> {
  say(`Groundwork runs at ${publicUrl()}`)
  const mailbox = mailboxUrl()
  if (mailbox !== null) say(`Mails are shown at ${mailbox}`)
  else if (config.smtpUrl === null)
    say(`Mails are written to ${config.dataDir}/outbox; set SMTP_URL to send them`)
  if (firstAdministrator === null) {
    say(
      `There is no administrator: ${config.adminEmail} is an ordinary account. Set ADMIN_EMAIL to a free address.`,
    )
    return
  }
  const { email, passwordFile, fresh } = firstAdministrator
  if (passwordFile === null) {
    say(`The administrator signs in as ${email}${fresh ? ' with the password in ADMIN_PASSWORD' : ''}`)
    return
  }
  if (fresh) {
    say(
      `The administrator signs in as ${email} with the password ${(await readFile(passwordFile, 'utf8')).trim()}`,
    )
    say(`It is kept in ${passwordFile}; it is not shown again`)
  } else say(`The administrator signs in as ${email}; the first password is in ${passwordFile}`)
}

const sameSignalMs = 500

function stopOnSignal(running: Gateway): void {
  let stoppingSince: number | null = null
  const stop = (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (stoppingSince !== null) {
      // One Ctrl-C may come twice: from the terminal, and passed on by npm.
      if (now - stoppingSince > sameSignalMs) process.exit(signal === 'SIGINT' ? 130 : 143)
      return
    }
    stoppingSince = now
    say('Stopping; once more ends it at once')
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(`Groundwork did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
