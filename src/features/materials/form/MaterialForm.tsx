import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#data/react/hooks.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { showProperties } from '#domain/materials/convertMaterial.ts'
import type { MaterialDraft } from '#domain/materials/material.ts'
import type { AnyModel } from '#domain/materials/model.ts'
import { findModel, models } from '#domain/materials/models.ts'
import { isNameTaken } from '#domain/materials/query.ts'
import { sampleMaterials } from '#domain/materials/samples.ts'
import type { ModelType } from '#domain/schemas/materialModel.ts'
import { modelTypes } from '#domain/schemas/materialModel.ts'
import type { UnitSystem } from '#domain/units/definitions.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { inTerms, moduleInTerms } from '#ui/moduleWords.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { Banner } from '#ui/states.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { useMarkChange } from '#ui/useMarkChange.ts'
import { Values } from '../detail/Values.tsx'
import { type Entry, statuses } from '../library.ts'
import styles from './form.module.css'
import { ModelField } from './ModelField.tsx'
import { isAsked, readInput, type TypedFields, typedInMark, typedOf } from './typed.ts'

interface Words {
  readonly name: string
  readonly category: string
  readonly source: string
  readonly description: string
  readonly tags: string
  readonly status: (typeof statuses)[number]
}

const noWords: Words = { name: '', category: '', source: '', description: '', tags: '', status: 'draft' }

const wordsOf = ({ material: { metadata } }: Entry): Words => ({
  name: metadata.name,
  category: metadata.category,
  source: metadata.source,
  description: metadata.description,
  tags: metadata.tags.join(', '),
  status: metadata.validationStatus,
})

const modelOf = (type: ModelType): AnyModel => {
  const found = findModel(type)
  if (!found.ok) throw new Error(found.problem.message)
  return moduleInTerms(found.value)
}

const inWords = (message: string | undefined) => (message === undefined ? undefined : inTerms(message))

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

export interface MaterialFormProps {
  /** Null: a new one. */
  readonly entry: Entry | null
  readonly entries: readonly Entry[]
  readonly organizationId: string
  /** Model of a new one. */
  readonly initialModel: ModelType
  onDone(id: string): void
  onCancel(): void
}

/** Makes or changes a material by the fields of its model; what follows from them is shown while typing. */
export function MaterialForm({
  entry,
  entries,
  organizationId,
  initialModel,
  onDone,
  onCancel,
}: MaterialFormProps) {
  const { t } = useTranslation('materials')
  const workspace = useWorkspace()
  // What was here when the form was opened: a change by others is told, not put in place of what is typed.
  const [opened] = useState(entry)
  const [modelType, setModelType] = useState<ModelType>(opened?.material.modelType ?? initialModel)
  const [system, setSystem] = useState<UnitSystem>(opened?.material.unitSystem ?? 'SI')
  const [words, setWords] = useState(() => (opened === null ? noWords : wordsOf(opened)))
  const [typed, setTyped] = useState<TypedFields>(() =>
    opened === null ? {} : typedOf(modelOf(opened.material.modelType).fields, opened.material.input),
  )
  useMarkChange((from, to) => setTyped((before) => typedInMark(modelOf(modelType).fields, before, from, to)))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTold, setTold] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const model = modelOf(modelType)
  const { input, issues } = useMemo(() => readInput(model, typed), [model, typed])
  const parsed = useMemo(() => {
    const result = issues.length === 0 ? model.inputSchema.safeParse(input) : null
    return result?.success === true ? result.data : null
  }, [model, input, issues])
  const derived = useMemo(
    () =>
      parsed === null
        ? null
        : {
            values: showProperties(
              modelType,
              {
                input: parsed as unknown as Readonly<Record<string, unknown>>,
                calculated: model.calculate(parsed),
              },
              system,
            ).filter(({ kind }) => kind === 'calculated'),
            warnings: model.warnings(parsed),
          },
    [parsed, model, modelType, system],
  )
  const nameTrouble =
    words.name.trim() === ''
      ? errorText('material/name-required')
      : isNameTaken(entries, words.name, opened?.id ?? null)
        ? errorText('material/name-taken')
        : undefined
  const count = issues.length + (nameTrouble === undefined ? 0 : 1)
  const isTouched = useTyping(words, typed, modelType, system)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input[name="name"]')?.focus()
  }, [])

  const say = (path: string, message: string | undefined) =>
    message !== undefined && (isTold || left.has(path)) ? message : undefined
  const leave = (path: string) => setLeft((known) => (known.has(path) ? known : new Set(known).add(path)))
  const errorAt = (path: string) =>
    say(
      path,
      inWords(issues.find((issue) => issue.path === path || path.startsWith(`${issue.path}.`))?.message),
    )

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (count > 0) {
      setTold(true)
      // After the messages are there.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    const draft: MaterialDraft = {
      name: words.name,
      category: words.category.trim(),
      source: words.source.trim(),
      description: words.description.trim(),
      tags: tagsOf(words.tags),
      validationStatus: words.status,
      unitSystem: system,
      modelType,
      input: input as MaterialDraft['input'],
    }
    const { modelType: _, ...edit } = draft
    const saved =
      opened === null
        ? await workspace.materials.create(organizationId, draft)
        : await workspace.materials.update(opened.id, edit)
    setBusy(false)
    if (!saved.ok) {
      toast.error(
        errorText(opened === null ? 'material/create-failed' : 'material/update-failed'),
        inWords(saved.problem.issues?.[0]?.message) ?? saved.problem.message,
      )
      return
    }
    toast.success(t(opened === null ? 'done.created' : 'done.saved'), saved.value.name)
    onDone(saved.value.id)
  }

  const templates = useMemo(
    () => sampleMaterials(new Date(0).toISOString(), '').filter((each) => each.modelType === modelType),
    [modelType],
  )
  const fillFrom = (choice: string) => {
    if (choice === 'none') return setTyped({})
    const sample = templates.find(({ metadata }) => metadata.id === choice)
    setTyped(
      typedOf(model.fields, (sample?.input ?? model.example) as unknown as Readonly<Record<string, unknown>>),
    )
  }
  const groups = [...new Set(model.fields.map(({ group }) => group))]
  const change = (part: Partial<Words>) => setWords((known) => ({ ...known, ...part }))
  const close = () => (isTouched ? setLeaving(true) : onCancel())
  const isChangedMeanwhile =
    opened !== null && entry !== null && entry.document.editId !== opened.document.editId

  return (
    <form
      noValidate
      ref={form}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      // On the way in: controls keep the keys that press them to themselves.
      onKeyDownCapture={(event) => {
        const isInside = event.target instanceof Node && form.current?.contains(event.target) === true
        if (!isInside || event.nativeEvent.isComposing) return
        if (event.key === 'Escape') close()
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.stopPropagation()
        void submit(event)
      }}
      aria-label={opened === null ? t('form.new') : t('form.edit', { name: opened.material.metadata.name })}
    >
      <div className={styles.main}>
        {isChangedMeanwhile && (
          <Banner tone="warn" title={t('form.changedMeanwhile')}>
            {t('form.changedMeanwhileText')}
          </Banner>
        )}
        <Card title={t('form.about')}>
          <div className={styles.grid}>
            <TextField
              className={styles.wide}
              label={t('form.name')}
              name="name"
              isRequired
              maxLength={200}
              value={words.name}
              error={say('name', nameTrouble)}
              onChange={(name) => change({ name })}
              onBlur={() => leave('name')}
            />
            {opened === null && (
              <Select
                label={t('form.model')}
                value={modelType}
                options={modelTypes.map((value) => ({
                  value,
                  label: inTerms(models[value].name),
                  description: inTerms(models[value].description),
                }))}
                onChange={(value) => {
                  const next = modelTypes.find((type) => type === value)
                  if (next !== undefined) setModelType(next)
                }}
              />
            )}
            <TextField
              label={t('form.category')}
              name="category"
              maxLength={100}
              description={t('form.categoryHint')}
              value={words.category}
              onChange={(category) => change({ category })}
            />
            <TextField
              label={t('form.tags')}
              name="tags"
              description={t('form.tagsHint')}
              value={words.tags}
              onChange={(tags) => change({ tags })}
            />
            <Select
              label={t('form.status')}
              value={words.status}
              options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              onChange={(value) => change({ status: statuses.find((known) => known === value) ?? 'draft' })}
            />
          </div>
        </Card>
        <div className={styles.inputHead}>
          <Select
            className={styles.template}
            label={t('form.template')}
            value={null}
            placeholder={t('form.choose')}
            options={[
              { value: 'none', label: t('form.templateNone') },
              { value: 'example', label: t('form.templateExample') },
              ...templates.map(({ metadata }) => ({ value: metadata.id, label: metadata.name })),
            ]}
            onChange={fillFrom}
          />
          <SegmentedControl
            label={t('units.label')}
            value={system}
            options={[
              { value: 'SI', label: t('units.SI') },
              { value: 'Imperial', label: t('units.Imperial') },
            ]}
            onChange={(value) => setSystem(value)}
          />
        </div>
        {groups.map((group) => {
          const asked = model.fields.filter(
            (field) => field.group === group && isAsked(field, model.fields, typed),
          )
          return (
            asked.length > 0 && (
              <Card key={group} title={group}>
                <div className={styles.grid}>
                  {asked.map((field) => (
                    <ModelField
                      key={field.id}
                      field={field}
                      typed={typed[field.id]}
                      system={system}
                      error={errorAt(field.id)}
                      onType={(text) => setTyped((known) => ({ ...known, [field.id]: { text, system } }))}
                      onLeave={() => leave(field.id)}
                    />
                  ))}
                </div>
              </Card>
            )
          )
        })}
        <Card title={t('detail.provenance')}>
          <div className={styles.grid}>
            <TextField
              className={styles.wide}
              label={t('form.source')}
              name="source"
              maxLength={1000}
              description={t('form.sourceHint')}
              value={words.source}
              onChange={(source) => change({ source })}
            />
            <TextArea
              className={styles.wide}
              label={t('form.description')}
              name="description"
              maxLength={10_000}
              rows={2}
              value={words.description}
              onChange={(description) => change({ description })}
            />
          </div>
        </Card>
      </div>
      <section className={styles.aside} aria-label={t('form.derived')}>
        <Card title={t('form.derived')}>
          <div className={styles.derived}>
            {derived === null ? (
              <p className={styles.quiet}>{t('form.derivedWait')}</p>
            ) : (
              <Values values={derived.values} />
            )}
            {derived?.warnings.map(({ code, message, severity }) => (
              <Banner key={code} tone={severity === 'info' ? 'info' : 'warn'}>
                {inTerms(message)}
              </Banner>
            ))}
          </div>
        </Card>
        <div className={styles.actions}>
          {isTold && count > 0 && (
            <p className={styles.problems} role="alert">
              {t('form.problems', { count })}
            </p>
          )}
          <Button onPress={close}>{t('form.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t(opened === null ? 'form.create' : 'form.save')}
          </Button>
        </div>
      </section>
      <Dialog
        title={t('form.discard.title')}
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        role="alertdialog"
        actions={
          <>
            <Button onPress={() => setLeaving(false)}>{t('form.discard.no')}</Button>
            <Button variant="danger" onPress={onCancel}>
              {t('form.discard.yes')}
            </Button>
          </>
        }
      >
        <p>{t('form.discard.text')}</p>
      </Dialog>
    </form>
  )
}
