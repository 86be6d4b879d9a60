import { verificationPath } from '#domain/protocol/identity.ts'
import { escapeHtml } from './html.ts'
import type { Mail } from './mailer.ts'

/** The mail that asks to verify an address. `name` is what somebody typed who may not own the address. */
export function verificationMail(given: { to: string; name: string; code: string; publicUrl: string }): Mail {
  const link = `${given.publicUrl}${verificationPath}?code=${encodeURIComponent(given.code)}`
  const greeting = greetingOf(given.name)
  return {
    to: given.to,
    subject: 'Verify your email for Groundwork',
    text: [
      greeting,
      '',
      'open this link to verify your email address. Then you can sign in to Groundwork.',
      '',
      link,
      '',
      'The link works for 24 hours. If you did not sign up, ignore this mail: nothing happens without the link.',
      '',
    ].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body>',
      `<p>${escapeHtml(greeting)}</p>`,
      '<p>open this link to verify your email address. Then you can sign in to Groundwork.</p>',
      `<p><a href="${escapeHtml(link)}">Verify my email address</a></p>`,
      '<p>The link works for 24 hours. If you did not sign up, ignore this mail: nothing happens without the link.</p>',
      '</body></html>',
    ].join('\n'),
  }
}

/** Sign-up forms are used to send strangers advertisements in the name: one that could be a link is left out. */
function greetingOf(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim()
  return line.length > 80 || /[/:@]|\.\w{2}/.test(line) ? 'Hello,' : `Hello ${line},`
}
