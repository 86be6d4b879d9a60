import { type DeviceProof, type DevicePublicKey, proofText } from '#domain/protocol/deviceKey.ts'

/** A key pair of this browser. The private half cannot be exported, so a script cannot steal it. */
export interface DeviceKey {
  readonly publicKey: DevicePublicKey
  /** Proves to the gateway that a request comes from this browser. */
  prove(): Promise<DeviceProof>
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const [storeName, keyName] = ['keys', 'session'] as const

/** Opens the key pair of this browser, or makes one. Returns null where the browser cannot store one. */
export async function openDeviceKey(
  databases: IDBFactory | undefined = globalThis.indexedDB,
  crypto: Crypto | undefined = globalThis.crypto,
): Promise<DeviceKey | null> {
  // Without a secure context there is no `subtle`.
  if (databases === undefined || crypto?.subtle === undefined) return null
  try {
    const pair = await keptPair(databases, () => crypto.subtle.generateKey(algorithm, false, ['sign']))
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
    return {
      publicKey: { x, y },
      prove: async () => {
        const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)))
        const text = new TextEncoder().encode(proofText(nonce))
        const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, text)
        return { nonce, signature: base64url(new Uint8Array(signature)) }
      },
    }
  } catch {
    return null
  }
}

/** Longest wait for the database, in milliseconds: signing in without a key is better than not signing in. */
const openWithinMs = 3_000

/** Opens the key once and remembers it. Tries again after a failure or a time-out. */
export function keptDeviceKey(
  open: () => Promise<DeviceKey | null> = openDeviceKey,
  withinMs: number = openWithinMs,
): () => Promise<DeviceKey | null> {
  let opened: Promise<DeviceKey | null> | null = null
  return () => {
    opened ??= Promise.race([open(), later(withinMs)]).then((key) => {
      if (key === null) opened = null
      return key
    })
    return opened
  }
}

const later = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))

/** Stores the pair. When two tabs make one at the same time, both use the first that was stored. */
async function keptPair(databases: IDBFactory, make: () => Promise<CryptoKeyPair>): Promise<CryptoKeyPair> {
  const opening = databases.open('groundwork-device-key', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await done(opening)
  try {
    const read = () => done<CryptoKeyPair | undefined>(store(database, 'readonly').get(keyName))
    const kept = await read()
    if (kept !== undefined) return kept
    const made = await make()
    await done(store(database, 'readwrite').add(made, keyName)).catch(() => undefined)
    return (await read()) ?? made
  } finally {
    database.close()
  }
}

const store = (database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore =>
  database.transaction(storeName, mode).objectStore(storeName)

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database of the device key failed'))
  })

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
