import {
  addRxStorageMultiInstanceSupport,
  getBroadcastChannelReference,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
  removeBroadcastChannelReference,
} from 'rxdb'
import type { BrowserLocks } from '../browserLocks.ts'

/** One page that has a database open. Other tabs see it by its own lock. */
interface Tab {
  hasOthers(): Promise<boolean>
  leave(): void
}

/** By the token of an open database, its tab and the storages that use it. */
const tabs = new Map<string, { readonly tab: Promise<Tab>; readonly users: Set<object> }>()

/**
 * Announces the writes of a storage to other tabs, and applies theirs. RxDB copies every written document for its
 * channel, but most of the time no other tab listens. So this function first asks the browser's locks whether another
 * tab has the database open. A tab takes its lock before it reads, so that it misses no write. In a browser without
 * locks every write is announced.
 */
export async function shareWithTabs<Data>(
  name: string,
  params: RxStorageInstanceCreationParams<Data, object>,
  instance: RxStorageInstance<Data, unknown, object>,
  locks: BrowserLocks | undefined,
): Promise<void> {
  if (!params.multiInstance) return
  const { databaseName, databaseInstanceToken: token } = params
  const channel = getBroadcastChannelReference(name, token, databaseName, instance)
  const tab =
    locks === undefined ? null : await joinTabs(locks, databaseName, token, instance).catch(() => null)
  let posting: Promise<void> = Promise.resolve()
  addRxStorageMultiInstanceSupport(
    name,
    params,
    instance as never,
    {
      addEventListener: channel.addEventListener.bind(channel),
      removeEventListener: channel.removeEventListener.bind(channel),
      postMessage(message: Parameters<typeof channel.postMessage>[0]) {
        posting = posting
          .then(async () => {
            if (tab === null || (await tab.hasOthers().catch(() => true))) await channel.postMessage(message)
          })
          // The channel was closed meanwhile.
          .catch(() => undefined)
      },
    } as never,
  )
  const leaving = (close: () => Promise<void>) => async () => {
    await close()
    await posting
    leaveTabs(token, instance)
    await removeBroadcastChannelReference(token, instance)
  }
  instance.close = leaving(instance.close.bind(instance))
  instance.remove = leaving(instance.remove.bind(instance))
}

function joinTabs(locks: BrowserLocks, databaseName: string, token: string, user: object): Promise<Tab> {
  const known = tabs.get(token) ?? { tab: openTab(locks, databaseName, token), users: new Set() }
  tabs.set(token, known)
  known.users.add(user)
  return known.tab
}

function leaveTabs(token: string, user: object): void {
  const known = tabs.get(token)
  known?.users.delete(user)
  if (known?.users.size !== 0) return
  tabs.delete(token)
  void known.tab.then((tab) => tab.leave())
}

/** Opens this tab's lock. Resolves when other tabs can see it. */
async function openTab(locks: BrowserLocks, databaseName: string, token: string): Promise<Tab> {
  const ofDatabase = `groundwork-tab-${databaseName}/`
  const own = `${ofDatabase}${token}`
  let leave = () => {}
  await new Promise<void>((resolve, reject) => {
    const held = () => {
      resolve()
      return new Promise<void>((left) => {
        leave = left
      })
    }
    locks.request(own, held).catch(reject)
  })
  return {
    async hasOthers() {
      const { held = [], pending = [] } = await locks.query()
      const all = [...held, ...pending]
      const here = all.find((lock) => lock.name === own)?.clientId
      return all.some(
        ({ name = '', clientId }) =>
          (name !== own && name.startsWith(ofDatabase)) ||
          // Tabs of earlier releases have no lock of their own, but each waits for the lock of the leader.
          (name === `groundwork-sync-${databaseName}` && clientId !== here),
      )
    },
    leave: () => leave(),
  }
}
