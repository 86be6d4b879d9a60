import { useEffect } from 'react'
import { openDialog } from '../dialogs/openDialog.ts'
import { takeSharedFile } from '../pwa/sharedFiles.ts'
import { fileDialogs } from './fileDialogs.ts'

/** What the browser hands over when the app was started with files. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

/** Files that the system opens with the app, or that another app shared with it, are offered for import. */
export function useFilesFromOutside(): void {
  useEffect(() => {
    const { launchQueue } = window as Window & { readonly launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files }) => {
      const [first] = files ?? []
      if (first !== undefined) void first.getFile().then((file) => fileDialogs.importFile(file))
    })
    void takeSharedFile().then((file) => {
      if (file !== null) openDialog({ dialog: 'import-file', file, isHandedOver: true })
    })
  }, [])
}
