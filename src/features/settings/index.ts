export type { PersonalSettings } from './draft.ts'
export { SettingsDialog } from './SettingsDialog.tsx'
