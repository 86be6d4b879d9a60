import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '#domain/reports/words/words.ts'
import {
  type CustomSection,
  customSectionTypes,
  type ReportTemplate,
  reportImage,
  reportLanguages,
  requiredSections,
  type StandardSection,
  standardSections,
  templateLimits,
} from '#domain/schemas/template.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { pictureTypes, readPicture } from '#ui/readPicture.ts'
import { TextArea, TextField } from '#ui/TextField.tsx'
import type { TabProps } from './TemplateEditor.tsx'
import styles from './templates.module.css'

type Row =
  | { readonly id: StandardSection; readonly own: null }
  | { readonly id: string; readonly own: CustomSection }

/** What the standard sections are called in the language on screen. */
function useUsualTitles(): Readonly<Record<StandardSection, string>> {
  const { i18n } = useTranslation()
  return wordsOf(reportLanguages.find((each) => each === i18n.language) ?? 'en')
}

/** Standard and own sections in the order of the report; equal orders keep the usual one. */
const rowsOf = (template: ReportTemplate): readonly Row[] =>
  [
    ...standardSections.map((id) => ({
      order: template.sectionsConfig[id].order,
      row: { id, own: null } as Row,
    })),
    ...template.customSections.map((own) => ({ order: own.order, row: { id: own.id, own } as Row })),
  ]
    .sort((one, other) => one.order - other.order)
    .map(({ row }) => row)

/** The template with its sections in this order. */
function ordered(template: ReportTemplate, ids: readonly string[]): ReportTemplate {
  const placeOf = (id: string) => Math.max(0, ids.indexOf(id))
  return {
    ...template,
    sectionsConfig: Object.fromEntries(
      standardSections.map((id) => [id, { ...template.sectionsConfig[id], order: placeOf(id) }]),
    ) as ReportTemplate['sectionsConfig'],
    customSections: template.customSections.map((own) => ({ ...own, order: placeOf(own.id) })),
  }
}

/** Which sections a report has, in which order; the chosen one is written below. */
export function SectionsTab(props: TabProps) {
  const { template, isDisabled, onChange } = props
  const { t } = useTranslation('reports')
  const usual = useUsualTitles()
  const [chosen, setChosen] = useState<string | null>(null)
  const rows = rowsOf(template)
  const ids = rows.map(({ id }) => id)
  const nameOf = ({ id, own }: Row): string =>
    own === null ? template.sectionsConfig[id].title || usual[id] : own.title || t('editor.untitled')
  const place = (moved: string, at: number) => {
    const rest = ids.filter((id) => id !== moved)
    onChange(ordered(template, [...rest.slice(0, at), moved, ...rest.slice(at)]))
  }
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const [moved] = keys
      if (moved === undefined) return
      const rest = ids.filter((id) => id !== moved)
      const beside = rest.indexOf(String(target.key))
      place(String(moved), target.dropPosition === 'after' ? beside + 1 : beside)
    },
  })
  const add = (type: CustomSection['type']) => {
    const id = crypto.randomUUID()
    const order = Math.max(...rows.map((_, index) => index)) + 1
    const section = { id, title: t(`editor.sectionTypes.${type}`), content: '', type, order }
    const next = { ...template, customSections: [...template.customSections, section] }
    onChange(ordered(next, [...ids, id]))
    setChosen(id)
  }
  const current = rows.find(({ id }) => id === chosen)
  return (
    <div className={styles.fields}>
      <p className={styles.note}>{t('editor.orderNote')}</p>
      <GridList
        aria-label={t('editor.tab.sections')}
        className={styles.sections!}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => {
          if (keys !== 'all') setChosen(([...keys][0] as string | undefined) ?? null)
        }}
        dragAndDropHooks={dragAndDropHooks}
      >
        {rows.map((row, index) => {
          const name = nameOf(row)
          const isEnabled = row.own !== null || template.sectionsConfig[row.id].enabled
          return (
            <GridListItem key={row.id} id={row.id} textValue={name} className={styles.section!}>
              <AriaButton
                slot="drag"
                className={styles.grip!}
                aria-label={t('editor.move', { name })}
                isDisabled={isDisabled}
              >
                <Icon of={GripVertical} size={14} />
              </AriaButton>
              <span className={isEnabled ? styles.sectionName : styles.sectionOff} title={name}>
                {name}
              </span>
              {row.own !== null && <Badge>{t(`editor.sectionTypes.${row.own.type}`)}</Badge>}
              {row.own === null && requiredSections.has(row.id) && <Badge>{t('editor.required')}</Badge>}
              {!isDisabled && (
                <span className={styles.ends}>
                  <IconButton
                    label={t('editor.up', { name })}
                    icon={<Icon of={ArrowUp} />}
                    isDisabled={index === 0}
                    onPress={() => place(row.id, index - 1)}
                  />
                  <IconButton
                    label={t('editor.down', { name })}
                    icon={<Icon of={ArrowDown} />}
                    isDisabled={index === rows.length - 1}
                    onPress={() => place(row.id, index + 1)}
                  />
                </span>
              )}
            </GridListItem>
          )
        })}
      </GridList>
      {!isDisabled && template.customSections.length < templateLimits.customSections && (
        <div className={styles.row}>
          {t('editor.add')}
          <Menu
            label={t('editor.add')}
            icon={<Icon of={Plus} />}
            choices={customSectionTypes.map((type) => ({
              id: type,
              label: t(`editor.sectionTypes.${type}`),
              onChoose: () => add(type),
            }))}
          />
        </div>
      )}
      {current !== undefined && (
        <section className={styles.group} aria-label={nameOf(current)}>
          <h2 className={styles.groupTitle}>{nameOf(current)}</h2>
          {current.own === null ? (
            <StandardForm {...props} id={current.id} />
          ) : (
            <OwnForm {...props} section={current.own} onRemoved={() => setChosen(null)} />
          )}
        </section>
      )}
    </div>
  )
}

function StandardForm({ template, isDisabled, onChange, id }: TabProps & { id: StandardSection }) {
  const { t } = useTranslation('reports')
  const usual = useUsualTitles()
  const config = template.sectionsConfig[id]
  const isRequired = requiredSections.has(id)
  const change = (changes: Partial<typeof config>) =>
    onChange({ ...template, sectionsConfig: { ...template.sectionsConfig, [id]: { ...config, ...changes } } })
  return (
    <>
      <Checkbox
        label={t('editor.enabled')}
        {...(isRequired && { description: t('editor.requiredText') })}
        isSelected={config.enabled}
        isDisabled={isDisabled || isRequired}
        onChange={(enabled) => change({ enabled })}
      />
      <TextField
        label={t('editor.sectionTitle')}
        description={t('editor.usualTitle')}
        placeholder={usual[id]}
        value={config.title}
        onChange={(title) => change({ title })}
        maxLength={120}
        isDisabled={isDisabled}
      />
    </>
  )
}

function OwnForm({
  template,
  errors,
  isDisabled,
  onChange,
  section,
  onRemoved,
}: TabProps & { section: CustomSection; onRemoved(): void }) {
  const { t } = useTranslation('reports')
  const [trouble, setTrouble] = useState<string | null>(null)
  const path = `customSections.${template.customSections.indexOf(section)}`
  const change = (changes: Partial<CustomSection>) =>
    onChange({
      ...template,
      customSections: template.customSections.map((each) =>
        each.id === section.id ? { ...each, ...changes } : each,
      ),
    })
  const remove = () => {
    onChange({ ...template, customSections: template.customSections.filter(({ id }) => id !== section.id) })
    onRemoved()
  }
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await readPicture(file, (address) => reportImage.safeParse(address).success)
    setTrouble(read.ok ? null : t(`editor.picture.${read.trouble}`, { name: file.name }))
    if (read.ok) change({ content: read.address })
  }
  const contentError = errors.has(`${path}.content`) ? t(`editor.contentErrors.${section.type}`) : undefined
  return (
    <>
      <TextField
        label={t('editor.sectionTitle')}
        value={section.title}
        onChange={(title) => change({ title })}
        error={errors.has(`${path}.title`) ? t('editor.titleRequired') : undefined}
        maxLength={120}
        isDisabled={isDisabled}
      />
      {section.type === 'image' ? (
        <>
          {section.content !== '' && (
            <img src={section.content} alt={section.title} className={styles.logo} />
          )}
          {!isDisabled && (
            <FileButton accept={[...pictureTypes]} onSelect={(files) => void upload(files?.[0])}>
              {t('editor.upload')}
            </FileButton>
          )}
          <p className={styles.note}>{t('editor.logoNote')}</p>
          {(trouble !== null || contentError !== undefined) && (
            <p role="alert" className={styles.trouble}>
              {trouble ?? contentError}
            </p>
          )}
        </>
      ) : (
        <TextArea
          label={t('editor.content')}
          description={t(`editor.contentNotes.${section.type}`)}
          value={section.content}
          onChange={(content) => change({ content })}
          error={contentError}
          maxLength={templateLimits.text}
          isDisabled={isDisabled}
          rows={8}
        />
      )}
      {!isDisabled && (
        <div className={styles.row}>
          <Button variant="quiet" icon={<Icon of={Trash2} />} onPress={remove}>
            {t('editor.removeSection')}
          </Button>
        </div>
      )}
    </>
  )
}
