import { expect } from 'vitest'
import { session } from '#domain/protocol/identity.ts'
import { call, cookieOf, verificationCode } from '#tests/helpers/gateway.ts'
import { newEmail, password, type World } from './world.ts'

/** Signing up and in, and the pictures of people. */

/** An account whose address is not verified. */
export async function newUnverified(
  { auth }: World,
  name = 'Una',
): Promise<{ email: string; password: string }> {
  const email = newEmail()
  const answer = await auth('/auth/sign-up', { email, password, name })
  expect(answer.status, answer.text).toBe(200)
  return { email, password }
}

export const codeOf = ({ gateway }: World, email: string): Promise<string> => verificationCode(gateway, email)

/** The mails to an address, newest first. */
export const mailsTo = async ({ gateway }: World, email: string) =>
  (await gateway.mailbox()).filter(({ to }) => to === email)

/** Waits for a mail whose subject has the words: some are sent after the answer. */
export async function mailTo(world: World, email: string, words: RegExp) {
  for (let tries = 0; tries < 100; tries++) {
    const mail = (await mailsTo(world, email)).find(({ subject }) => words.test(subject))
    if (mail !== undefined) return mail
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No mail to ${email} about ${words}`)
}

/** A session with its cookie, as a browser has it. */
export async function newSession(world: World, credentials?: { email: string; password: string }) {
  const own = credentials ?? (await world.newAccount())
  const { email, password: secret } = own
  const answer = await call(world.gateway, '/auth/sign-in', { email, password: secret })
  expect(answer.status, answer.text).toBe(200)
  const { accessToken, user } = session.parse(answer.json)
  const person = {
    userId: user.id,
    email,
    token: accessToken,
    organizationId: user.defaultOrganization ?? '',
  }
  return { email, password: secret, person, user, cookie: cookieOf(answer.headers) }
}

/** The message with which a sign-in is refused. */
export const signInRefusal = async ({ auth }: World, of: { email: string; password: string }) => {
  const { status, json } = await auth('/auth/sign-in', { email: of.email, password: of.password })
  return { status, code: json.code, message: json.title }
}

/** One pixel each, as programs write them. */
export const pictures = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  ),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  jpeg: Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
    'base64',
  ),
} as const

/** Uploads a picture of the person; the answer with its code and message. */
export async function upload(
  { gateway }: World,
  of: { userId: string; token: string },
  bytes: Buffer,
  more: { size?: number; field?: string; userId?: string } = {},
) {
  const form = new FormData()
  if (more.size !== undefined) form.set('size', `${more.size}`)
  form.set(more.field ?? 'file', new Blob([new Uint8Array(bytes)]), 'me.png')
  const response = await fetch(`${gateway.url}/api/users/${more.userId ?? of.userId}/avatar`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${of.token}` },
  })
  const json = (await response.json()) as Record<string, unknown>
  return { status: response.status, code: json.code, message: json.title, avatar: json.avatar }
}

export async function removePicture(
  { gateway }: World,
  of: { userId: string; token: string },
): Promise<number> {
  const response = await fetch(`${gateway.url}/api/users/${of.userId}/avatar`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${of.token}` },
  })
  return response.status
}

/** A change of the person's own record. */
export async function changeProfile({ gateway }: World, token: string, change: object) {
  const response = await fetch(`${gateway.url}/auth/profile`, {
    method: 'PUT',
    body: JSON.stringify(change),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}
