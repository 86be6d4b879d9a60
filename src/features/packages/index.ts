export { ExportDialog } from './ExportDialog.tsx'
export { ImportDialog } from './ImportDialog.tsx'
export { WaitingDialog } from './WaitingDialog.tsx'
