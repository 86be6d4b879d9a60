import { createContext } from 'react'

/** The dialogs for import and export, for use on any screen. */
export interface FileDialogs {
  exportProject(projectId: string): void
  exportWaiting(): void
  /**
   * Opens the import.
   * @param into id of the project that is preselected.
   */
  importFile(file: File | null, into?: string): void
}

/** Null when no user is signed in. */
export const FileDialogsContext = createContext<FileDialogs | null>(null)
