import type { User } from '#domain/schemas/user.ts'

/** Fields that make a profile complete (platform specification, section 5). */
const fields = ['name', 'email', 'avatar', 'personalSettings'] as const
export type ProfileField = (typeof fields)[number]

export interface Completion {
  /** The rounded share of filled fields. */
  readonly percent: number
  readonly missing: readonly ProfileField[]
}

/** Returns how complete a profile is, and which fields are empty. */
export function profileCompletion(user: Pick<User, ProfileField>): Completion {
  const filled: Record<ProfileField, boolean> = {
    name: user.name.trim() !== '',
    email: user.email.trim() !== '',
    avatar: user.avatar !== null && user.avatar !== '',
    personalSettings: Object.keys(user.personalSettings).length > 0,
  }
  const missing = fields.filter((field) => !filled[field])
  return { percent: Math.round(((fields.length - missing.length) / fields.length) * 100), missing }
}
