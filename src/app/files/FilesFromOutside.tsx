import { DropFrame } from './DropFrame.tsx'
import { useFilesFromOutside } from './useFilesFromOutside.ts'

/** Receives files that reach the app without a button of its own. */
export default function FilesFromOutside() {
  useFilesFromOutside()
  return <DropFrame />
}
