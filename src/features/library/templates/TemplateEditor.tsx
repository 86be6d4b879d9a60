import { Save } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ReportTemplateData,
  type ReportTemplateDocument,
  reportTemplateData,
  type TemplateAudience,
  templateAudiences,
} from '#domain/schemas/reportTemplate.ts'
import { type ReportTemplate, reportTemplate } from '#domain/schemas/template.ts'
import { useReportMaker } from '#engine/hooks.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { HtmlSheet } from '#ui/HtmlSheet.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { ContentTab } from './ContentTab.tsx'
import { SectionsTab } from './SectionsTab.tsx'
import { StylingTab } from './StylingTab.tsx'
import styles from './templates.module.css'

const tabs = ['content', 'styling', 'sections'] as const
type TabId = (typeof tabs)[number]

/** Properties of a tab: the edited template, and its faults by path. */
export interface TabProps {
  readonly template: ReportTemplate
  readonly errors: ReadonlyMap<string, string>
  readonly isDisabled: boolean
  onChange(template: ReportTemplate): void
}

/** Edits a template in three tabs. Shows beside them a report of the published examples. */
export function TemplateEditor({
  document,
  mayEdit,
  onSave,
  onDone,
}: {
  document: ReportTemplateDocument
  mayEdit: boolean
  onSave(changes: ReportTemplateData): Promise<boolean>
  onDone(): void
}) {
  const { t } = useTranslation(['reports', 'common'])
  const [tab, setTab] = useState<TabId>('content')
  const [template, setTemplate] = useState(document.data.template)
  const [audience, setAudience] = useState<TemplateAudience>(document.data.audience)
  const [isSaving, setSaving] = useState(false)
  const read = reportTemplateData.safeParse({ audience, template })
  const errors = new Map(
    read.error?.issues.map(({ path, message }) => [path.slice(1).join('.'), message] as const),
  )
  const isChanged =
    audience !== document.data.audience || JSON.stringify(template) !== JSON.stringify(document.data.template)

  useTyping(isChanged)
  const save = async () => {
    if (!read.success) {
      const [first = ''] = errors.keys()
      setTab(tabOf(first))
      toast.error(t('templates.failed'), first === '' ? t('editor.tooLarge') : t('editor.mend'))
      return
    }
    setSaving(true)
    const isDone = await onSave(read.data)
    setSaving(false)
    if (isDone) toast.success(t('templates.saved'), t('templates.savedText', { name: template.templateName }))
  }

  const props: TabProps = { template, errors, isDisabled: !mayEdit, onChange: setTemplate }
  return (
    <Page
      title={template.templateName.trim() === '' ? t('templates.newName') : template.templateName}
      actions={
        <>
          <Button onPress={onDone}>{t('editor.back')}</Button>
          {mayEdit && (
            <Button
              variant="primary"
              icon={<Icon of={Save} />}
              isDisabled={!isChanged}
              isBusy={isSaving}
              busyLabel={t('editor.saving')}
              onPress={() => void save()}
            >
              {t('editor.save')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.editor}>
        <div className={styles.form}>
          <div className={styles.pair}>
            <TextField
              label={t('editor.name')}
              value={template.templateName}
              onChange={(templateName) => setTemplate({ ...template, templateName })}
              error={errors.has('templateName') ? t('editor.nameRequired') : undefined}
              maxLength={120}
              isDisabled={!mayEdit}
              autoComplete="off"
            />
            <Select
              label={t('editor.audience')}
              value={audience}
              options={templateAudiences.map((value) => ({
                value,
                label: t(`templates.audiences.${value}`),
              }))}
              onChange={(value) => setAudience(value as TemplateAudience)}
              isDisabled={!mayEdit}
            />
          </div>
          <Tabs<TabId>
            label={t('editor.tabs')}
            current={tab}
            tabs={tabs.map((id) => ({ id, label: t(`editor.tab.${id}`) }))}
            onChange={setTab}
          >
            {tab === 'content' && <ContentTab {...props} />}
            {tab === 'styling' && <StylingTab {...props} />}
            {tab === 'sections' && <SectionsTab {...props} />}
          </Tabs>
        </div>
        <LivePreview template={template} />
      </div>
    </Page>
  )
}

const tabOf = (path: string): TabId => {
  if (path.includes('customSections') || path.includes('sectionsConfig')) return 'sections'
  return path.includes('styling') ? 'styling' : 'content'
}

const pauseMs = 250

/** The last state that can be laid out, a moment after the last key. */
function LivePreview({ template }: { template: ReportTemplate }) {
  const { t } = useTranslation('reports')
  const maker = useReportMaker()
  const [html, setHtml] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    const read = reportTemplate.safeParse(template)
    if (!read.success) return
    let isOver = false
    const timer = setTimeout(() => {
      maker.sample(read.data).then(
        (page) => !isOver && setHtml(page),
        (cause: unknown) => !isOver && setError(cause),
      )
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [maker, template])
  if (error !== null) throw error
  return (
    <div className={styles.preview}>
      {html === null ? <Skeleton lines={6} height={80} /> : <HtmlSheet html={html} label={t('preview')} />}
    </div>
  )
}
