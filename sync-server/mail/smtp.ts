import { createTransport } from 'nodemailer'
import type { MailTransport } from './mailer.ts'

/** Sends through a mail server. It must answer within seconds, or the mail is given up. */
export function smtpTransport(options: { url: string; from: string }): MailTransport {
  const transport = createTransport(
    {
      url: options.url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: options.from },
  )
  return {
    deliver: async (mail) => {
      await transport.sendMail({ ...mail, to: { name: '', address: mail.to } })
    },
    close: () => transport.close(),
  }
}
