import { Command } from 'cmdk'
import {
  Building2,
  Calculator,
  FileText,
  Folder,
  FolderKanban,
  LayoutTemplate,
  type LucideIcon,
  Mountain,
  Star,
  Terminal,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Found, SearchKind } from '#domain/search/search.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import type { ShortcutId } from '#ui/shortcuts/shortcuts.ts'
import { useShortcutKeys } from '#ui/shortcuts/useShortcut.ts'
import styles from './Palette.module.css'

const signs: Readonly<Record<SearchKind, LucideIcon>> = {
  project: FolderKanban,
  folder: Folder,
  calculation: Calculator,
  report: FileText,
  material: Mountain,
  template: LayoutTemplate,
  organization: Building2,
  command: Terminal,
}

/** One thing that was found, with its star. */
export function FoundRow({
  found,
  value = found.id,
  shortcut,
  isFavourite,
  onToggle,
  onSelect,
}: {
  found: Found
  /** Tells rows of one list apart: a thing may be a favourite and recent. */
  value?: string
  shortcut?: ShortcutId | undefined
  isFavourite: boolean
  onToggle?: (() => void) | undefined
  onSelect(): void
}) {
  const { t } = useTranslation('search')
  const keys = useShortcutKeys(shortcut)
  const about = [found.projectName, found.description].filter((each) => each !== '').join(' · ')
  return (
    <Command.Item value={value} onSelect={onSelect} className={styles.row}>
      <Icon of={signs[found.icon] ?? Terminal} />
      <span className={styles.words}>
        <span className={styles.name}>{found.title}</span>
        {about !== '' && <span className={styles.about}>{about}</span>}
      </span>
      {keys !== null && <kbd className={styles.shortcut}>{keys.text}</kbd>}
      <span className={styles.kind}>{t(`kind.${found.category}`)}</span>
      {onToggle !== undefined && (
        // An option holds no buttons: by keyboard the star is Alt+S, and the option's name says whether it is set.
        <span
          data-star
          aria-hidden
          title={t(isFavourite ? 'unfavourite' : 'favourite', { name: found.title })}
          className={classes(styles.star, isFavourite && styles.starred)}
          onClick={(event) => {
            // The row would be opened.
            event.stopPropagation()
            onToggle()
          }}
        >
          <Icon of={Star} />
        </span>
      )}
      {isFavourite && <span className={styles.unseen}>{t('isFavourite')}</span>}
    </Command.Item>
  )
}
