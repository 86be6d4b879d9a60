import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { useOrigin } from '#data/react/useOrigin.ts'
import type { Problem } from '#domain/errors/result.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { CopiedFrom } from '#ui/CopiedFrom.tsx'
import { Select } from '#ui/Select.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Banner } from '#ui/states.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { adviceOf, calculationId } from '../page/useSave.ts'
import type { RecordsProps } from './Records.tsx'
import styles from './records.module.css'

const formId = 'calculation-details'
const top = 'top'
const mostTags = 50

/** Name, folder, tags, description and whether it is a template; saved without touching the inputs. */
export function DetailsPanel({
  project,
  document,
  editor,
  details,
  module,
  isReadOnly,
  savingTo,
  onClose,
}: RecordsProps & { onClose(): void }) {
  const { t } = useTranslation('records')
  const { calculations, folders: folderRepository } = useLocalDatabase()
  const { value: folders } = useLive(
    () => folderRepository.listByProject(project.scope),
    [folderRepository, project.scope],
  )
  const origin = useOrigin(document)
  const [name, setName] = useState(editor.name)
  const [folder, setFolder] = useState(details.folderId ?? top)
  const [tags, setTags] = useState(details.tags.join(', '))
  const [description, setDescription] = useState(editor.description)
  const [isTemplate, setTemplate] = useState(details.isTemplate)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  useTyping(name, folder, tags, description, isTemplate)
  const places = [
    { value: top, label: t('details.top') },
    ...(folders ?? []).map((each) => ({
      value: parseDocumentId(each.id)?.localId ?? each.id,
      label: each.name,
    })),
  ]

  const save = async () => {
    const filing = { folderId: folder === top ? null : folder, tags: tagsOf(tags), isTemplate }
    if (document === null) {
      editor.setName(name)
      editor.setDescription(description)
      details.choose(filing)
      return onClose()
    }
    setBusy(true)
    const saved = await calculations.update(project.scope, calculationId(document), {
      ...filing,
      name: name.trim() || module.name,
      description,
    })
    setBusy(false)
    if (!saved.ok) return setProblem(saved.problem)
    editor.noted(saved.value)
    toast.success(t('details.saved'), t('details.savedText'), { id: 'calculation-details' })
    onClose()
  }
  return (
    <SidePanel
      title={t('details.title')}
      onClose={onClose}
      {...(!isReadOnly && {
        footer: (
          <>
            <Button onPress={onClose}>{t('details.cancel')}</Button>
            <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
              {t('details.save')}
            </Button>
          </>
        ),
      })}
    >
      <p className={styles.quiet}>{savingTo}</p>
      {origin !== null && (
        <p className={styles.quiet}>
          <CopiedFrom origin={origin} />
        </p>
      )}
      {problem !== null && <Banner tone="fail">{adviceOf(problem)}</Banner>}
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={t('details.name')}
          value={name}
          onChange={setName}
          placeholder={module.name}
          maxLength={200}
          isReadOnly={isReadOnly}
        />
        <Select
          label={t('details.folder')}
          options={places}
          value={places.some(({ value }) => value === folder) ? folder : top}
          onChange={setFolder}
          isDisabled={isReadOnly}
        />
        <TextField
          label={t('details.tags')}
          description={t('details.tagsHint')}
          value={tags}
          onChange={setTags}
          isReadOnly={isReadOnly}
        />
        <TextArea
          label={t('details.description')}
          value={description}
          onChange={setDescription}
          maxLength={10_000}
          isReadOnly={isReadOnly}
        />
        <Checkbox
          label={t('details.template')}
          description={t('details.templateHint')}
          isSelected={isTemplate}
          onChange={setTemplate}
          isDisabled={isReadOnly}
        />
        {document === null && <p className={styles.quiet}>{t('details.notSavedYet')}</p>}
      </form>
    </SidePanel>
  )
}

const tagsOf = (text: string): string[] => {
  const words = text.split(/[,，、]/).map((word) => word.trim().slice(0, 60))
  return [...new Set(words.filter((word) => word !== ''))].slice(0, mostTags)
}
