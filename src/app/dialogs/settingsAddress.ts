import { redirect } from 'react-router-dom'
import { paths } from '#domain/protocol/paths.ts'
import { openDialog } from './openDialog.ts'

/** The settings are a dialog over whatever is open; at an address of their own nothing is yet. */
export function openSettings(): Response {
  openDialog({ dialog: 'settings' })
  return redirect(paths.workspace)
}
