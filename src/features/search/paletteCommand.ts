import type { Findable } from '#domain/search/search.ts'
import type { ShortcutId } from '#ui/shortcuts/shortcuts.ts'

/** Something that can be done from everywhere. */
export interface PaletteCommand {
  readonly id: string
  readonly title: string
  /** Further words by which it is found. */
  readonly words: string
  /** Stands in the palette before anything is typed. */
  readonly atHand: boolean
  readonly shortcut?: ShortcutId
  perform(): void
}

/** A command as the index knows it. */
export const findableCommand = ({ id, title, words }: PaletteCommand): Findable => ({
  id: `command:${id}`,
  kind: 'command',
  title,
  description: '',
  words,
  path: '',
  projectId: null,
  projectName: '',
  changedAt: 0,
})
