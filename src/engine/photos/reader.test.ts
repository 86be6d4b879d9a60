import { expose } from 'comlink'
import { afterEach, expect, it } from 'vitest'
import { ok } from '#domain/errors/result.ts'
import { pictureLimits } from '#domain/photos/limits.ts'
import { createPhotoReader, type PhotoWorker } from './reader.ts'

const kept = { time: true, position: false }
const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** Workers that hang for the first picture of each `hangs`, and count how many of them were started. */
function workers(hangs: readonly boolean[]) {
  const count = { started: 0, ended: 0, asked: 0 }
  const makeWorker = (): PhotoWorker => {
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    const isHanging = hangs[count.started] === true
    count.started++
    expose(
      {
        read: () => {
          count.asked++
          return isHanging ? new Promise(() => undefined) : ok({ width: 4, height: 3 })
        },
      },
      port2,
    )
    return Object.assign(port1, { terminate: () => count.ended++ }) as unknown as PhotoWorker
  }
  return { makeWorker, count }
}

it('refuses a picture that takes too long, ends its worker, and reads the next one with another', async () => {
  const { makeWorker, count } = workers([true, false])
  const reader = createPhotoReader(makeWorker, 50)
  const answers = await Promise.all([reader.read(new Blob(['a']), kept), reader.read(new Blob(['b']), kept)])
  expect(answers).toMatchObject([
    { ok: false, problem: { code: 'photo/unreadable' } },
    { ok: true, value: { width: 4, height: 3 } },
  ])
  expect(count).toEqual({ started: 2, ended: 1, asked: 2 })
  reader.dispose()
})

it('refuses a file of 200 MB without giving it to a worker', async () => {
  const { makeWorker, count } = workers([])
  const huge = { size: 200_000_000 } as Blob
  expect(huge.size).toBeGreaterThan(pictureLimits.fileBytes)
  const answer = await createPhotoReader(makeWorker).read(huge, kept)
  expect(answer).toMatchObject({ ok: false, problem: { code: 'photo/file-size' } })
  expect(count.started).toBe(0)
})
