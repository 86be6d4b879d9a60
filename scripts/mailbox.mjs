/** True where only this machine can reach the host. */
const isLoopback = (host) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * Answers the variable that shows sent mails on a page. It is set where the environment names no mail server and no public
 * address and the gateway listens to this machine alone, unless the environment sets the variable itself.
 */
export function withMailbox(environment) {
  const { DEV_MAILBOX, SMTP_URL, HOST, PUBLIC_URL } = environment
  if (DEV_MAILBOX || SMTP_URL || !isLoopback(HOST || '127.0.0.1') || PUBLIC_URL?.startsWith('https:'))
    return {}
  return { DEV_MAILBOX: 'true' }
}
