import { createContext } from 'react'

/** The dialogs that take a file in or hand one out, wherever they are asked for. */
export interface FileDialogs {
  exportProject(projectId: string): void
  exportWaiting(): void
  /** @param into id of the project that is offered first. */
  importFile(file: File | null, into?: string): void
}

/** Null where nobody is signed in. */
export const FileDialogsContext = createContext<FileDialogs | null>(null)
