import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inOneForm } from '../sync/oneForm.ts'
import { collections } from './collections.ts'
import { type AnyDocument, envelope } from './document.ts'
import { type CollectionName, collectionNames } from './ids.ts'
import { isTooNew, type PayloadSteps, payloadSteps, readDocument, writtenVersion } from './payload.ts'

const examples = new URL('./examples/', import.meta.url)
const stored = z.object({ ...envelope.shape, data: z.record(z.string(), z.unknown()) })

const example = (version: string, collection: CollectionName): AnyDocument =>
  stored.parse(JSON.parse(readFileSync(new URL(`${version}/${collection}.json`, examples), 'utf8')))

const isPinned = (version: string, collection: CollectionName): boolean =>
  existsSync(new URL(`${version}/${collection}.json`, examples))

describe('payloads written by an earlier app', () => {
  it.each(
    readdirSync(examples).flatMap((version) =>
      collectionNames
        .filter((collection) => isPinned(version, collection))
        .map((collection) => [version, collection] as const),
    ),
  )('are read in the form of today: %s of %s', (version, collection) => {
    const read = readDocument(collection, example(version, collection))
    expect(collections[collection].document.safeParse(read).error).toBeUndefined()
  })

  it('are pinned for every version there has been', () => {
    for (const collection of collectionNames) {
      expect(payloadSteps[collection]).toHaveLength(collections[collection].version - 1)
      for (let version = 1; version <= collections[collection].version; version++)
        expect([collection, version, isPinned(`v${version}`, collection)]).toEqual([
          collection,
          version,
          true,
        ])
    }
  })

  it('go through every step from their own version on, and leave the stored copy alone', () => {
    const steps: PayloadSteps = {
      ...payloadSteps,
      folders: [
        (data) => ({ ...data, colour: 'red' }),
        ({ colour, ...data }) => ({ ...data, color: colour }),
      ],
    }
    const old = { ...example('v1', 'folders') }
    expect(readDocument('folders', old, steps, 3)).toMatchObject({
      payloadVersion: 3,
      data: { color: 'red' },
    })
    const second = { ...old, payloadVersion: 2, data: { colour: 'blue' } }
    expect(readDocument('folders', second, steps, 3)).toMatchObject({
      payloadVersion: 3,
      data: { color: 'blue' },
    })
    expect(second).toMatchObject({ payloadVersion: 2, data: { colour: 'blue' } })
  })

  it('are read and written in the lowest version that says all they say', () => {
    const texts = example('v3', 'calculations')
    const messages = example('v4', 'calculations')
    expect(readDocument('calculations', { ...texts, payloadVersion: 1 })?.payloadVersion).toBe(3)
    expect(readDocument('calculations', messages)?.payloadVersion).toBe(4)
    expect(readDocument('calculations', { ...texts, payloadVersion: 4 })?.payloadVersion).toBe(3)
    expect(writtenVersion('calculations', texts.data)).toBe(3)
    expect(writtenVersion('calculations', {})).toBe(3)
    expect(writtenVersion('calculations', messages.data)).toBe(4)
    expect(writtenVersion('folders', {})).toBe(collections.folders.version)
    expect(inOneForm('calculations', [texts, messages, null]).map((each) => each?.payloadVersion)).toEqual([
      4,
      4,
      undefined,
    ])
  })

  it('are not read when they are newer than this app', () => {
    const newer = { ...example('v1', 'folders'), payloadVersion: collections.folders.version + 1 }
    expect(isTooNew('folders', newer)).toBe(true)
    expect(readDocument('folders', newer)).toBeNull()
  })
})
