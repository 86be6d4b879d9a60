import { z } from 'zod'
import { canonicalJson, hashText } from '../calc/canonical.ts'
import { fail, ok, problem, type Result } from '../errors/result.ts'
import { settingKey } from '../protocol/syncLimits.ts'
import { type AnyDocument, timestamp } from '../schemas/document.ts'
import { collectionName, parseDocumentId } from '../schemas/ids.ts'
import { refusedId } from '../sync/device.ts'
import { chosenKeys, type SettingChanges } from '../sync/settings.ts'
import { packageLimits } from './format.ts'
import { damaged, readDocument, readJson, type Upgrade } from './readParts.ts'

/**
 * What a device had not sent, or was asked about, as one file of readable JSON: for the day on which nothing else works.
 * Taken in anywhere, each change waits there for a decision; nothing of it is written by itself. Forms that were not
 * saved and settings come back to the person whose they are.
 */
export const waitingFormat = 'groundwork.waiting'
export const waitingVersion = 2

const anyDocument = z.record(z.string(), z.unknown())

const waitingChange = z.strictObject({
  /** `waiting`: an edit that was not on the server. `kept`: a version that a decision was asked about. */
  kind: z.enum(['waiting', 'kept']),
  collection: collectionName,
  document: anyDocument,
  /** Of a kept one: what it met, and what it was made on. */
  theirs: anyDocument.optional(),
  base: anyDocument.optional(),
  code: z.string().max(80).optional(),
  reason: z.string().max(2_000).optional(),
})
export type WaitingEntry = z.infer<typeof waitingChange>

const waitingForm = z.strictObject({
  /** Which form: what follows the person in the key of the draft. */
  place: z.string().min(1).max(400),
  draft: z.unknown(),
})
/** A form that was not saved. */
export type WaitingForm = z.infer<typeof waitingForm>

const setting = z.strictObject({ from: z.unknown().optional(), to: z.unknown() })

const first = z.strictObject({
  format: z.literal(waitingFormat),
  version: z.literal(1),
  app: z.string().max(40),
  madeAt: timestamp,
  madeBy: z.strictObject({ id: z.string().max(80), name: z.string().max(200) }),
  changes: z.array(waitingChange).max(packageLimits.entries),
  /** Over the canonical JSON of the rest. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const waitingFile = first.extend({
  version: z.literal(waitingVersion),
  forms: z.array(waitingForm).max(packageLimits.entries),
  /** What was chosen on the device and the account did not know. */
  settings: z.record(z.string().regex(settingKey), setting),
})
export type WaitingFile = z.infer<typeof waitingFile>

function hashOf({ sha256: _, ...rest }: { readonly format: string; readonly sha256?: string }): string {
  const text = canonicalJson(rest, packageLimits.fileBytes)
  if (!text.ok) throw new Error(`Changes that are no JSON: ${text.issue.path} ${text.issue.message}`)
  return hashText(text.text)
}

export const sealedWaiting = (given: Omit<WaitingFile, 'sha256' | 'format' | 'version'>): WaitingFile => {
  // As it will be read: what is undefined is absent.
  const whole = JSON.parse(
    JSON.stringify({ format: waitingFormat, version: waitingVersion, ...given }),
  ) as Omit<WaitingFile, 'sha256'>
  return { ...whole, sha256: hashOf(whole) }
}

const entryName = 'changes'
const head = z.object({ format: z.literal(waitingFormat), version: z.int().min(1) })

/** The file, if it is one of ours and whole. */
export function readWaiting(text: string, upgrade: Upgrade): Result<WaitingFile> {
  const json = readJson(entryName, text)
  if (!json.ok) return json
  const said = head.safeParse(json.value)
  if (!said.success) return fail(problem('package/not-a-package'))
  if (said.data.version > waitingVersion) return fail(problem('package/newer', { entry: entryName }))
  const file = (said.data.version === 1 ? first : waitingFile).safeParse(json.value)
  if (!file.success) {
    const [issue] = file.error.issues
    return fail(damaged(issue?.path.map(String).join('.') ?? entryName, issue?.message ?? ''))
  }
  if (hashOf(file.data) !== file.data.sha256) return fail(damaged(entryName, 'another hash'))
  for (const [place, change] of file.data.changes.entries()) {
    const read = readDocument(change.collection, `${entryName}.${place}`, change.document, upgrade)
    if (!read.ok) return read
  }
  return ok(
    file.data.version === 1 ? { ...file.data, version: waitingVersion, forms: [], settings: {} } : file.data,
  )
}

/** What taking the file in does with what is the person's own. */
export interface PersonalPlan {
  readonly forms: readonly WaitingForm[]
  readonly settings: SettingChanges
  /** Not taken: another form stands in the place. */
  readonly formsLeft: number
  /** Somebody else's: forms and settings stay in the file. */
  readonly isOthers: boolean
}

/** @param standing whether a form that was not saved stands in a place here: nothing is written over it. */
export function planPersonal(
  { madeBy, forms, settings }: Pick<WaitingFile, 'madeBy' | 'forms' | 'settings'>,
  userId: string,
  standing: (place: string) => boolean,
): PersonalPlan {
  const isOthers = madeBy.id !== userId && forms.length + chosenKeys(settings).length > 0
  const own = madeBy.id === userId ? forms : []
  const free = own.filter(({ place }) => !standing(place))
  return {
    forms: free,
    settings: madeBy.id === userId ? settings : {},
    formsLeft: own.length - free.length,
    isOthers,
  }
}

/** What taking the file in does with its documents. */
export interface WaitingPlan {
  /** Wait here for a decision afterwards. */
  readonly kept: readonly WaitingEntry[]
  /** Runs go with their calculations: nobody is asked about them. */
  readonly runs: readonly AnyDocument[]
  /** Here, or known here, already. */
  readonly same: number
  /** Entries of the history: only the device that wrote them may send them. */
  readonly left: number
}

/**
 * @param here the documents of these ids that are on this device.
 * @param asked ids of the versions that a decision is asked about here.
 * @param projects ids of projects that are on this device.
 */
export function planWaiting(
  { changes }: Pick<WaitingFile, 'changes'>,
  here: ReadonlyMap<string, AnyDocument>,
  asked: ReadonlySet<string>,
  projects: ReadonlySet<string>,
): WaitingPlan {
  const kept: WaitingEntry[] = []
  const runs: AnyDocument[] = []
  let same = 0
  let left = 0
  for (const change of changes) {
    const document = change.document as unknown as AnyDocument
    const stands = here.get(document.id)
    const isKnown =
      stands?.editId === document.editId ||
      stands?.server?.editId === document.editId ||
      stands?.server?.ancestors.includes(document.editId) === true ||
      asked.has(refusedId(document.id, document.editId))
    if (isKnown) same += 1
    else if (change.collection === 'runs') {
      if (stands !== undefined) same += 1
      else if (projects.has(parseDocumentId(document.id)?.scope ?? '')) runs.push(document)
      else left += 1
    } else if (change.collection === 'activities' || change.collection === 'conflicts') left += 1
    else kept.push(change)
  }
  return { kept, runs, same, left }
}
