import {
  CopyPlus,
  EllipsisVertical,
  Folder,
  FolderInput,
  FolderPlus,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react'
import { useContext, useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { firstValueFrom } from 'rxjs'
import { ProjectContext, useLive, useWorkspace } from '#data/react/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import { useOrigin } from '#data/react/useOrigin.ts'
import { foldersWithin } from '#domain/contents/copy.ts'
import { chainOf, type FolderNode, localIdOf } from '#domain/contents/folderTree.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopiedFrom } from '#ui/CopiedFrom.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/list/List.tsx'
import { Row } from '#ui/list/Row.tsx'
import { RowLink } from '#ui/list/RowLink.tsx'
import { useRoving } from '#ui/list/useRoving.ts'
import { Menu } from '#ui/Menu.tsx'
import { Page } from '#ui/Page.tsx'
import { PhotosPart } from '#ui/photosPart.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Banner } from '#ui/states.tsx'
import { CalculationList } from './CalculationList.tsx'
import { CopyToDialog } from './CopyToDialog.tsx'
import { FolderTree } from './FolderTree.tsx'
import styles from './folders.module.css'
import { MoveDialog } from './MoveDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { useContentActions } from './useContentActions.ts'
import { useProjectContents } from './useProjectContents.ts'

type Asking =
  | { readonly kind: 'new' }
  | { readonly kind: 'rename' | 'move' | 'copy' | 'delete'; readonly node: FolderNode }

/** Shows the folder tree of a project and the contents of one folder. */
export function FoldersPage() {
  const { t } = useTranslation(['folders', 'common'])
  const { folderId = null } = useParams()
  const navigate = useNavigate()
  const workspace = useWorkspace()
  const { projectId, calculations, tree, mayEdit } = useProjectContents()
  const actions = useContentActions(projectId, tree)
  const [asking, setAsking] = useState<Asking | null>(null)
  const node = folderId === null ? null : (tree.byId.get(folderId) ?? null)
  const within = folderId === null ? tree.roots : (node?.children ?? [])
  const isOpen = useDeferredValue(true, false)
  const project = useContext(ProjectContext)
  const { value: stored } = useLive(() => workspace.folders.listByProject(projectId), [workspace, projectId])
  const origin = useOrigin(stored?.find((each) => localIdOf(each) === folderId) ?? null)
  const roving = useRoving(within.map(({ id }) => id))

  useEffect(() => {
    if (folderId === null) return
    void firstValueFrom(workspace.folders.listByProject(projectId)).then((folders) => {
      const opened = folders.find((each) => localIdOf(each) === folderId)
      if (opened !== undefined) workspace.folders.opened(opened)
    })
  }, [workspace, projectId, folderId])

  const arrival = useArrival(calculations !== undefined, 'folders', 'calculations')
  if (calculations === undefined)
    return (
      <Page title={t('folders')}>
        <Skeleton lines={6} height={40} />
      </Page>
    )
  if (folderId !== null && node === null)
    return (
      <Page title={t('folders')}>
        <EmptyOnceHere
          arrival={arrival}
          icon={Folder}
          title={t('gone')}
          action={<LinkButton href={paths.projectFolders(projectId)}>{t('toFolders')}</LinkButton>}
        >
          {t('goneText')}
        </EmptyOnceHere>
      </Page>
    )

  const here = calculations.filter((entry) =>
    folderId === null
      ? entry.folderId === null || !tree.byId.has(entry.folderId)
      : entry.folderId === folderId,
  )
  const calculationsWithin = ({ id }: FolderNode): number => {
    const within = foldersWithin(
      [...tree.byId.values()].map(({ entry }) => entry),
      id,
    )
    return calculations.filter((each) => each.folderId !== null && within.has(each.folderId)).length
  }
  const menuOf = (of: FolderNode, isTabStop = true) => (
    <Menu
      label={t('actions', { name: of.entry.name })}
      icon={<Icon of={EllipsisVertical} />}
      isTabStop={isTabStop}
      choices={[
        {
          id: 'rename',
          label: t('rename'),
          icon: <Icon of={Pencil} />,
          onChoose: () => setAsking({ kind: 'rename', node: of }),
        },
        {
          id: 'move',
          label: t('move'),
          icon: <Icon of={FolderInput} />,
          onChoose: () => setAsking({ kind: 'move', node: of }),
        },
        {
          id: 'copyTo',
          label: t('copyTo.choice'),
          icon: <Icon of={CopyPlus} />,
          onChoose: () => setAsking({ kind: 'copy', node: of }),
        },
        {
          id: 'delete',
          label: t('delete'),
          icon: <Icon of={Trash2} />,
          isDanger: true,
          onChoose: () => setAsking({ kind: 'delete', node: of }),
        },
      ]}
    />
  )
  const holds = (of: FolderNode): string =>
    [
      of.children.length > 0 && t('folderCount', { count: of.children.length }),
      t('count', { count: of.calculations }),
    ]
      .filter(Boolean)
      .join(' · ')
  const newFolder = mayEdit && (
    <Button icon={<Icon of={FolderPlus} />} onPress={() => setAsking({ kind: 'new' })}>
      {t('newFolder')}
    </Button>
  )
  const newCalculation = mayEdit && (
    <LinkButton
      variant="primary"
      href={`${paths.newCalculation(projectId)}${folderId === null ? '' : `&folderId=${folderId}`}`}
      icon={<Icon of={Plus} />}
    >
      {t('newCalculation')}
    </LinkButton>
  )
  const isEmpty = within.length + here.length === 0

  return (
    <Page
      title={node?.entry.name ?? t('folders')}
      lead={
        node === null
          ? undefined
          : chainOf(tree, node.id)
              .map(({ entry }) => entry.name)
              .join(' / ')
      }
      actions={
        <>
          {newFolder}
          {newCalculation}
          {node !== null && mayEdit && menuOf(node)}
        </>
      }
    >
      {origin !== null && (
        <p className={styles.quiet}>
          <CopiedFrom origin={origin} />
        </p>
      )}
      {node?.isStray === true && (
        <Banner tone="info" title={t('stray')}>
          {t('strayText')}
        </Banner>
      )}
      <div className={styles.columns}>
        <nav className={styles.aside} aria-label={t('tree')}>
          {/* What lies here comes first. */}
          {isOpen && (
            <FolderTree
              projectId={projectId}
              tree={tree}
              current={folderId}
              mayEdit={mayEdit}
              actions={actions}
            />
          )}
        </nav>
        <div className={styles.contents}>
          {isEmpty && (
            <Card>
              <EmptyOnceHere
                arrival={arrival}
                icon={Folder}
                title={t(node === null ? 'none' : 'emptyFolder')}
                action={newFolder}
              >
                {t(mayEdit ? (node === null ? 'noneText' : 'emptyFolderText') : 'emptyViewer')}
              </EmptyOnceHere>
            </Card>
          )}
          {within.length > 0 && (
            <Card>
              <List aria-label={t('folders')} {...roving.list}>
                {within.map((child) => (
                  <Row key={child.id} id={child.id} className={styles.folderRow}>
                    <Icon of={Folder} />
                    <RowLink
                      id={child.id}
                      to={paths.folder(projectId, child.id)}
                      className={styles.folderLink}
                      tabIndex={roving.tabIndexOf(child.id)}
                      onKeyDown={(event) => {
                        if (!mayEdit) return
                        if (event.key === 'F2') setAsking({ kind: 'rename', node: child })
                        if (event.key === 'Delete') setAsking({ kind: 'delete', node: child })
                      }}
                    >
                      {child.entry.name}
                    </RowLink>
                    <span className={styles.quiet}>{holds(child)}</span>
                    {mayEdit && menuOf(child, roving.tabIndexOf(child.id) === 0)}
                  </Row>
                ))}
              </List>
            </Card>
          )}
          {here.length > 0 && (
            <CalculationList
              label={t('calculations')}
              calculations={here}
              tree={tree}
              actions={actions}
              mayEdit={mayEdit}
            />
          )}
          {folderId !== null && (
            <PhotosPart collection="folders" projectId={projectId} localId={folderId} mayEdit={mayEdit} />
          )}
        </div>
      </div>
      {asking?.kind === 'new' && (
        <NameDialog
          title={t('newFolder')}
          label={t('folderName')}
          name=""
          submit={t('create')}
          onSubmit={(name) => actions.newFolder(name, folderId)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === 'rename' && (
        <NameDialog
          title={t('renameFolder')}
          label={t('folderName')}
          name={asking.node.entry.name}
          submit={t('rename')}
          onSubmit={(name) => actions.renameFolder(asking.node, name)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === 'move' && (
        <MoveDialog
          title={t('moveTitle', { count: 1, name: asking.node.entry.name })}
          tree={tree}
          folder={asking.node.id}
          current={asking.node.isStray ? undefined : asking.node.entry.folderId}
          onMove={(place) => actions.moveFolder(asking.node.id, place)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === 'copy' && project !== null && (
        <CopyToDialog
          title={t('copyTo.title', { count: 1, name: asking.node.entry.name })}
          from={project}
          asked={{ kind: 'folder', id: asking.node.id }}
          calculations={calculationsWithin(asking.node)}
          said={(into) => t('done.copied', { count: 1, name: asking.node.entry.name, project: into })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === 'delete' && (
        <Dialog
          role="alertdialog"
          title={t('deleteFolder', { name: asking.node.entry.name })}
          isOpen
          onClose={() => setAsking(null)}
          actions={
            <>
              <Button onPress={() => setAsking(null)}>{t('common:cancel')}</Button>
              <Button
                variant="danger"
                onPress={() => {
                  const up = asking.node.isStray ? null : asking.node.entry.folderId
                  setAsking(null)
                  if (asking.node.id === folderId)
                    void navigate(up === null ? paths.projectFolders(projectId) : paths.folder(projectId, up))
                  void actions.removeFolder(asking.node, calculations)
                }}
              >
                {t('delete')}
              </Button>
            </>
          }
        >
          <p>
            {asking.node.children.length + asking.node.calculations === 0
              ? t('deleteEmpty')
              : t('deleteText', {
                  contents: holds(asking.node),
                  folder:
                    tree.byId.get(asking.node.isStray ? '' : (asking.node.entry.folderId ?? ''))?.entry
                      .name ?? t('top'),
                })}
          </p>
        </Dialog>
      )}
    </Page>
  )
}
