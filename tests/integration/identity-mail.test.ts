import { readdir, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import {
  call,
  type LocalGateway,
  type RunningGateway,
  signUpAndVerify,
  startGateway,
  startGatewayHere,
  verificationCode,
} from '#tests/helpers/gateway.ts'

const draft = { email: 'ada@example.org', password: 'correct horse battery', name: 'Ada' }
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function gatewayWith(env: Readonly<Record<string, string>>): Promise<LocalGateway> {
  const gateway = await startGatewayHere({ env })
  ends.push(gateway.stop)
  return gateway
}

/** One whose log and folder can be read. */
async function processWith(env: Readonly<Record<string, string>>): Promise<RunningGateway> {
  const gateway = await startGateway({ env })
  ends.push(gateway.stop)
  return gateway
}

/** A mail server of the smtp-server package that keeps what it is given. */
async function mailServer(port = 0) {
  const received: { to: string[]; content: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let content = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        content += chunk
      })
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, content })
        done()
      })
    },
  })
  const listening = await new Promise<number>((resolve) =>
    server.listen(port, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port)),
  )
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  ends.push(close)
  return { port: listening, received, close }
}

/** The code in a mail as it travelled: quoted-printable breaks long lines. */
const codeIn = (content: string): string =>
  decodeURIComponent(/code=([\w.~%-]+)/.exec(content.replace(/=\r?\n/g, '').replace(/=3D/g, '='))?.[1] ?? '')

test('with SMTP_URL the verification mail goes through the mail server', async () => {
  const { port, received } = await mailServer()
  const gateway = await gatewayWith({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Office <office@example.org>',
    PUBLIC_URL: 'https://ground.example',
  })
  await call(gateway, '/auth/sign-up', draft)
  await vi.waitFor(() => expect(received.length).toBe(1), 5000)
  expect(received[0]?.to).toEqual([draft.email])
  expect(received[0]?.content).toContain('From: Office <office@example.org>')
  expect(received[0]?.content).toContain('https://ground.example/email-verification-pending')
  const { password } = draft
  const code = codeIn(received[0]?.content ?? '')
  const verified = await call(gateway, '/auth/verify-email', { code, password })
  expect(verified.json).toEqual({ email: draft.email })
})

test('a forgotten password is reset with the link that the mail server was given', async () => {
  const { port, received } = await mailServer()
  const gateway = await gatewayWith({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  await call(gateway, '/auth/sign-up', draft)
  await call(gateway, '/auth/password-reset', { email: draft.email })
  await call(gateway, '/auth/password-reset', { email: 'nobody@example.org' })
  await vi.waitFor(() => expect(received.length).toBe(2), 5000)
  const mail = received.find(({ content }) => content.includes('Set a new password'))
  expect(mail?.to).toEqual([draft.email])
  const code = codeIn(mail?.content ?? '')
  expect((await call(gateway, '/auth/action-code', { code })).json.purpose).toBe('reset')
  const reset = await call(gateway, '/auth/password-reset/confirm', { code, newPassword: 'a new one' })
  expect(reset.json).toEqual({ email: draft.email })
  const signedIn = await call(gateway, '/auth/sign-in', { email: draft.email, password: 'a new one' })
  expect(signedIn.status).toBe(200)
  await vi.waitFor(() => expect(received.length).toBe(3), 5000)
})

test('the mailbox is off unless it is asked for, and refused under a public address', async () => {
  const gateway = await startGatewayHere({ env: { DEV_MAILBOX: '' } })
  ends.push(gateway.stop)
  expect(gateway.mailboxUrl()).toBeNull()
  expect((await call(gateway, '/dev/mailbox')).status).toBe(404)
  expect(readConfig({ DEV_MAILBOX: 'true', PUBLIC_URL: 'https://ground.example' })).toEqual({
    ok: false,
    messages: ['DEV_MAILBOX must not be true where PUBLIC_URL begins with https:'],
  })
})

test('with SMTP_URL there is no mailbox page and no outbox', async () => {
  const { port } = await mailServer()
  const gateway = await processWith({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  expect((await call(gateway, '/dev/mailbox')).status).toBe(404)
  expect((await call(gateway, '/dev/mailbox.json')).status).toBe(404)
  expect(gateway.output().stdout).not.toContain('mailbox')
})

test('a mail server that is down costs no account: the mail can be asked for again', async () => {
  const { port, close } = await mailServer()
  await close()
  const gateway = await processWith({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  expect((await call(gateway, '/auth/sign-up', draft)).status).toBe(200)
  await vi.waitFor(() => expect(gateway.output().stderr).toContain('mail not sent'), 5000)
  const { received } = await mailServer(port)
  await call(gateway, '/auth/resend-verification', { email: draft.email })
  await vi.waitFor(() => expect(received.length).toBe(1), 5000)
  const code = codeIn(received[0]?.content ?? '')
  const { password } = draft
  expect((await call(gateway, '/auth/verify-email', { code, password })).status).toBe(200)
})

test('logs hold no password, no token and no code', async () => {
  const gateway = await processWith({ LOG_LEVEL: 'trace' })
  const credentials = await signUpAndVerify(gateway, draft)
  const code = await verificationCode(gateway, draft.email)
  await call(gateway, `/email-verification-pending?code=${code}`)
  const answer = await call(gateway, '/auth/sign-in', credentials)
  const { accessToken } = answer.json as { accessToken: string }
  await call(gateway, '/auth/profile', undefined, { authorization: `Bearer ${accessToken}` })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]?.split('=')[1] ?? 'none'
  await vi.waitFor(() => expect(gateway.output().stderr).toContain('/auth/profile'))
  const log = gateway.output().stderr
  expect(log).toContain('"reqId"')
  for (const secret of [credentials.password, accessToken, cookie, code, code.split('.')[1] ?? 'none'])
    expect(log).not.toContain(secret)
})

test('the outbox is for its owner only and skips what is no mail', async () => {
  const gateway = await processWith({})
  await call(gateway, '/auth/sign-up', draft)
  expect(await gateway.mailbox()).toHaveLength(1)
  const outbox = join(gateway.dataDir, 'outbox')
  const [file] = await readdir(outbox)
  expect((await stat(join(outbox, file ?? ''))).mode & 0o077).toBe(0)
  await writeFile(join(outbox, file?.replace(/^\d{13}/, '0000000000001') ?? ''), '{"half":')
  await writeFile(join(outbox, 'notes.txt'), 'x')
  expect(await gateway.mailbox()).toHaveLength(1)
})

test('the mailbox page lists mails newest first, with links and without script', async () => {
  const gateway = await gatewayWith({})
  expect((await call(gateway, '/dev/mailbox')).text).toContain('No mails yet.')
  await call(gateway, '/auth/sign-up', { ...draft, name: '<script>alert(1)</script>' })
  await call(gateway, '/auth/sign-up', { ...draft, email: 'bob@example.org', name: 'Bob' })
  const page = await call(gateway, '/dev/mailbox')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.text.indexOf('bob@example.org')).toBeLessThan(page.text.indexOf('ada@example.org'))
  expect(page.text).not.toContain('<script')
  const link = /<a href="([^"]+)">/.exec(page.text)?.[1] ?? ''
  expect(link).toMatch(new RegExp(`^${gateway.url}/email-verification-pending\\?code=`))
})

test.each([
  ['came through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ['came under a foreign name', { host: 'bad.example' }],
])('the mailbox is hidden from a request that %s', async (_what, headers) => {
  const gateway = await startGatewayHere()
  ends.push(gateway.stop)
  const answer = await gateway.app.inject({ url: '/dev/mailbox', headers })
  expect(answer.statusCode).toBe(404)
})

test.each([
  ['other machines can reach it', { HOST: '0.0.0.0' }],
  ['people reach it under a public address', { PUBLIC_URL: 'https://ground.example' }],
  ['a proxy stands before it', { TRUST_PROXY: '1' }],
])('there is no mailbox when %s', async (_what, env) => {
  const gateway = await startGatewayHere({ env })
  ends.push(gateway.stop)
  expect(gateway.mailboxUrl()).toBeNull()
  const answer = await gateway.app.inject({ url: '/dev/mailbox', headers: { host: 'localhost' } })
  expect(answer.statusCode).toBe(404)
})
