import { ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type Actor, can } from '#domain/permissions/can.ts'
import { same } from '#domain/schemas/content.ts'
import type { OrganizationRecord } from '#domain/schemas/organization.ts'
import {
  headCells,
  type OrganizationSheet,
  organizationSheet,
  usualSheet,
} from '#domain/schemas/organizationSheet.ts'
import { appendixKinds, reportLanguages } from '#domain/schemas/template.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form, SubmitButton } from '#ui/form/Form.tsx'
import { useSchemaForm } from '#ui/form/useSchemaForm.ts'
import { Icon } from '#ui/Icon.tsx'
import { type PictureTrouble, pictureTypes, readPicture } from '#ui/readPicture.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { HeadPreview } from './HeadPreview.tsx'
import styles from './organizations.module.css'
import { useAct } from './useAct.ts'
import { useOrganizationCalls } from './useOrganizationCalls.ts'

/** A logo is printed 31 mm wide at most, and is in every file that is sent. */
const logoSize = { mostDots: 640, fewCharacters: 60_000 }

/** Returns the fields that the user has changed. The other fields stay as other users have set them meanwhile. */
const changedIn = (draft: OrganizationSheet, before: OrganizationSheet): Partial<OrganizationSheet> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !same(value, before[name as keyof OrganizationSheet])),
  )

/** How the calculation sheets of the organization look. */
export function SheetPart({
  organization,
  actor,
  onChange,
}: {
  organization: OrganizationRecord
  actor: Actor
  onChange(): void
}) {
  const { t } = useTranslation(['organizations', 'reports'])
  const calls = useOrganizationCalls()
  const { act } = useAct()
  const organizationId = organization.id
  const isReadOnly = !can(actor, { kind: 'organization', action: 'organization.edit', organizationId })
  const [trouble, setTrouble] = useState<{ readonly kind: PictureTrouble; readonly name: string } | null>(
    null,
  )
  const [before, setBefore] = useState(organization.sheet ?? usualSheet)
  const form = useSchemaForm(organizationSheet, {
    defaultValues: before,
  })
  useTyping(form.formState.isDirty)
  const sheet = { ...usualSheet, ...useWatch({ control: form.control }) }
  const save = async (draft: z.output<typeof organizationSheet>) => {
    const result = await act('sheet', () =>
      calls('updateOrganization', { organizationId, fields: { sheet: changedIn(draft, before) } }),
    )
    if (!result.ok) return
    const now = result.value.sheet ?? draft
    setBefore(now)
    form.reset(now)
    toast.success(t('settings.saved'))
    onChange()
  }
  const takeLogo = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await readPicture(
      file,
      (address) =>
        address.length <= logoSize.fewCharacters && organizationSheet.shape.logo.safeParse(address).success,
      logoSize,
    )
    setTrouble(read.ok ? null : { kind: read.trouble, name: file.name })
    if (read.ok) form.setValue('logo', read.address, { shouldDirty: true })
  }
  /** The choices in their usual order, with one more or less. */
  const without = <Choice extends string>(all: readonly Choice[], chosen: readonly string[], one: Choice) =>
    all.filter((each) => (each === one ? !chosen.includes(one) : chosen.includes(each)))
  return (
    <Card title={t('sheet.title')}>
      <div className={styles.panel}>
        <p className={styles.quiet}>{t('sheet.text')}</p>
        {isReadOnly && <p className={styles.quiet}>{t('settings.readOnly')}</p>}
        <Form of={form} onSubmit={save}>
          <HeadPreview sheet={sheet} name={organization.displayName} />
          {!isReadOnly && (
            <div className={styles.line}>
              <FileButton
                accept={[...pictureTypes]}
                onSelect={(files) => void takeLogo(files?.[0])}
                icon={<Icon of={ImageUp} />}
              >
                {t('reports:editor.upload')}
              </FileButton>
              {sheet.logo !== null && (
                <Button
                  variant="quiet"
                  icon={<Icon of={Trash2} />}
                  onPress={() => form.setValue('logo', null, { shouldDirty: true })}
                >
                  {t('reports:editor.removeLogo')}
                </Button>
              )}
            </div>
          )}
          {trouble !== null && (
            <p role="alert" className={styles.trouble}>
              {t(`reports:editor.picture.${trouble.kind}`, { name: trouble.name })}
            </p>
          )}
          <Field
            in={form}
            name="company"
            of={TextField}
            label={t('sheet.company')}
            placeholder={organization.displayName}
            isReadOnly={isReadOnly}
            isOptional
          />
          <Field
            in={form}
            name="address"
            of={TextArea}
            label={t('sheet.address')}
            isReadOnly={isReadOnly}
            isOptional
          />
          <Controller
            name="head"
            control={form.control}
            render={({ field }) => (
              <fieldset className={styles.choices}>
                <legend>{t('sheet.head')}</legend>
                {headCells.map((cell) => (
                  <Checkbox
                    key={cell}
                    label={t(`sheet.cells.${cell}`)}
                    isSelected={field.value.includes(cell)}
                    isDisabled={isReadOnly}
                    onChange={() => field.onChange(without(headCells, field.value, cell))}
                    onBlur={field.onBlur}
                  />
                ))}
              </fieldset>
            )}
          />
          {(['calculationNumber', 'documentNumber'] as const).map((name) => (
            <Field
              key={name}
              in={form}
              name={name}
              of={TextField}
              label={t(`sheet.${name}`)}
              description={t(`sheet.${name}Text`)}
              isReadOnly={isReadOnly}
              isOptional
            />
          ))}
          <Controller
            name="appendices"
            control={form.control}
            render={({ field }) => (
              <fieldset className={styles.choices}>
                <legend>{t('sheet.appendices')}</legend>
                {appendixKinds.map((kind) => (
                  <Checkbox
                    key={kind}
                    label={t(`reports:sheet.appendix.${kind}`)}
                    isSelected={field.value.includes(kind)}
                    isDisabled={isReadOnly}
                    onChange={() => field.onChange(without(appendixKinds, field.value, kind))}
                    onBlur={field.onBlur}
                  />
                ))}
              </fieldset>
            )}
          />
          <Field
            in={form}
            name="language"
            of={Select}
            label={t('sheet.language')}
            description={t('sheet.languageText')}
            isDisabled={isReadOnly}
            options={reportLanguages.map((value) => ({
              value,
              label: new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value,
            }))}
          />
          {!isReadOnly && (
            <div className={styles.buttons}>
              <SubmitButton in={form} variant="primary" busyLabel={t('settings.saving')}>
                {t('sheet.save')}
              </SubmitButton>
            </div>
          )}
        </Form>
      </div>
    </Card>
  )
}
