import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { type SharedGateway, signIn, signUpAndVerify, startGatewayHere } from '#tests/helpers/gateway.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { somebody } from './organizations/people.ts'

let gateway: SharedGateway
beforeAll(async () => {
  gateway = await sharedGateway()
})

const draft = () => ({
  email: `someone-${randomUUID()}@example.org`,
  password: 'correct horse battery',
  name: 'Ada Lovelace',
})
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('mails', () => {
  test('a name with a line break in it adds no header and no recipient', async () => {
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
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content })
          done()
        })
      },
    })
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port)),
    )
    const mailing = await startGatewayHere({
      env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
      store: await openStore({ memory: true }),
    })
    try {
      const eve = await somebody(mailing, { name: 'Eve\r\nBcc: victim@example.org' })
      const { id: organizationId } = await eve.call('createOrganization', {
        name: 'Works\r\nBcc: victim@example.org\r\n\r\n<h1>Pay here</h1>',
      })
      await eve.call('inviteUserToOrganization', {
        organizationId,
        email: 'ben@example.org',
        role: 'member',
        message: '\r\n.\r\nMAIL FROM:<eve@example.org>\r\n<script>alert(1)</script>',
      })
      await expect.poll(() => received.length).toBe(1)
      const [mail] = received
      expect(mail?.to).toEqual(['ben@example.org'])
      const [head = ''] = (mail?.content ?? '').split(/\r?\n\r?\n/)
      expect(head).not.toMatch(/^(bcc|cc):/im)
      expect(head.match(/^to:/gim)).toHaveLength(1)
      const html = (mail?.content ?? '').slice(mail?.content.indexOf('text/html'))
      expect(html).toContain('&lt;script&gt;')
      expect(html).not.toMatch(/<h1>|<script>/)
    } finally {
      await mailing.stop()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  })
})

describe('uploads', () => {
  const send = async (person: { user: { id: string }; accessToken: string }, bytes: Buffer) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/gif' }), 'me.gif')
    const response = await fetch(`${gateway.url}/api/users/${person.user.id}/avatar`, {
      method: 'POST',
      headers: bearer(person.accessToken),
      body,
    })
    return { status: response.status, json: (await response.json()) as { avatar?: string; code?: string } }
  }
  const gif = (width: number, height: number, rest = '') => {
    const bytes = Buffer.from(`GIF89a....${rest.padEnd(30, ' ')}`, 'latin1')
    bytes.writeUInt16LE(width, 6)
    bytes.writeUInt16LE(height, 8)
    return bytes
  }

  test('a picture that is a script and a page as well is a picture to every browser', async () => {
    const person = await signIn(gateway, await signUpAndVerify(gateway, draft()))
    // `GIF89a/*…*/=1;…` is a script that assigns to GIF89a.
    const { status, json } = await send(
      person,
      gif(0x2a2f, 8, '*/=1;alert(1)//<html><script>alert(1)</script>'),
    )
    expect(status).toBe(200)
    const served = await fetch(`${gateway.url}${json.avatar}`)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('a small file that unpacks to hundreds of megabytes is refused', async () => {
    const person = await signIn(gateway, await signUpAndVerify(gateway, draft()))
    expect((await send(person, gif(11_000, 11_000))).status).toBe(422)
    expect((await send(person, gif(7_000, 7_000))).status).toBe(200)
  })
})
