/** Whether nobody but this machine can reach an address. */
const isLoopback = (host) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * Shows mails on a page, as long as nobody has said otherwise: where there is no mail server, and the gateway listens to
 * this machine alone under no public address.
 */
export function withMailbox(environment) {
  const { DEV_MAILBOX, SMTP_URL, HOST, PUBLIC_URL } = environment
  if (DEV_MAILBOX || SMTP_URL || !isLoopback(HOST || '127.0.0.1') || PUBLIC_URL?.startsWith('https:'))
    return {}
  return { DEV_MAILBOX: 'true' }
}
