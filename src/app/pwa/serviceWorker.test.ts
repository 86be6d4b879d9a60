import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { skipWaiting } from '#domain/protocol/serviceWorker.ts'
import { beginWork } from '#ui/atWork.ts'
import { startServiceWorker } from './serviceWorker.ts'

const onWaiting = vi.hoisted(() => ({ call: () => {} }))

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(_name: string, listener: () => void) {
      onWaiting.call = listener
    }
    removeEventListener() {}
    async register() {}
  },
}))

const postMessage = vi.fn()
const reload = vi.fn()
const takenElsewhere = vi.fn()
const registration: { waiting: { postMessage: typeof postMessage } | null } = { waiting: { postMessage } }
let stop = () => {}
let take = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  const container = Object.assign(new EventTarget(), {
    controller: {},
    getRegistration: async () => registration,
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('window', { location: { reload } })
  registration.waiting = { postMessage }
  stop = startServiceWorker({
    onUpdateReady: (offered) => {
      take = offered
    },
    onTakenElsewhere: takenElsewhere,
    onCalculationsSynced() {},
  })
  await vi.advanceTimersByTimeAsync(0)
  onWaiting.call()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a worker that is asked to take over and does not is asked again, then the page is opened anew, once', async () => {
  take()
  await vi.advanceTimersByTimeAsync(0)
  expect(postMessage).toHaveBeenCalledWith({ type: skipWaiting })
  await vi.advanceTimersByTimeAsync(5_900)
  expect(postMessage).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(postMessage).toHaveBeenCalledTimes(2)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a worker that another window has asked meanwhile is there for whoever opens the page anew', async () => {
  registration.waiting = null
  take()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(postMessage).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('what is begun while the worker is being asked is not reloaded: it is offered again', async () => {
  take()
  await vi.advanceTimersByTimeAsync(1000)
  const stop = beginWork('typing')
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  expect(reload).not.toHaveBeenCalled()
  expect(takenElsewhere).toHaveBeenCalledTimes(1)
})
