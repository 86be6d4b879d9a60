import type { FileDialogs } from '#ui/fileDialogs.ts'
import { openDialog } from '../dialogs/openDialog.ts'

export const fileDialogs: FileDialogs = {
  exportProject: (projectId) => openDialog({ dialog: 'export-project', projectId }),
  exportWaiting: () => openDialog({ dialog: 'export-waiting' }),
  importFile: (file, into) => openDialog({ dialog: 'import-file', file, into }),
}
