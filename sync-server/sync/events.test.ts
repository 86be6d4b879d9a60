import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { openEvents } from './events.ts'
import type { Organizations } from './organizations.ts'

/** A response whose client reads nothing: each write waits, and counts for many characters. */
class UnreadResponse extends EventEmitter {
  writableLength = 0
  destroyed = false
  readonly closed = false
  readonly writableEnded = false

  write(_text: string): boolean {
    this.writableLength += 30_000
    return false
  }

  destroy(): this {
    this.destroyed = true
    this.emit('close')
    return this
  }

  end(): this {
    return this.destroy()
  }
}

test('a stream that nobody reads is dropped, and its place is free again', async () => {
  const organizations = { damagedAmong: () => [] } as unknown as Organizations
  const events = openEvents(organizations, async (userId) => ({
    userId,
    isSuperAdmin: false,
    organizations: {},
  }))
  const streams = Array.from({ length: 50 }, () => new UnreadResponse())
  for (const stream of streams) await events.serve('ada', stream as unknown as ServerResponse)
  expect(events.hasRoom('ada')).toBe(false)
  await expect
    .poll(() => {
      events.settingsChanged('ada')
      return streams.filter(({ destroyed }) => destroyed).length
    })
    .toBe(50)
  expect(events.hasRoom('ada')).toBe(true)
  events.close()
})
