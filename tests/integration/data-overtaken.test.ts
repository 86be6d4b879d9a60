import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SyncGateway } from '#data/replication/gateway.ts'
import { done, newPerson, type Person } from '#tests/helpers/callables.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'
import {
  calculation,
  type Device,
  draft,
  isLoopTested,
  isSynced,
  openDevice,
  until,
  value,
} from './data/device.ts'

let gateway: SharedGateway
let ada: Person
let tablet: Device | null = null

beforeAll(async () => {
  gateway = await sharedGateway()
  ada = await newPerson(gateway)
}, 60_000)
afterEach(() => tablet?.close())

/** Something that is waited for until it is let go. */
function hold() {
  let letGo = () => {}
  let reach = () => {}
  const open = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const wait = () => {
    reach()
    return open
  }
  return { wait, open, reached, letGo }
}

/** A line on which a pull that brings the document can be held back, before it asks and after it was answered. */
function line() {
  let watched = ''
  let answered: (() => Promise<void>) | null = null
  let asking: (() => Promise<void>) | null = null
  const wrap = (calls: SyncGateway): SyncGateway => ({
    ...calls,
    async pull(pulls, signal) {
      if (pulls.some(({ collection }) => collection === 'calculations')) await asking?.()
      const answer = await calls.pull(pulls, signal)
      const brings =
        answer.ok && answer.value.some(({ documents }) => documents.some(({ id }) => id === watched))
      if (brings && answered !== null) {
        const wait = answered
        answered = null
        await wait()
      }
      return answer
    },
  })
  return {
    wrap,
    /** `wait` is waited for with the next answer that brings the document. */
    answer(id: string, wait: () => Promise<void>) {
      watched = id
      answered = wait
    },
    ask(wait: (() => Promise<void>) | null) {
      asking = wait
    },
  }
}

/** Where the pulled state is while the answer to the push is processed. Our own loop has no library that would hold it. */
const windows = ['under way', 'in the hands of the library'] as const
const tried = isLoopTested ? windows.slice(0, 1) : windows

/** Whether the answer to the push is written at once ([A10]), or is left to the pulls. */
const scopes = ['that the cursor names', 'that is new to the cursor'] as const

describe.each(tried)('[A12] a pull that is %s', (window) => {
  it.each(scopes)('does not take back an accepted edit in a scope %s', async (scope) => {
    const cable = line()
    const device = await openDevice(
      gateway,
      { email: ada.email, password: 'long enough 1' },
      { wrap: cable.wrap },
    )
    tablet = device
    const { calculations, projects, sync } = device.database
    await until(sync.status(), isSynced)
    const projectId = value(await projects.create(draft(ada.organizationId))).scope
    await until(projects.get(projectId), (found) => found?.waiting === 0)
    const isKnown = scope === scopes[0]
    if (isKnown) {
      value(await calculations.create(calculation(projectId, 'Neighbour')))
      await until(calculations.listByProject(projectId), (all) => all.some(({ waiting }) => waiting === 0))
      await until(sync.status(), isSynced)
      await pause(300)
    }

    const stale = hold()
    const onDisk = new Set<string>()
    const holdReads = () =>
      device.disk.delayReads(async (collection, ids) => {
        if (onDisk.has(collection) || !ids.some((id) => id.includes(localId))) return
        onDisk.add(collection)
        if (onDisk.size === 2) return stale.wait()
        await stale.open
      })
    const made = value(await calculations.create(calculation(projectId, 'Before')))
    const localId = made.id.split(':')[2] ?? ''
    cable.answer(made.id, async () => (window === windows[0] ? stale.wait() : holdReads()))
    await stale.reached

    const shown: string[] = []
    value(await calculations.update(projectId, localId, { name: 'Accepted' }))
    const seeing = calculations.get(projectId, localId).subscribe((found) => {
      if (found !== null) shown.push(found.name)
    })
    await expect
      .poll(async () => (await done(gateway, 'getProjectCalculations', { projectId }, ada)).map(nameOf))
      .toContain('Accepted')
    // RxDB notes what it has sent.
    await pause(200)
    const next = hold()
    cable.ask(next.wait)
    stale.letGo()
    await next.reached
    value(await calculations.update(projectId, localId, { description: 'Typed on top' }))
    cable.ask(null)
    next.letGo()

    await until(
      calculations.get(projectId, localId),
      (found) => found?.waiting === 0 && found.description === 'Typed on top',
    )
    const stored = await done(gateway, 'getProjectCalculations', { projectId }, ada)
    expect(stored.find(({ description }) => description !== '')).toMatchObject({
      name: 'Accepted',
      description: 'Typed on top',
    })
    seeing.unsubscribe()
    expect(new Set(shown)).toEqual(new Set(['Accepted']))
    expect(await until(sync.status(), isSynced)).toMatchObject({ refused: 0 })
  })
})

const nameOf = ({ name }: { readonly name: string }) => name

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
