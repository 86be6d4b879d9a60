import { describe, expect, it } from 'vitest'
import { problem } from '#domain/errors/result.ts'
import { createDemoSession } from './session.ts'

const draft = { email: 'Ada@Example.com', password: 'correct horse', name: 'Ada' }
const credentials = { email: 'ada@example.com', password: 'correct horse' }

function browser() {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const open = () =>
    createDemoSession({ storage, crypto, now: () => Date.parse('2026-03-01T08:00:00Z'), iterations: 10 })
  return { open, values }
}

const refusal = (code: Parameters<typeof problem>[0]) => ({ ok: false, problem: problem(code) })

describe('an account of the local demo mode', () => {
  it('is signed in when made, owns an organization, and is there after a reload', async () => {
    const { open } = browser()
    const session = open()
    expect(session.state()).toEqual({ kind: 'signed-out', reason: 'none' })
    expect(await session.signUp(draft)).toEqual({ ok: true, value: { email: 'ada@example.com' } })
    const state = open().state()
    expect(state).toMatchObject({
      kind: 'signed-in',
      by: 'device',
      user: { email: 'ada@example.com', emailVerified: true, isOrgOwner: true },
    })
    expect(state.kind === 'signed-in' && Object.keys(state.user.organizations)).toHaveLength(1)
  })

  it('has the specified codes and words', async () => {
    const { open } = browser()
    const session = open()
    expect(await session.account.refresh()).toEqual(refusal('demo/not_authenticated'))
    await session.signUp(draft)
    expect(await session.signUp(draft)).toEqual(refusal('demo/email_already_in_use'))
    await session.signOut()
    for (const wrong of [
      { ...credentials, password: 'x' },
      { ...credentials, email: 'nobody@example.com' },
    ])
      expect(await session.signIn(wrong)).toEqual(refusal('demo/invalid_credentials'))
    expect(problem('demo/invalid_credentials').message).toBe('Invalid email or password')
    expect(await session.sendPasswordReset('nobody@example.com')).toEqual(refusal('demo/user_not_found'))
    expect((await session.signIn(credentials)).ok).toBe(true)
  })

  it('keeps no password', async () => {
    const { open, values } = browser()
    await open().signUp(draft)
    const kept = [...values.values()].join()
    expect(kept).toContain('PBKDF2-SHA-256')
    expect(kept).not.toContain(draft.password)
  })

  it('changes its password when it knows the current one', async () => {
    const { open } = browser()
    const session = open()
    await session.signUp(draft)
    const change = (currentPassword: string, newPassword: string) =>
      session.account.changePassword({ currentPassword, newPassword })
    expect(await change('wrong', 'a new one')).toEqual(refusal('auth/wrong-password'))
    expect(await change(draft.password, '12345')).toEqual(refusal('auth/weak-password'))
    expect((await change(draft.password, 'a new one')).ok).toBe(true)
    await session.signOut()
    expect(await session.signIn(credentials)).toEqual(refusal('demo/invalid_credentials'))
    expect((await session.signIn({ ...credentials, password: 'a new one' })).ok).toBe(true)
  })

  it('changes its profile and picture', async () => {
    const session = browser().open()
    await session.signUp(draft)
    await session.account.changeProfile({ name: 'Ada Berg', personalSettings: { theme: 'dark' } })
    const gif = new Blob([new TextEncoder().encode('GIF89a and so on')])
    expect(await session.account.uploadAvatar(new Blob(['<svg>']))).toEqual(refusal('file/format'))
    expect(await session.account.uploadAvatar(gif)).toMatchObject({
      value: { name: 'Ada Berg', avatar: expect.stringMatching(/^data:image\/gif;base64,/) },
    })
    for (const _ of [1, 2])
      expect(await session.account.removeAvatar()).toMatchObject({ value: { avatar: null } })
  })

  it('goes to another browser as a file', async () => {
    const here = browser().open()
    await here.signUp(draft)
    const exported = await here.account.exportAccount()
    if (!exported.ok) throw new Error('not exported')
    const there = browser().open()
    expect(await there.account.importAccount('{}')).toEqual(refusal('demo/import-unreadable'))
    expect(await there.account.importAccount(exported.value)).toMatchObject({ ok: true })
    expect((await there.signIn(credentials)).ok).toBe(true)
    const taken = browser().open()
    await taken.signUp(draft)
    expect(await taken.account.importAccount(exported.value)).toEqual(refusal('demo/email_already_in_use'))
  })

  it('is deleted by its password and the word', async () => {
    const { open, values } = browser()
    const session = open()
    await session.signUp(draft)
    const remove = (currentPassword: string, confirmation: string) =>
      session.account.remove({ currentPassword, confirmation })
    expect(await remove(draft.password, 'delete')).toEqual(refusal('account/confirm-deletion'))
    expect(await remove('wrong', 'DELETE')).toEqual(refusal('auth/wrong-password'))
    expect((await remove(draft.password, 'DELETE')).ok).toBe(true)
    expect(session.state()).toEqual({ kind: 'signed-out', reason: 'signed-out' })
    expect([...values.values()].join()).not.toContain('ada@example.com')
  })
})
