import { z } from 'zod'
import { says } from '../errors/says.ts'
import { copyOrigin } from './copyOrigin.ts'
import { documentOf } from './document.ts'
import { photos } from './photo.ts'
import { projectRole } from './roles.ts'

/** Payload version of projects: 2 may say what they were copied of, 3 may have photos. */
export const projectVersion = 3
/** The lowest version that is read as it is. */
export const oldestProject = 1

export const projectStatus = z.enum(['active', 'completed', 'archived'])
export const projectVisibility = z.enum(['private', 'organization', 'team'])

export const projectColor = z
  .string(says('project/color-required'))
  .regex(/^#[0-9A-Fa-f]{6}$/, says('project/color-required'))

/** Swatches of the create form, in order; the first is the default. */
export const createSwatches = [
  { name: 'blue', color: '#2563EB' },
  { name: 'green', color: '#16A34A' },
  { name: 'orange', color: '#EA580C' },
  { name: 'red', color: '#DC2626' },
  { name: 'purple', color: '#9333EA' },
  { name: 'pink', color: '#DB2777' },
  { name: 'cyan', color: '#0891B2' },
  { name: 'lime', color: '#65A30D' },
] as const

/** Swatches of the edit dialog, in order: the colours of the ground. */
export const editSwatches = [
  { name: 'clay', color: '#8A5A44' },
  { name: 'sienna', color: '#A0522D' },
  { name: 'terracotta', color: '#C0654A' },
  { name: 'ochre', color: '#B7791F' },
  { name: 'sand', color: '#C2A36B' },
  { name: 'olive', color: '#6B6B2F' },
  { name: 'moss', color: '#4F6B3A' },
  { name: 'slate', color: '#5B6770' },
  { name: 'umber', color: '#5C4033' },
  { name: 'peat', color: '#3B2F2A' },
] as const

export const projectUid = z.string().regex(/^PRJ-\d{4}-[A-Z0-9]{4}$/)

const uidLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** A permanent project number for people: `PRJ-2026-7KQ2`. @param random 4 numbers in [0, 1). */
export const formatProjectUid = (year: number, random: readonly number[]): string =>
  `PRJ-${year}-${random
    .slice(0, 4)
    .map((share) => uidLetters[Math.floor(share * uidLetters.length)])
    .join('')}`

export const teamMember = z.strictObject({ role: projectRole, permissions: z.array(z.string()) })

/** `name` and `description` of the envelope are the project's. */
export const projectData = z.strictObject({
  uid: projectUid,
  projectNumber: z
    .string(says('project/number-required'))
    .trim()
    .min(1, says('project/number-required'))
    .max(100),
  projectLeader: z.string().max(200),
  projectDirector: z.string().max(200),
  location: z.string().max(500),
  status: projectStatus,
  color: projectColor,
  visibility: projectVisibility,
  /** By user id. The creator is added as admin. */
  teamMembers: z.record(z.string().max(80), teamMember),
  /** What it was copied of. Absent: it is no copy from another place. */
  copiedFrom: copyOrigin.optional(),
  /** Photos, by ids of their own. Absent: it has none. */
  photos: photos.optional(),
})

/** Id `project:<projectId>`; `scope` is the project id. */
export const projectDocument = documentOf(projectData)
export type ProjectDocument = z.infer<typeof projectDocument>

/** What the create form asks for, with the specification's messages. */
export const projectDraft = z.strictObject({
  organizationId: z
    .string(says('project/organization-required'))
    .min(1, says('project/organization-required'))
    .max(64),
  name: z.string(says('project/name-required')).trim().min(1, says('project/name-required')).max(200),
  projectNumber: projectData.shape.projectNumber,
  projectLeader: projectData.shape.projectLeader,
  projectDirector: projectData.shape.projectDirector,
  location: projectData.shape.location,
  description: z.string().max(10_000),
  visibility: projectVisibility,
  color: projectColor,
})
export type ProjectDraft = z.infer<typeof projectDraft>

/** What the settings dialog asks for, with the specification's messages. An empty optional text: the project has none. */
export const projectEdit = z.strictObject({
  name: projectDraft.shape.name,
  projectNumber: projectData.shape.projectNumber,
  projectLeader: projectData.shape.projectLeader.trim(),
  projectDirector: projectData.shape.projectDirector.trim(),
  location: projectData.shape.location.trim(),
  description: projectDraft.shape.description,
  status: projectStatus,
  color: projectColor,
})
