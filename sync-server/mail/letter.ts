import { escapeHtml } from './html.ts'
import type { Mail } from './mailer.ts'
import { withoutLinks } from './untrustedText.ts'

/** A short mail of a few paragraphs, with at most one link, as text and as HTML. */
export function letter(given: {
  to: string
  subject: string
  /** The name to greet in English: what somebody typed who may not own the address. */
  name?: string
  /** In place of the name: of a mail in another language. */
  greeting?: string
  /** English unless given. */
  language?: string
  before: readonly string[]
  link?: { readonly address: string; readonly label: string }
  after?: readonly string[]
}): Mail {
  const { to, subject, before, link, after = [] } = given
  const greeting = given.greeting ?? greetingOf(given.name ?? '')
  const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`)
  const text = [greeting, ...before, ...(link === undefined ? [] : [link.address]), ...after]
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${given.language ?? 'en'}"><body>`,
      ...paragraphs([greeting, ...before]),
      ...(link === undefined
        ? []
        : [`<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>`]),
      ...paragraphs(after),
      '</body></html>',
    ].join('\n'),
  }
}

/** Sign-up forms are used to send strangers advertisements in the name: one that could be a link is left out. */
function greetingOf(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim()
  const mayBeLink = /[/:@]/.test(line) || withoutLinks(line) !== line
  return line === '' || line.length > 80 || mayBeLink ? 'Hello,' : `Hello ${line},`
}
