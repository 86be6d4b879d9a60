import {
  Calculator,
  FileStack,
  FileText,
  Folder,
  FolderKanban,
  type LucideIcon,
  Mountain,
} from 'lucide-react'
import type { BinKind } from '#domain/bin/entry.ts'

export const kindIcons: Readonly<Record<BinKind, LucideIcon>> = {
  projects: FolderKanban,
  folders: Folder,
  calculations: Calculator,
  reports: FileText,
  materials: Mountain,
  reportTemplates: FileStack,
}
