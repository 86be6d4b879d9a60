import { Copy, Download, EllipsisVertical, FileText, FileUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useWhereaboutsIn } from '#data/react/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import { useLostAccess } from '#data/react/useLostAccess.ts'
import { paths } from '#domain/protocol/paths.ts'
import { shownEdit } from '#domain/schemas/document.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { ReportTemplateDocument } from '#domain/schemas/reportTemplate.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/list/List.tsx'
import { Menu } from '#ui/Menu.tsx'
import { NoAccess } from '#ui/NoAccess.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { WhereMark } from '#ui/WhereMark.tsx'
import styles from './library.module.css'
import { TemplateEditor } from './templates/TemplateEditor.tsx'
import { type Templates, useTemplates } from './templates/useTemplates.ts'

/** Templates of reports: the list, and the editor of the one that the address names. */
export function ReportTemplatesPage() {
  const { t } = useTranslation(['reports', 'common'])
  const [search, setSearch] = useSearchParams()
  const all = useTemplates()
  const { templates, mayAdd } = all
  const arrival = useArrival(templates?.length === 0, 'reportTemplates')
  const id = search.get('id')
  const open = (document: ReportTemplateDocument | null) => {
    if (document !== null) setSearch({ id: document.id })
  }
  const edited = id === null ? undefined : templates?.find((each) => each.id === id)

  if (templates === undefined)
    return (
      <Page title={t('common:nav.reportTemplates')}>
        <Skeleton lines={4} height={64} />
      </Page>
    )
  if (edited !== undefined)
    return (
      <TemplateEditor
        key={edited.id}
        document={edited}
        mayEdit={all.mayEdit(edited)}
        onSave={(changes) => all.save(edited.id, changes)}
        onDone={() => setSearch({})}
      />
    )
  const create = mayAdd && (
    <Button variant="primary" icon={<Icon of={Plus} />} onPress={() => void all.add().then(open)}>
      {t('templates.new')}
    </Button>
  )
  return (
    <Page
      title={t('common:nav.reportTemplates')}
      lead={t('templates.lead')}
      actions={
        <>
          {mayAdd && (
            <FileButton
              accept={['.json', 'application/json']}
              onSelect={(files) => {
                const file = files?.[0]
                if (file !== undefined) void all.imported(file).then(open)
              }}
              icon={<Icon of={FileUp} />}
            >
              {t('templates.import')}
            </FileButton>
          )}
          {templates.length > 0 && create}
        </>
      }
    >
      {id !== null && <LostTemplate id={id} />}
      {templates.length === 0 ? (
        <Card>
          <EmptyOnceHere arrival={arrival} icon={FileText} title={t('templates.emptyTitle')} action={create}>
            {t('templates.emptyText')}
          </EmptyOnceHere>
        </Card>
      ) : (
        <List className={styles.list} aria-label={t('common:nav.reportTemplates')}>
          {templates.map((document) => (
            <TemplateRow key={document.id} document={document} all={all} onOpen={open} />
          ))}
        </List>
      )}
    </Page>
  )
}

/** Above the list when the address names a template of an organization that the person is no longer in. */
function LostTemplate({ id }: { id: string }) {
  const lost = useLostAccess('organizations', parseDocumentId(id)?.scope ?? '')
  if (lost === undefined || lost === null) return null
  return (
    <Card>
      <NoAccess of="template" {...lost} keptPath={paths.sync} />
    </Card>
  )
}

function TemplateRow({
  document,
  all,
  onOpen,
}: {
  document: ReportTemplateDocument
  all: Templates
  onOpen(document: ReportTemplateDocument | null): void
}) {
  const { t } = useTranslation(['reports', 'common'])
  const { name, data, waiting } = document
  const whereaboutsIn = useWhereaboutsIn()
  const mayEdit = all.mayEdit(document)
  return (
    <li className={styles.template}>
      <Icon of={FileText} />
      <Link to={paths.reportTemplate(document.id)} className={styles.title} title={name}>
        {name}
      </Link>
      <Badge>{t(`templates.audiences.${data.audience}`)}</Badge>
      <WhereMark where={whereaboutsIn(document.id, waiting === 1)} />
      <span className={styles.when}>
        <TimeAgo {...shownEdit(document)} />
      </span>
      <Menu
        label={t('templates.actions', { name })}
        icon={<Icon of={EllipsisVertical} />}
        choices={[
          {
            id: 'edit',
            label: mayEdit ? t('templates.edit') : t('templates.look'),
            icon: <Icon of={Pencil} />,
            onChoose: () => onOpen(document),
          },
          ...(all.mayAdd
            ? [
                {
                  id: 'copy',
                  label: t('templates.duplicate'),
                  icon: <Icon of={Copy} />,
                  onChoose: () => void all.duplicate(document).then(onOpen),
                },
              ]
            : []),
          {
            id: 'export',
            label: t('templates.export'),
            icon: <Icon of={Download} />,
            onChoose: () => all.exported(document),
          },
          ...(mayEdit
            ? [
                {
                  id: 'delete',
                  label: t('templates.delete'),
                  icon: <Icon of={Trash2} />,
                  isDanger: true,
                  onChoose: () => void all.remove(document),
                },
              ]
            : []),
        ]}
      />
    </li>
  )
}
