import { digest } from '#domain/sync/digest.ts'

/** Returns the name of a person's database. */
export const databaseName = (userId: string): string => `groundwork-${digest([userId], 16)}`
