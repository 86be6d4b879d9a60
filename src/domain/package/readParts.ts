import type { z } from 'zod'
import { fail, ok, type Problem, problem, type Result } from '../errors/result.ts'
import { storedMaterialIssues } from '../materials/stored.ts'
import { collections, type DocumentOf } from '../schemas/collections.ts'
import type { AnyDocument } from '../schemas/document.ts'
import { type CollectionName, parseDocumentId } from '../schemas/ids.ts'
import { writtenVersion } from '../schemas/payload.ts'
import {
  countsOf,
  filesOf,
  type PackageContents,
  type PackagePart,
  pictureFolder,
  picturesOf,
} from './contents.ts'
import {
  manifestHead,
  manifestPath,
  type PackageManifest,
  packageLimits,
  packageManifest,
  packageVersion,
  wholeHash,
} from './format.ts'

/** What is wrong with one entry, by its name. */
export const damaged = (entry: string, what: string): Problem => problem('package/damaged', { entry, what })

/** The JSON of an entry. Nothing in it may be nested without end, or be taken for what every object has. */
export function readJson(path: string, text: string): Result<unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fail(damaged(path, 'no JSON'))
  }
  return isHarmless(value, packageLimits.depth) ? ok(value) : fail(damaged(path, 'no JSON of Groundwork'))
}

function isHarmless(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  if (Array.isArray(value)) return value.every((each) => isHarmless(each, levels - 1))
  return Object.entries(value).every(([key, each]) => key !== '__proto__' && isHarmless(each, levels - 1))
}

/** The manifest, if it is one of ours that this app can read and nobody has changed. */
export function readManifest(value: unknown): Result<PackageManifest> {
  const head = manifestHead.safeParse(value)
  if (!head.success) return fail(problem('package/not-a-package'))
  if (head.data.version > packageVersion) return fail(problem('package/newer', { entry: manifestPath }))
  const manifest = packageManifest.safeParse(value)
  if (!manifest.success) return fail(damaged(manifestPath, firstIssue(manifest.error)))
  if (wholeHash(manifest.data) !== manifest.data.sha256) return fail(damaged(manifestPath, 'another hash'))
  const paths = new Set(manifest.data.entries.map(({ path }) => path))
  if (paths.size !== manifest.data.entries.length) return fail(damaged(manifestPath, 'an entry named twice'))
  if (!paths.has('project.json')) return fail(damaged('project.json', 'not there'))
  const total = manifest.data.entries.reduce((sum, { bytes }) => sum + bytes, 0)
  return total > packageLimits.totalBytes ? fail(problem('package/too-large')) : ok(manifest.data)
}

const firstIssue = ({ issues: [issue] }: z.ZodError): string =>
  issue === undefined ? '' : `${issue.path.map(String).join('.')}: ${issue.message}`

/** Brings a document that an app of another version wrote into the form of today. */
export type Upgrade = (collection: CollectionName, document: AnyDocument) => AnyDocument | null

/** One document of an entry that was to hold this collection; never believed before its schema has read it. */
export function readDocument<Name extends CollectionName>(
  collection: Name,
  path: string,
  value: unknown,
  upgrade: Upgrade,
): Result<DocumentOf<Name>> {
  const { document: schema, version } = collections[collection]
  const sent = (value as { readonly payloadVersion?: unknown } | null)?.payloadVersion
  if (typeof sent === 'number' && sent > version) return fail(problem('package/newer', { entry: path }))
  const given = value as AnyDocument
  const isOfToday = typeof sent !== 'number' || sent === writtenVersion(collection, given.data)
  const parsed = schema.safeParse(isOfToday ? value : upgrade(collection, given))
  if (!parsed.success) return fail(damaged(path, firstIssue(parsed.error)))
  const document = parsed.data as AnyDocument
  const id = parseDocumentId(document.id)
  if (id?.collection !== collection || id.scope !== document.scope) return fail(damaged(path, 'id'))
  return ok(document as unknown as DocumentOf<Name>)
}

/** Where an entry's documents go, by the first part of its path; a list holds several in one entry. */
const places = {
  'folders.json': { collection: 'folders', isList: true },
  'activities.json': { collection: 'activities', isList: true },
  calculations: { collection: 'calculations', isList: false },
  runs: { collection: 'runs', isList: true },
  materials: { collection: 'materials', isList: false },
  templates: { collection: 'reportTemplates', isList: false },
  reports: { collection: 'reports', isList: false },
} as const
type Place = (typeof places)[keyof typeof places]

/** Takes entries one by one and says at the end what they are together. */
export function contentsReader(manifest: PackageManifest, upgrade: Upgrade) {
  let project: DocumentOf<'projects'> | null = null
  const documents: Record<Place['collection'], AnyDocument[]> = {
    folders: [],
    calculations: [],
    runs: [],
    materials: [],
    reportTemplates: [],
    reports: [],
    activities: [],
  }
  const seen = new Map<string, string>()

  function takeOne(collection: Place['collection'], path: string, value: unknown): Problem | null {
    const read = readDocument(collection, path, value, upgrade)
    if (!read.ok) return read.problem
    const document = read.value as AnyDocument
    if (seen.has(document.id)) return damaged(path, 'a document that is there twice')
    if (document.deletedAt !== null) return damaged(path, 'deletedAt')
    seen.set(document.id, path)
    const isOfLibrary = collection === 'materials' || collection === 'reportTemplates'
    if (document.scope !== (isOfLibrary ? manifest.organization.id : manifest.project.id))
      return damaged(path, 'scope')
    if (document.organizationId !== manifest.organization.id) return damaged(path, 'organizationId')
    if (collection === 'materials') {
      const [issue] = storedMaterialIssues(read.value as DocumentOf<'materials'>)
      if (issue !== undefined) return damaged(path, `${issue.path}: ${issue.message}`)
    }
    documents[collection].push(document)
    return null
  }

  return {
    /** What is wrong with it; null when nothing is. */
    take({ path, value }: PackagePart): Problem | null {
      if (path === 'project.json') {
        const read = readDocument('projects', path, value, upgrade)
        if (!read.ok) return read.problem
        project = read.value
        if (project.scope !== manifest.project.id) return damaged(path, 'scope')
        return project.organizationId === manifest.organization.id ? null : damaged(path, 'organizationId')
      }
      const [first = '', name = ''] = path.split('/')
      const place = new Map<string, Place>(Object.entries(places)).get(first)
      if (place === undefined) return damaged(path, 'no entry of a package')
      if (!place.isList) {
        const trouble = takeOne(place.collection, path, value)
        if (trouble !== null) return trouble
        const id = parseDocumentId(documents[place.collection].at(-1)?.id ?? '')?.localId
        return `${id}.json` === name ? null : damaged(path, 'id')
      }
      if (!Array.isArray(value)) return damaged(path, 'no list')
      for (const each of value) {
        const trouble = takeOne(place.collection, path, each)
        if (trouble !== null) return trouble
      }
      return null
    },

    done(): Result<PackageContents> {
      if (project === null) return fail(damaged('project.json', 'not there'))
      const contents = { project, ...documents } as unknown as PackageContents
      const files = manifest.entries.filter(({ path }) => path.startsWith('files/'))
      const known = new Map(filesOf(contents).map((file) => [file.path, file]))
      for (const { path, sha256 } of files) {
        const file = known.get(path)
        if (file === undefined) return fail(damaged(path, 'of no report'))
        if (file.origin !== 'made' && file.sha256 !== sha256) return fail(damaged(path, 'another hash'))
      }
      const pictures = manifest.entries.filter(({ path }) => path.startsWith(pictureFolder))
      const named = new Map(picturesOf(contents).map((picture) => [picture.path, picture.sha256]))
      for (const { path, sha256 } of pictures) {
        if (!named.has(path)) return fail(damaged(path, 'of no photo'))
        if (named.get(path) !== sha256) return fail(damaged(path, 'another hash'))
      }
      const counts = countsOf(contents, files.length, pictures.length)
      const wrong = (Object.keys(counts) as (keyof typeof counts)[]).find(
        (key) => counts[key] !== manifest.counts[key],
      )
      return wrong === undefined ? ok(contents) : fail(damaged(manifestPath, `counts.${wrong}`))
    },
  }
}
