import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '#server/operations/metrics/metrics.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Carries one mail: to a mail server, or into the outbox folder. */
export interface MailTransport {
  deliver(mail: Mail): Promise<void>
  close(): void
}

export interface Mailer {
  /** Hands the mail over and goes on: no request waits for a mail server, and none fails with it. */
  post(mail: Mail): void
  /**
   * Makes the mail, if there is one to make, after whoever asked has been answered: neither the answer nor its time
   * tells whether there was.
   */
  later(make: () => Promise<Mail | null>): void
  /** When every mail handed over so far has been carried or given up. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** At most this long are mails waited for when the gateway stops. */
const closeWithinMs = 10_000

/** A mail that could not be carried is logged; its reader can ask for another. */
export function createMailer(
  given: MailTransport,
  log: FastifyBaseLogger,
  metrics?: Pick<Metrics, 'mail'>,
): Mailer {
  const transport: MailTransport = {
    ...given,
    deliver: async (mail) => {
      await given.deliver(mail)
      metrics?.mail('sent')
    },
  }
  const underway = new Set<Promise<void>>()
  const settled = async () => {
    while (underway.size > 0) await Promise.all(underway)
  }
  const carry = (work: Promise<void>, subject: string) => {
    const carried = work
      .catch((error: unknown) => {
        metrics?.mail('failed')
        log.error({ err: error, subject }, 'mail not sent')
      })
      .finally(() => underway.delete(carried))
    underway.add(carried)
  }
  return {
    post: (mail) => carry(transport.deliver(mail), mail.subject),
    later: (make) =>
      carry(
        nextTurn().then(async () => {
          const mail = await make()
          if (mail !== null) await transport.deliver(mail)
        }),
        'made later',
      ),
    settled,
    close: async () => {
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, closeWithinMs)
      })
      await Promise.race([settled(), patience])
      clearTimeout(timer)
      transport.close()
    },
  }
}
