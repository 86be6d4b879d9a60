import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { fail, ok, problem } from '#domain/errors/result.ts'
import { type Connection, createConnection } from './connection.ts'

let answers: boolean
let probes: number
let visible: boolean
let connection: Connection

beforeEach(() => {
  vi.useFakeTimers()
  answers = false
  probes = 0
  visible = true
  connection = createConnection({
    probe: async () => {
      probes += 1
      return answers
    },
    random: () => 1,
    isVisible: () => visible,
    backOffMs: { first: 1_000, most: 15_000, hidden: 60_000 },
  })
})

afterEach(() => {
  connection.close()
  vi.useRealTimers()
})

const says = (code: ErrorCode) => connection.attempt(async () => fail(problem(code)))
const kind = () => connection.reachability().kind
const never = () => new AbortController().signal

async function isOpen(): Promise<boolean> {
  let open = false
  const leaving = new AbortController()
  connection.gate(leaving.signal).then(
    () => {
      open = true
    },
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(0)
  leaving.abort()
  return open
}

describe('the connection', () => {
  it('is online only after an answer', async () => {
    expect(kind()).toBe('connecting')
    expect(await connection.attempt(async () => ok(7))).toEqual({ kind: 'answer', value: 7 })
    expect(kind()).toBe('online')
  })

  it.each(['request/unreachable', 'request/timeout'] as const)(
    'is offline after %s, shuts the gate, and asks ever more rarely until somebody answers',
    async (code) => {
      expect(await says(code)).toEqual({ kind: 'later', wasHeard: false })
      expect(kind()).toBe('offline')
      expect(await isOpen()).toBe(false)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(probes).toBe(1)
      await vi.advanceTimersByTimeAsync(1_999)
      expect(probes).toBe(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(probes).toBe(2)
      await vi.advanceTimersByTimeAsync(60_000)
      const before = probes
      await vi.advanceTimersByTimeAsync(15_000)
      expect(probes - before).toBe(1)
      answers = true
      await vi.advanceTimersByTimeAsync(15_000)
      expect(kind()).toBe('online')
      expect(await isOpen()).toBe(true)
    },
  )

  it('probes more rarely in a hidden tab, and at once when something suggests a change', async () => {
    visible = false
    for (let failure = 0; failure < 12; failure++) await says('request/unreachable')
    await vi.advanceTimersByTimeAsync(59_000)
    expect(probes).toBe(0)
    answers = true
    connection.check()
    await vi.advanceTimersByTimeAsync(0)
    expect(kind()).toBe('online')
  })

  it('stays online when the event stream ends while the gateway answers', async () => {
    answers = true
    await connection.attempt(async () => ok(1))
    connection.check()
    await vi.advanceTimersByTimeAsync(0)
    expect(kind()).toBe('online')
    answers = false
    connection.check()
    await vi.advanceTimersByTimeAsync(0)
    expect(kind()).toBe('offline')
  })

  it('ignores the outcome of calls over a former network', async () => {
    answers = true
    await connection.attempt(async () => ok(1))
    let end: () => void = () => {}
    const hanging = connection.attempt<never>(
      () =>
        new Promise((resolve) => {
          end = () => resolve(fail(problem('request/unreachable')))
        }),
    )
    const kinds: string[] = []
    const subscription = connection.reachability$.subscribe(({ kind: each }) => kinds.push(each))
    connection.renewed(() => end())
    expect(await hanging).toEqual({ kind: 'later', wasHeard: false })
    subscription.unsubscribe()
    expect(kinds).toEqual(['online'])
    expect(await isOpen()).toBe(true)
  })

  it('probes once more over a new network when the probe over the former one failed', async () => {
    connection.close()
    let end: (answer: boolean) => void = () => {}
    connection = createConnection({
      probe: () => {
        probes += 1
        if (probes > 1) return Promise.resolve(true)
        return new Promise((resolve) => {
          end = resolve
        })
      },
      random: () => 1,
      isVisible: () => true,
    })
    connection.check()
    connection.renewed(() => end(false))
    await vi.advanceTimersByTimeAsync(0)
    expect(probes).toBe(2)
    expect(kind()).toBe('online')
  })

  it('is signed out after a 401 that a fresh token does not cure, and probes only when asked', async () => {
    await says('auth/not-authenticated')
    expect(kind()).toBe('signed-out')
    answers = true
    connection.check()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(probes).toBe(0)
    expect(await isOpen()).toBe(false)
    connection.tryNow()
    expect(await isOpen()).toBe(true)
  })

  it('waits when the gateway asks to wait, and stays online', async () => {
    expect(await says('request/too-many')).toEqual({ kind: 'later', wasHeard: true })
    expect(connection.reachability()).toEqual({ kind: 'online', problem: 'request/too-many' })
    expect(await isOpen()).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await isOpen()).toBe(true)
  })

  it('opens in time after the gateway asked to wait, although a caller probes meanwhile', async () => {
    answers = true
    await says('request/too-many')
    connection.check()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(probes).toBe(1)
    expect(await isOpen()).toBe(true)
  })

  describe('with a gateway that asks to wait and ten calls at the gate', () => {
    let through: number
    const wait = async (then: () => Promise<unknown>) => {
      for (;;) {
        await connection.gate(never())
        through += 1
        await then()
      }
    }
    const tenWait = async (then: () => Promise<unknown>) => {
      through = 0
      await says('request/too-many')
      for (let at = 0; at < 10; at++) void wait(then)
    }

    it('lets one call through after each wait', async () => {
      await tenWait(() => says('request/too-many'))
      await vi.advanceTimersByTimeAsync(1_000)
      expect(through).toBe(1)
      await vi.advanceTimersByTimeAsync(1_999)
      expect(through).toBe(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(through).toBe(2)
      await vi.advanceTimersByTimeAsync(60_000)
      const before = through
      await vi.advanceTimersByTimeAsync(15_000)
      expect(through - before).toBe(1)
    })

    it.each(['an answer', 'a refusal that will not change'])('opens the gate after %s', async (what) => {
      let isFirst = true
      await tenWait(async () => {
        if (!isFirst) return await new Promise(() => undefined)
        isFirst = false
        return await (what === 'an answer'
          ? connection.attempt(async () => ok(1))
          : says('request/too-large'))
      })
      await vi.advanceTimersByTimeAsync(1_000)
      expect(through).toBe(11)
    })

    it('lets the next call through soon when one asks nothing, but not while one waits for its answer', async () => {
      let isFirst = true
      await tenWait(async () => {
        if (!isFirst) return await connection.attempt(() => new Promise<never>(() => undefined))
        isFirst = false
        return await new Promise(() => undefined)
      })
      await vi.advanceTimersByTimeAsync(1_000)
      expect(through).toBe(1)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(through).toBe(2)
      await vi.advanceTimersByTimeAsync(30_000)
      expect(through).toBe(2)
    })
  })

  it('returns a refusal that will not change', async () => {
    expect(await says('request/too-large')).toMatchObject({
      kind: 'refused',
      problem: { code: 'request/too-large' },
    })
    expect(await isOpen()).toBe(true)
  })

  it('ends a wait at the gate when the caller gives up', async () => {
    await says('request/unreachable')
    const controller = new AbortController()
    const waiting = connection.gate(controller.signal)
    controller.abort(new Error('stopped'))
    await expect(waiting).rejects.toThrow('stopped')
  })
})
