import { DropFrame } from './DropFrame.tsx'
import { useFilesFromOutside } from './useFilesFromOutside.ts'

/** Every way in which a file comes to the app without a button of its own. */
export default function FilesFromOutside() {
  useFilesFromOutside()
  return <DropFrame />
}
