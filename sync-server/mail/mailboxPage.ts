import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { isFromThisMachine, servesThisMachineOnly } from '#server/http/loopback.ts'
import { ProblemError } from '#server/http/problems.ts'
import { escapeHtml } from './html.ts'
import type { Mailer } from './mailer.ts'
import { readOutbox, type StoredMail } from './outbox.ts'

export const mailboxPath = '/dev/mailbox'

/**
 * Returns whether the mailbox page exists: it is switched on, only this machine reaches the gateway, and mails are not
 * sent by SMTP.
 */
export const hasMailbox = (config: Config): boolean =>
  config.hasMailbox && config.smtpUrl === null && servesThisMachineOnly(config)

/** The development mailbox: a page for people, and the same as JSON. */
export function registerMailbox(app: FastifyInstance, options: { folder: string; mailer: Mailer }): void {
  const mails = async () => {
    await options.mailer.settled()
    return readOutbox(options.folder)
  }
  const local = { onRequest: async (request: FastifyRequest) => refuseStrangers(request) }
  app.get(`${mailboxPath}.json`, local, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await mails()),
  )
  app.get(mailboxPath, local, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxHtml(await mails())),
  )
}

/** Mails carry sign-in links. */
function refuseStrangers(request: FastifyRequest): void {
  if (!isFromThisMachine(request)) throw new ProblemError('request/not-found')
}

function mailboxHtml(mails: readonly StoredMail[]): string {
  const list = mails.map((mail) => `<article>\n${mailHtml(mail)}\n</article>`).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox – Groundwork</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1f2933; background: #fff; }
article { border: 1px solid #9aa5b1; border-radius: 8px; padding: 1rem; margin: 1rem 0; }
h2 { margin: 0; font-size: 1.125rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>Mails that this gateway would have sent, newest first. Set SMTP_URL to send them.</p>
${mails.length === 0 ? '<p>No mails yet.</p>' : list}
</main>
</body>
</html>
`
}

function mailHtml({ subject, to, sentAt, text }: StoredMail): string {
  return `<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></p>
<pre>${linked(text)}</pre>`
}

/** Addresses on lines of their own become links: a sender's name inside a line does not. */
const linked = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      /^https?:\/\/\S+$/.test(line)
        ? `<a href="${escapeHtml(line)}">${escapeHtml(line)}</a>`
        : escapeHtml(line),
    )
    .join('\n')
