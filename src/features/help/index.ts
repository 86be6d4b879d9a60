export { HelpDialog } from './HelpDialog.tsx'
export { type BuildFacts, supportPlace } from './report.ts'
export { Tour } from './Tour.tsx'
export type { SystemChecks } from './useSystemStatus.ts'
