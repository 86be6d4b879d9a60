import { z } from 'zod'
import { localId } from '../schemas/ids.ts'

/** Most bytes of a picture of a person (platform specification, section 5). */
export const avatarBytes = 5 * 1024 * 1024

/** Pictures of people, by what is in the file: its name and the type that it claims decide nothing. */
export const avatarType = z.enum(['image/jpeg', 'image/png', 'image/gif'])
export type AvatarType = z.infer<typeof avatarType>

/**
 * The picture of a person. `POST` (a form with one file in the field `file`, of the person alone) and `DELETE` answer
 * `avatarAnswer`; `GET` with the version in `?v=` answers the picture, to whoever knows its address.
 */
export const avatarPath = (userId: string): string => `/api/users/${userId}/avatar`

export const avatarRequest = {
  params: z.strictObject({ userId: localId }),
  query: z.strictObject({ v: z.string().max(64).optional() }),
} as const

/** The name of the form's file. */
export const avatarField = 'file'

/** `avatar`: the address of the picture, new with each upload; null when there is none. */
export const avatarAnswer = z.strictObject({ avatar: z.string().nullable() })
