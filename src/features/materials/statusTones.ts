import type { ValidationStatus } from '#domain/schemas/materialDescription.ts'
import type { Tone } from '#ui/states.tsx'

export const statusTones: Readonly<Record<ValidationStatus, Tone>> = {
  draft: 'info',
  validated: 'pass',
  deprecated: 'warn',
}
