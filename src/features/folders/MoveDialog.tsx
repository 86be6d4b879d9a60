import { Folder, House } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { type FolderTree, flattened, mayMove } from '#domain/contents/folderTree.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import styles from './folders.module.css'

const top = 'top'

/** Asks where to: the top, or a folder, found by its name. */
export function MoveDialog({
  title,
  tree,
  folder,
  current,
  onMove,
  onClose,
}: {
  title: string
  tree: FolderTree
  /** The folder that is moved, which goes nowhere within itself; null for calculations. */
  folder: string | null
  /** Where it lies now; undefined where that is not one place. */
  current: string | null | undefined
  onMove(into: string | null): Promise<unknown>
  onClose(): void
}) {
  const { t } = useTranslation(['folders', 'common'])
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const places = useMemo(() => {
    const wanted = words.trim().toLocaleLowerCase()
    return [
      { id: top, name: t('top'), depth: 0 },
      ...flattened(tree.roots)
        .filter(({ node }) => folder === null || mayMove(tree, folder, node.id))
        .map(({ node, depth }) => ({ id: node.id, name: node.entry.name, depth: depth + 1 })),
    ].filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  }, [tree, folder, words, t])
  const here = current === undefined ? undefined : (current ?? top)

  const move = async (place: string) => {
    setBusy(true)
    await onMove(place === top ? null : place)
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={chosen === null}
            isBusy={isBusy}
            onPress={() => chosen !== null && void move(chosen)}
          >
            {t('moveHere')}
          </Button>
        </>
      }
    >
      <SearchField label={t('findFolder')} value={words} onChange={setWords} />
      <ListBox
        aria-label={t('folders')}
        className={styles.places!}
        selectionMode="single"
        autoFocus="first"
        items={places}
        disabledKeys={here === undefined ? [] : [here]}
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => setChosen(keys === 'all' ? null : String([...keys][0] ?? '') || null)}
        renderEmptyState={() => <p className={styles.quiet}>{t('noFolder')}</p>}
      >
        {({ id, name, depth }) => (
          <ListBoxItem id={id} textValue={name} className={styles.place!}>
            <span style={{ width: depth * 16 }} />
            <Icon of={id === top ? House : Folder} />
            <span className={styles.placeName}>{name}</span>
            {id === here && <span className={styles.quiet}>{t('here')}</span>}
          </ListBoxItem>
        )}
      </ListBox>
    </Dialog>
  )
}
