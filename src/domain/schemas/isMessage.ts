import type { Message } from './message.ts'

/** Whether a value of a result is a message, and no number, code or own words. */
export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'id' in value
