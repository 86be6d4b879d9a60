import { redirect } from 'react-router-dom'
import { paths } from '#domain/protocol/paths.ts'
import { openDialog } from './openDialog.ts'

/** Opens the settings dialog over the dashboard when the address of the settings is opened. */
export function openSettings(): Response {
  openDialog({ dialog: 'settings' })
  return redirect(paths.workspace)
}
