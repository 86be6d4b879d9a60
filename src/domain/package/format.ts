import { z } from 'zod'
import { canonicalJson, hashText } from '../calc/canonical.ts'
import { timestamp } from '../schemas/document.ts'
import { servedFormats } from '../schemas/fileFormats.ts'

export const packageFormat = 'groundwork.project'
/** Raised when an app of today could not read what the next one writes. 2: files that a gateway made of reports. 3: photos. */
export const packageVersion = 3
/** What a package without photos says. */
export const packageVersionWithoutPhotos = 2
/** What a package without any such file says, so that earlier apps still read it. */
export const packageVersionWithoutServed = 1
export const manifestPath = 'manifest.json'

/** What is read at most: a file that promises more is refused before anything of it is unpacked. */
export const packageLimits = {
  fileBytes: 300_000_000,
  entries: 60_000,
  manifestBytes: 20_000_000,
  entryBytes: 64_000_000,
  totalBytes: 1_000_000_000,
  /** Levels of JSON within one another. */
  depth: 60,
} as const

const id = '[A-Za-z0-9_-]{1,64}'
const entryPath = new RegExp(
  `^(?:project\\.json|folders\\.json|activities\\.json|(?:calculations|runs|materials|templates|reports)/${id}\\.json|files/${id}\\.(?:${servedFormats.join('|')})|photos/[0-9a-f]{64}\\.jpg)$`,
)

/** Whether an archive may hold an entry of this name. */
export const isEntryPath = (path: string): boolean => path === manifestPath || entryPath.test(path)

const count = z.int().min(0)

export const packageCounts = z.strictObject({
  folders: count,
  calculations: count,
  runs: count,
  materials: count,
  templates: count,
  reports: count,
  files: count,
  activities: count,
  /** Pictures. Absent: there are none. */
  photos: count.optional(),
})
export type PackageCounts = z.infer<typeof packageCounts>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const packageEntry = z.strictObject({
  path: z.string().max(200).regex(entryPath),
  bytes: z.int().min(0).max(packageLimits.entryBytes),
  /** Of the unpacked entry, hex. */
  sha256,
})
export type PackageEntry = z.infer<typeof packageEntry>

const named = z.strictObject({ id: z.string().max(80), name: z.string().max(200) })

export const packageManifest = z.strictObject({
  format: z.literal(packageFormat),
  version: z.int().min(1).max(packageVersion),
  /** Version of the app that made it. */
  app: z.string().max(40),
  madeAt: timestamp,
  madeBy: named,
  project: named.extend({ uid: z.string().max(40) }),
  organization: named,
  counts: packageCounts,
  entries: z.array(packageEntry).max(packageLimits.entries),
  /** Of the whole: over the canonical JSON of this manifest without it, which names the hash of every entry. */
  sha256,
})
export type PackageManifest = z.infer<typeof packageManifest>

/** What a manifest says of itself before anybody believes the rest. */
export const manifestHead = z.object({ format: z.literal(packageFormat), version: z.int().min(1) })

/** SHA-256 of the whole package, hex. */
export function wholeHash({ sha256: _, ...manifest }: Partial<PackageManifest>): string {
  const text = canonicalJson(manifest, packageLimits.manifestBytes)
  if (!text.ok) throw new Error(`A manifest that is no JSON: ${text.issue.message}`)
  return hashText(text.text)
}

export const sealed = (manifest: Omit<PackageManifest, 'sha256'>): PackageManifest => ({
  ...manifest,
  sha256: wholeHash(manifest),
})
