import { ChevronRight, Folder, FolderOpen, House } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Button,
  type DropTarget,
  type Key,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { chainOf, type FolderNode, type FolderTree as Folders, mayMove } from '#domain/contents/folderTree.ts'
import { paths } from '#domain/protocol/paths.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { dragged, dragType } from './dragged.ts'
import styles from './folders.module.css'
import type { ContentActions } from './useContentActions.ts'

const top = 'top'
const folderType = 'application/x-groundwork-folder'

/**
 * The folders of a project as a tree that is walked with arrows. Folders and calculations are dragged onto folders;
 * by keyboard a folder is picked up with Enter on its handle, or moved by its menu.
 */
export function FolderTree({
  projectId,
  tree,
  current,
  mayEdit,
  actions,
}: {
  projectId: string
  tree: Folders
  current: string | null
  mayEdit: boolean
  actions: Pick<ContentActions, 'moveFolder' | 'move'>
}) {
  const { t } = useTranslation('folders')
  const navigate = useNavigate()
  const [expanded, setExpanded] = useState<ReadonlySet<Key>>(new Set([top]))
  // The tree shows the open folder. Other folders stay open until the user closes them.
  const [shown, setShown] = useState<{ readonly tree: Folders; readonly current: string | null } | null>(null)
  if (shown?.tree !== tree || shown.current !== current) {
    setShown({ tree, current })
    const chain = current === null ? [] : chainOf(tree, current).map(({ id }) => id)
    if (!chain.every((id) => expanded.has(id))) setExpanded(new Set([...expanded, ...chain]))
  }
  const into = (target: DropTarget): string | null | undefined =>
    target.type === 'item' ? (target.key === top ? null : String(target.key)) : undefined

  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayEdit,
    getItems: (keys) =>
      [...keys]
        .filter((key) => key !== top)
        .map((key) => ({ [folderType]: String(key), 'text/plain': String(key) })),
    acceptedDragTypes: [folderType, dragType],
    getDropOperation: (target, types) => {
      if (target.type !== 'item' || target.dropPosition !== 'on') return 'cancel'
      return types.has(folderType) || types.has(dragType) ? 'move' : 'cancel'
    },
    onItemDrop: async ({ target, items, isInternal }) => {
      const place = into(target)
      if (place === undefined) return
      const isCalculations = items.some((item) => item.kind === 'text' && item.types.has(dragType))
      if (!isInternal && isCalculations) {
        await actions.move(dragged.entries(), place)
        return
      }
      for (const item of items)
        if (item.kind === 'text' && item.types.has(folderType)) {
          const id = await item.getText(folderType)
          if (mayMove(tree, id, place)) await actions.moveFolder(id, place)
        }
    },
  })

  return (
    <Tree
      aria-label={t('folders')}
      className={styles.tree!}
      expandedKeys={expanded}
      onExpandedChange={setExpanded}
      onAction={(key) =>
        void navigate(key === top ? paths.projectFolders(projectId) : paths.folder(projectId, String(key)))
      }
      dragAndDropHooks={dragAndDropHooks}
    >
      <TreeItem
        id={top}
        textValue={t('top')}
        hasChildItems={tree.roots.length > 0}
        className={styles.treeItem!}
      >
        <TreeItemContent>
          {() => (
            <Line
              icon={<Icon of={House} />}
              name={t('top')}
              count={null}
              hasChildren={tree.roots.length > 0}
              isCurrent={current === null}
            />
          )}
        </TreeItemContent>
        {expanded.has(top) &&
          tree.roots.map((node) => (
            <Branch key={node.id} node={node} current={current} expanded={expanded} />
          ))}
      </TreeItem>
    </Tree>
  )
}

/** What lies in a folder that is folded is not made: there may be hundreds. */
function Branch({
  node,
  current,
  expanded,
}: {
  node: FolderNode
  current: string | null
  expanded: ReadonlySet<Key>
}) {
  return (
    <TreeItem
      id={node.id}
      textValue={node.entry.name}
      hasChildItems={node.children.length > 0}
      className={styles.treeItem!}
    >
      <TreeItemContent>
        {({ isExpanded }) => (
          <Line
            icon={<Icon of={isExpanded && node.children.length > 0 ? FolderOpen : Folder} />}
            name={node.entry.name}
            count={node.calculations}
            hasChildren={node.children.length > 0}
            isCurrent={node.id === current}
          />
        )}
      </TreeItemContent>
      {expanded.has(node.id) &&
        node.children.map((child) => (
          <Branch key={child.id} node={child} current={current} expanded={expanded} />
        ))}
    </TreeItem>
  )
}

function Line({
  icon,
  name,
  count,
  hasChildren,
  isCurrent,
}: {
  icon: ReactNode
  name: string
  count: number | null
  hasChildren: boolean
  isCurrent: boolean
}) {
  const { t } = useTranslation('folders')
  return (
    <span
      className={classes(styles.line, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {hasChildren ? (
        <Button slot="chevron" className={styles.chevron!} aria-label={t('expand', { name })}>
          <Icon of={ChevronRight} size={14} />
        </Button>
      ) : (
        <span className={styles.chevron} />
      )}
      <Button slot="drag" className={styles.handle!} aria-label={t('drag', { name })}>
        {icon}
      </Button>
      <span className={styles.treeName}>{name}</span>
      {count !== null && count > 0 && <span className={styles.quiet}>{count}</span>}
    </span>
  )
}
