import { describe, expect, test, vi } from 'vitest'
import { call, signIn, signUpAndVerify, startGatewayHere, verificationCode } from '#tests/helpers/gateway.ts'
import { expectProblem } from '#tests/helpers/gatewayProblem.ts'
import { turnedGateway } from '#tests/helpers/turnedGateway.ts'

const turned = turnedGateway()
const hoursMs = 60 * 60 * 1000
const ada = { email: 'ada@example.org', password: 'correct horse battery', name: 'Ada Lovelace' }

type Answer = Awaited<ReturnType<typeof call>>

/** The cookies that a browser keeps of an answer, by name. */
const cookiesOf = ({ headers }: Answer): Map<string, string> =>
  new Map(
    headers.getSetCookie().map((each) => {
      const [name = '', value = ''] = each.split(';')[0]!.split('=')
      return [name, value] as const
    }),
  )

/** A browser with its cookies for /auth. */
function browser(gateway: { readonly url: string } = turned.gateway) {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call(path: string, body: object = {}): Promise<Answer> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await call(gateway, path, body, cookie === '' ? {} : { cookie })
      for (const [name, value] of cookiesOf(answer)) {
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    },
  }
}
type Browser = ReturnType<typeof browser>

const signUp = (of: Browser, draft = ada) => of.call('/auth/sign-up', draft)
const finish = (of: Browser, code: string) => of.call('/auth/sign-up/finish', { code })
const ask = (of: Browser, code: string) => of.call('/auth/action-code', { code, asksBrowser: true })
const codeOfMail = (email = ada.email) => verificationCode(turned.gateway, email)
const isUnverified = async () =>
  expectProblem(
    await call(turned.gateway, '/auth/sign-in', { email: ada.email, password: ada.password }),
    'auth/unverified-email',
  )

describe('in the browser that signed up', () => {
  test('a press verifies the address and signs in, without the password', async () => {
    const own = browser()
    expect((await signUp(own)).json).toEqual({ email: ada.email })
    const code = await codeOfMail()
    expect((await ask(own, code)).json).toEqual({
      purpose: 'verify',
      email: ada.email,
      signedUpHere: { name: ada.name },
    })
    await isUnverified()
    const finished = await finish(own, code)
    expect(finished.status).toBe(200)
    expect(finished.json).toMatchObject({ user: { email: ada.email, emailVerified: true } })
    expect((await own.call('/auth/refresh')).status).toBe(200)
    await signIn(turned.gateway, ada)
  })

  test('scripts, other sites and other paths cannot reach the secret, and the store has its fingerprint alone', async () => {
    const answer = await signUp(browser())
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(
      /^groundwork-sign-up=[\w-]{43}; Path=\/auth; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    )
    expect(answer.text).not.toContain(cookiesOf(answer).get('groundwork-sign-up'))
  })

  test('a page of another site cannot sign up in it', async () => {
    const answer = await call(turned.gateway, '/auth/sign-up', ada, { origin: 'https://bad.example' })
    expectProblem(answer, 'request/cross-site')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('a second press answers no session: the password does', async () => {
    const own = browser()
    await signUp(own)
    const code = await codeOfMail()
    const kept = new Map(own.cookies)
    await finish(own, code)
    const again = browser()
    for (const [name, value] of kept) again.cookies.set(name, value)
    expectProblem(await finish(again, code), 'auth/wrong-password')
    expect((await ask(again, code)).json).toEqual({ purpose: 'verify', email: ada.email })
    expect((await again.call('/auth/verify-email', { code, password: ada.password })).status).toBe(200)
  })

  test('of two presses at once one signs in', async () => {
    const own = browser()
    await signUp(own)
    const code = await codeOfMail()
    const answers = await Promise.all([finish(own, code), finish(own, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('after a day both the code and the secret have expired', async () => {
    const own = browser()
    await signUp(own)
    const code = await codeOfMail()
    turned.now += 24 * hoursMs
    expectProblem(await finish(own, code), 'auth/expired-action-code')
    // A code that was mailed later does not make the secret younger.
    await call(turned.gateway, '/auth/resend-verification', { email: ada.email })
    const fresh = await codeOfMail()
    expect((await ask(own, fresh)).json).toEqual({ purpose: 'verify', email: ada.email })
    expectProblem(await finish(own, fresh), 'auth/wrong-password')
    await isUnverified()
  })

  test('a mail that was asked for again works with the secret too', async () => {
    const own = browser()
    await signUp(own)
    turned.now += hoursMs
    await call(turned.gateway, '/auth/resend-verification', { email: ada.email })
    expect((await finish(own, await codeOfMail())).status).toBe(200)
  })

  test('a made-up code answers nothing, and leaves the secret as it is', async () => {
    const own = browser()
    await signUp(own)
    const code = await codeOfMail()
    expectProblem(await finish(own, `${code.split('.')[0]}.made-up`), 'auth/invalid-action-code')
    expect((await finish(own, code)).status).toBe(200)
  })

  test('a suspended account is not opened', async () => {
    const own = browser()
    await signUp(own)
    const code = await codeOfMail()
    const { accounts } = turned.gateway.identity
    const userId = (await accounts.credentialsOf(ada.email))?.userId ?? ''
    await turned.gateway.identity.suspend(userId, { reason: 'Not a person', by: 'admin' })
    expectProblem(await finish(own, code), 'auth/invalid-action-code')
  })
})

describe('in any other browser', () => {
  test('the link alone verifies nothing: a mail scanner follows it', async () => {
    await signUp(browser())
    const code = await codeOfMail()
    const scanner = browser()
    expect((await ask(scanner, code)).json).toEqual({ purpose: 'verify', email: ada.email })
    expectProblem(await finish(scanner, code), 'auth/wrong-password')
    expectProblem(await scanner.call('/auth/verify-email', { code }), 'auth/wrong-password')
    expect([...scanner.cookies]).toEqual([])
    await isUnverified()
  })

  test('a made-up secret, or that of another address, is none', async () => {
    await signUp(browser())
    const other = browser()
    await signUp(other, { ...ada, email: 'eve@example.org' })
    const code = await codeOfMail()
    expectProblem(await finish(other, code), 'auth/wrong-password')
    for (const made of ['', 'x', 'a'.repeat(43), '%00', '__proto__']) {
      other.cookies.set('groundwork-sign-up', made)
      expectProblem(await finish(other, code), 'auth/wrong-password')
    }
    await isUnverified()
  })

  test('the owner of a mailbox sets a new password, which ends the secret of a stranger', async () => {
    const stranger = browser()
    await signUp(stranger)
    const code = await codeOfMail()
    turned.now += 1
    await call(turned.gateway, '/auth/password-reset', { email: ada.email })
    const reset = await vi.waitFor(async () => {
      const newest = await codeOfMail()
      expect(newest).not.toBe(code)
      return newest
    })
    const newPassword = 'of the owner'
    await call(turned.gateway, '/auth/password-reset/confirm', { code: reset, newPassword })
    expectProblem(await finish(stranger, code), 'auth/invalid-action-code')
    await signIn(turned.gateway, { email: ada.email, password: newPassword })
  })

  test('with silent accounts a second sign-up for the address gives a secret that opens nothing', async () => {
    const hiding = await startGatewayHere({ env: { HIDE_ACCOUNTS: 'true' } })
    try {
      const [stranger, owner] = [browser(hiding), browser(hiding)]
      const first = await signUp(stranger)
      const code = await verificationCode(hiding, ada.email)
      const second = await signUp(owner, { ...ada, name: 'The owner', password: 'of the owner' })
      expect(second.json).toEqual(first.json)
      const shape = (answer: Answer) =>
        answer.headers.getSetCookie().map((each) => each.replace(/=[\w-]{43};/, '=;'))
      expect(shape(second)).toEqual(shape(first))
      expect((await ask(owner, code)).json).toEqual({ purpose: 'verify', email: ada.email })
      expectProblem(await finish(owner, code), 'auth/wrong-password')
    } finally {
      await hiding.stop()
    }
  })
})

describe('on a shared device', () => {
  const eve = { email: 'eve@example.org', password: 'another horse battery', name: 'Eve' }

  test('signing in as another person ends the sign-up of this browser', async () => {
    const own = browser()
    await signUpAndVerify(turned.gateway, eve)
    await signUp(own)
    const code = await codeOfMail()
    await own.call('/auth/sign-in', { email: eve.email, password: eve.password })
    expectProblem(await finish(own, code), 'auth/wrong-password')
    await own.call('/auth/sign-out')
    expect((await ask(own, code)).json).toEqual({ purpose: 'verify', email: ada.email })
    expectProblem(await finish(own, code), 'auth/wrong-password')
    await isUnverified()
  })

  test('signing out ends it, even without a session', async () => {
    const own = browser()
    await signUp(own)
    const code = await codeOfMail()
    await own.call('/auth/sign-out')
    expectProblem(await finish(own, code), 'auth/wrong-password')
  })

  test('beside the session of another person the password is asked for, whatever cookies there are', async () => {
    const own = browser()
    await signUp(own)
    const code = await codeOfMail()
    const { cookie } = await signIn(turned.gateway, await signUpAndVerify(turned.gateway, eve))
    const [name = '', value = ''] = cookie.split('=')
    own.cookies.set(name, value)
    expectProblem(await finish(own, code), 'auth/wrong-password')
    await isUnverified()
  })
})
