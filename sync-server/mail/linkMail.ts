import type { Language } from '#domain/words/languages.ts'
import { localeOf } from '#domain/words/languages.ts'
import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'
import { untrustedName, withoutLinks } from './untrustedText.ts'

/** What the mail says, in the language of who sends it: that of its reader is not known. */
interface Words {
  readonly greeting: string
  /** `{name}` of the document, `{sender}`. */
  readonly subject: string
  readonly sent: string
  readonly message: string
  readonly open: string
  readonly label: string
  /** `{date}`. */
  readonly until: string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    greeting: 'Hello,',
    subject: '{name}: a document for you',
    sent: '{sender} sends you a link to the document “{name}”.',
    message: 'The message that came with it: {message}',
    open: 'Open this link to see and keep the document. No account is needed:',
    label: 'Open the document',
    until:
      'The link works until {date}. Whoever has it can open the document. If you do not know the sender, ignore this mail.',
  },
  de: {
    greeting: 'Guten Tag,',
    subject: '{name}: ein Dokument für Sie',
    sent: '{sender} sendet Ihnen einen Link zum Dokument „{name}“.',
    message: 'Die Nachricht dazu: {message}',
    open: 'Öffnen Sie diesen Link, um das Dokument anzusehen und zu behalten. Ein Konto ist nicht nötig:',
    label: 'Dokument öffnen',
    until:
      'Der Link gilt bis {date}. Wer ihn hat, kann das Dokument öffnen. Wenn Sie den Absender nicht kennen, beachten Sie diese Mail nicht.',
  },
  fr: {
    greeting: 'Bonjour,',
    subject: '{name}\u00a0: un document pour vous',
    sent: '{sender} vous envoie un lien vers le document «\u00a0{name}\u00a0».',
    message: 'Le message qui l’accompagne\u00a0: {message}',
    open: 'Ouvrez ce lien pour voir et conserver le document. Aucun compte n’est nécessaire\u00a0:',
    label: 'Ouvrir le document',
    until:
      'Le lien fonctionne jusqu’au {date}. Quiconque le possède peut ouvrir le document. Si vous ne connaissez pas l’expéditeur, ignorez ce message.',
  },
  es: {
    greeting: 'Hola:',
    subject: '{name}: un documento para usted',
    sent: '{sender} le envía un enlace al documento «{name}».',
    message: 'El mensaje que lo acompaña: {message}',
    open: 'Abra este enlace para ver y guardar el documento. No hace falta una cuenta:',
    label: 'Abrir el documento',
    until:
      'El enlace funciona hasta el {date}. Quien lo tenga puede abrir el documento. Si no conoce al remitente, ignore este correo.',
  },
  zh: {
    greeting: '您好：',
    subject: '{name}：有一份文件发送给您',
    sent: '{sender} 向您发送了文件“{name}”的链接。',
    message: '附言：{message}',
    open: '打开此链接即可查看并保存文件，无需账户：',
    label: '打开文件',
    until: '该链接在 {date} 之前有效。持有该链接的任何人都可以打开文件。如果您不认识发件人，请忽略此邮件。',
  },
  ja: {
    greeting: 'こんにちは。',
    subject: '{name}：文書が届いています',
    sent: '{sender} さんから文書「{name}」へのリンクが届きました。',
    message: '添えられたメッセージ：{message}',
    open: 'このリンクを開くと、文書を閲覧・保存できます。アカウントは不要です：',
    label: '文書を開く',
    until:
      'リンクの有効期限は {date} です。リンクを知っている人は誰でも文書を開けます。送信者に心当たりがない場合は、このメールを無視してください。',
  },
}

/** The mail that carries the link of a document; its reader may have no account. */
export function linkMail(given: {
  readonly to: string
  readonly language: Language
  readonly senderName: string
  /** Of the document. */
  readonly name: string
  /** Of the sender's; empty for none. */
  readonly message: string
  readonly address: string
  readonly expiresAt: string
}): Mail {
  const { to, language, message, address } = given
  const said = words[language]
  const date = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' })
  const values: Readonly<Record<string, string>> = {
    sender: untrustedName(given.senderName),
    name: untrustedName(given.name),
    message: withoutLinks(message),
    date: date.format(new Date(given.expiresAt)),
  }
  // One pass: what somebody typed is never read for places to fill.
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return letter({
    to,
    language,
    greeting: said.greeting,
    subject: filled(said.subject),
    before: [filled(said.sent), ...(message === '' ? [] : [filled(said.message)]), said.open],
    link: { address, label: said.label },
    after: [filled(said.until)],
  })
}
