export { HelpDialog } from './HelpDialog.tsx'
export { Tour } from './Tour.tsx'
export type { SystemChecks } from './useSystemStatus.ts'
