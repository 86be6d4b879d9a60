import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { fail, ok, problem } from '#domain/errors/result.ts'
import { type PackageManifest, packageLimits, packageVersion, sealed } from '#domain/package/format.ts'
import { endlessArchive } from '#tests/helpers/hostileFiles.ts'
import { everyFile, fileBytes, packageContents } from '#tests/helpers/packages.ts'
import { sha256 } from '../files/hash.ts'
import { openPackage } from './open.ts'
import { openArchive } from './readArchive.ts'
import { pack } from './write.ts'

const given = {
  app: '1',
  signal: new AbortController().signal,
  onProgress: () => undefined,
  readServed: null,
}
type Entries = Record<string, Uint8Array>

async function sound(): Promise<Entries> {
  const [contents] = fc.sample(
    packageContents.filter(
      ({ calculations, reports }) =>
        calculations.length > 1 &&
        reports.some(({ data }) => data.made !== undefined && data.versions.length > 0),
    ),
    { numRuns: 1, seed: 11 },
  )
  const written = await pack({
    ...given,
    contents: contents!,
    organizationName: 'Office',
    madeAt: '2026-04-01T08:00:00.000Z',
    madeBy: { id: 'ada', name: 'Ada' },
    readFile: everyFile(contents!),
    readStored: async () => fail(problem('photo/not-here')),
  })
  if (!written.ok) throw new Error(written.problem.message)
  return unzipSync(new Uint8Array(await written.value.file.arrayBuffer()))
}

const manifestIn = (entries: Entries) => JSON.parse(strFromU8(entries['manifest.json']!)) as PackageManifest

/** With a manifest that fits the entries again, as somebody who means harm would write it. */
async function resealed(
  entries: Entries,
  change: (manifest: PackageManifest) => object = (same) => same,
): Promise<Entries> {
  const { sha256: _, ...manifest } = manifestIn(entries)
  const listed = await Promise.all(
    Object.entries(entries)
      .filter(([path]) => path !== 'manifest.json')
      .map(async ([path, bytes]) => ({ path, bytes: bytes.length, sha256: await sha256(bytes) })),
  )
  const whole = change({ ...manifest, entries: listed } as PackageManifest)
  return { ...entries, 'manifest.json': strToU8(JSON.stringify(sealed(whole as PackageManifest))) }
}

const open = async (entries: Entries | Uint8Array) => {
  const bytes = entries instanceof Uint8Array ? entries : zipSync(entries)
  return openPackage(new Blob([bytes as Uint8Array<ArrayBuffer>]), given)
}

const said = async (entries: Entries | Uint8Array) => {
  const opened = await open(entries)
  return opened.ok ? 'opened' : `${opened.problem.code}: ${opened.problem.message}`
}

test('the list of an archive is read once, however much is unpacked', async () => {
  const paths = Array.from({ length: 200 }, (_, at) => `calculations/c${at}.json`)
  const packed = zipSync(Object.fromEntries(paths.map((path) => [path, new Uint8Array(100_000)])))
  const arrays: Uint8Array = Object.getPrototypeOf(Uint8Array.prototype)
  const subarray = vi.spyOn(arrays, 'subarray')
  /** Parts of the whole archive that somebody looked at. */
  const looks = () =>
    subarray.mock.contexts.filter((whole) => (whole as unknown as Uint8Array).length === packed.length)
  try {
    const opened = await openArchive(new Blob([packed as Uint8Array<ArrayBuffer>]))
    if (!opened.ok) throw new Error(opened.problem.message)
    let unpacked = 0
    const read = await opened.value.each(async (_path, bytes) => {
      unpacked += bytes.length
      return ok(null)
    })
    expect([read.ok, unpacked]).toEqual([true, 20_000_000])
    for (const path of paths) expect(opened.value.read(path).ok).toBe(true)
    // The name of each entry, and what is packed in it for each time that it is unpacked.
    expect(looks().length).toBe(3 * paths.length)
  } finally {
    subarray.mockRestore()
  }
})

const firstCalculation = (entries: Entries) =>
  Object.keys(entries).find((path) => path.startsWith('calculations/'))!
const edited = (bytes: Uint8Array, edit: (value: Record<string, unknown>) => unknown) =>
  strToU8(JSON.stringify(edit(JSON.parse(strFromU8(bytes)) as Record<string, unknown>)))

describe('an incomplete project file is not opened, and the bad entry is named', () => {
  test('a complete one is opened', async () =>
    expect(await said(await resealed(await sound()))).toBe('opened'))

  test('no archive, another archive, a shortened one', async () => {
    expect(await said(strToU8('name;width'))).toContain('package/not-a-package')
    expect(await said({ 'project.json': strToU8('{}') })).toContain('package/not-a-package')
    const whole = zipSync(await sound())
    for (const share of [0.2, 0.6, 0.99])
      expect(await said(whole.slice(0, Math.floor(whole.length * share)))).toContain('package/unreadable')
  })

  test('an archive of a hundred bytes that claims billions of entries', async () =>
    expect(await said(endlessArchive())).toContain('package/too-large'))

  test('an entry that was changed, is missing, or was added', async () => {
    const entries = await sound()
    const path = firstCalculation(entries)
    expect(
      await said({ ...entries, [path]: edited(entries[path]!, (each) => ({ ...each, name: 'X' })) }),
    ).toContain(path)
    const { [path]: _, ...without } = entries
    expect(await said(without)).toContain(path)
    expect(await said({ ...entries, 'reports/other.json': strToU8('{}') })).toContain('reports/other.json')
  })

  test('bytes that were damaged on the way', async () => {
    const whole = zipSync(await sound(), { level: 0 })
    const place = strFromU8(whole, true).indexOf('bearing-capacity-eurocode')
    whole[place] = 0x58
    expect(await said(whole)).toMatch(/^package\/damaged: The entry calculations\/c\d\.json/)
  })

  test('a file that differs from the hash in its report, although the manifest lists it', async () => {
    const entries = await sound()
    const path = Object.keys(entries).find((each) => each.startsWith('files/served-'))!
    expect(await said(await resealed({ ...entries, [path]: fileBytes('another') }))).toContain(path)
  })

  test('a manifest that was changed', async () => {
    const entries = await sound()
    const manifest = { ...manifestIn(entries), madeAt: '2020-01-01T00:00:00.000Z' }
    expect(await said({ ...entries, 'manifest.json': strToU8(JSON.stringify(manifest)) })).toContain(
      'manifest.json',
    )
  })

  test('a newer format, and a document of a newer app', async () => {
    const entries = await sound()
    const newer = { ...manifestIn(entries), version: packageVersion + 1 }
    expect(await said({ ...entries, 'manifest.json': strToU8(JSON.stringify(newer)) })).toContain(
      'package/newer',
    )
    const path = firstCalculation(entries)
    const later = edited(entries[path]!, (each) => ({ ...each, payloadVersion: 999 }))
    const answer = await said(await resealed({ ...entries, [path]: later }))
    expect(answer).toContain('package/newer')
    expect(answer).toContain(path)
  })

  test('paths that lead out of the archive', async () => {
    const entries = await sound()
    for (const name of [
      '../project.json',
      'calculations/../../x.json',
      '/etc/passwd',
      'calculations/a b.json',
      'files/x.exe',
    ])
      expect(await said(zipSync({ ...entries, ...Object.fromEntries([[name, strToU8('{}')]]) }))).toContain(
        'package/damaged',
      )
    const whole = zipSync({ ...entries, _1proto__: strToU8('{}') })
    const text = strFromU8(whole, true).replaceAll('_1proto__', '__proto__')
    expect(await said(strToU8(text, true))).toContain('package/damaged')
  })

  test('keys that would change the prototype of objects', async () => {
    const entries = await sound()
    const path = firstCalculation(entries)
    const text = strFromU8(entries[path]!)
    for (const key of ['"__proto__"', '"\\u005f_proto__"']) {
      const hostile = strToU8(text.replace('"name"', `${key}: {"isAdmin": true}, "name"`))
      expect(await said(await resealed({ ...entries, [path]: hostile }))).toContain(path)
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('JSON without an end', async () => {
    const entries = await sound()
    const path = firstCalculation(entries)
    const deep = strToU8(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect(await said(await resealed({ ...entries, [path]: deep }))).toContain(path)
  })

  test('documents of another project, without a valid content, or twice', async () => {
    const entries = await sound()
    const path = firstCalculation(entries)
    for (const edit of [
      (each: Record<string, unknown>) => ({
        ...each,
        scope: 'p9',
        id: String(each.id).replace('p1:', 'p9:'),
      }),
      (each: Record<string, unknown>) => ({ ...each, organizationId: 'o9' }),
      (each: Record<string, unknown>) => ({ ...each, id: 'p1:runs:c0' }),
      (each: Record<string, unknown>) => ({ ...each, data: { ...(each.data as object), type: '<script>' } }),
      (each: Record<string, unknown>) => ({ ...each, more: 1 }),
    ])
      expect(await said(await resealed({ ...entries, [path]: edited(entries[path]!, edit) }))).toContain(path)
    const others = Object.keys(entries).filter((each) => each.startsWith('calculations/'))
    expect(await said(await resealed({ ...entries, [others[1]!]: entries[others[0]!]! }))).toContain(
      others[1],
    )
  })

  test('counts that are not those of the content', async () => {
    const entries = await resealed(await sound(), (manifest) => ({
      ...manifest,
      counts: { ...manifest.counts, runs: 999 },
    }))
    expect(await said(entries)).toContain('counts.runs')
  })

  test('an archive that unpacks to more than it states, or to more than the limit', async () => {
    const entries = await sound()
    const path = firstCalculation(entries)
    const bomb = zipSync({ ...entries, [path]: new Uint8Array(packageLimits.entryBytes + 1) }, { level: 9 })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await said(bomb)).toContain('package/too-large')
    // The same, with a central directory that says 100 bytes.
    const view = new DataView(bomb.buffer)
    for (let at = 0; at < bomb.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > packageLimits.entryBytes)
        view.setUint32(at + 24, 100, true)
    expect(await said(bomb)).toContain(path)
  }, 30_000)
})
