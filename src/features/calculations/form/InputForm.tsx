import { type Dispatch, memo, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsFor } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import type { FieldIssue } from '#domain/errors/result.ts'
import { classes } from '#ui/classes.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { OwnSoil } from '../soil/OwnSoil.tsx'
import { GroupSources } from '../sources/GroupSources.tsx'
import { scopeOfGroup } from '../sources/places.ts'
import { SourceProvider } from '../sources/SourceProvider.tsx'
import { onAskedField } from './askedFields.ts'
import { FieldControl } from './FieldControl.tsx'
import styles from './form.module.css'
import { ListField } from './ListField.tsx'
import { isShown } from './read.ts'
import { cellPath, type FormAction, type FormState, numberText, rowsAt, rowsOf } from './state.ts'

export interface InputFormProps {
  readonly fields: readonly InputField[]
  readonly state: FormState
  readonly issues: readonly FieldIssue[]
  /** After an attempt to calculate every message is shown, not only those of fields that were left. */
  readonly showsAll: boolean
  readonly isReadOnly: boolean
  dispatch: Dispatch<FormAction>
}

/** The form of a module: its fields in their order, a section a group; groups without a required field are folded. */
export const InputForm = memo(function InputForm(given: InputFormProps) {
  const { state } = given
  const fields = fieldsFor(given.fields, state.texts)
  const props = { ...given, fields }
  const shown = fields.filter((field) => isShown(field, fields, state))
  const groups = [...new Set(shown.map((field) => field.group))]
  return (
    <SourceProvider {...props}>
      {groups.map((group) => (
        <Group key={group} {...props} name={group} members={shown.filter((field) => field.group === group)} />
      ))}
    </SourceProvider>
  )
})

function Group(props: InputFormProps & { readonly name: string; readonly members: readonly InputField[] }) {
  const { t } = useTranslation('calculations')
  const { name, members, state, dispatch, isReadOnly } = props
  const [isOpen, setIsOpen] = useState(false)
  const unfold = useEffectEvent((path: string) => {
    if (members.some(({ id }) => path === id || path.startsWith(`${id}.`))) setIsOpen(true)
  })
  useEffect(() => onAskedField((path) => unfold(path)), [])
  const issues = shownIssues(props)
  const body = (
    <div className={styles.fields}>
      <OwnSoil {...props} group={name} />
      {members.map((field) =>
        field.type === 'list' ? (
          <ListField
            key={field.id}
            field={field}
            rows={rowsOf(state, field.id)}
            issues={issues.filter((issue) => isAbout(issue, field))}
            past={rowsAt(state, field.id, 'past')}
            future={rowsAt(state, field.id, 'future')}
            typing={state.typing}
            original={state.originals?.[field.id]}
            texts={state.texts}
            isReadOnly={isReadOnly}
            dispatch={dispatch}
          />
        ) : (
          <Single
            key={field.id}
            field={field}
            text={state.texts[field.id] ?? ''}
            source={state.sources?.[field.id]}
            error={issues.find((issue) => issue.path === field.id)?.message}
            isReadOnly={isReadOnly}
            dispatch={dispatch}
          />
        ),
      )}
      <GroupSources scope={scopeOfGroup(members, name)} />
    </div>
  )
  if (members.some((field) => field.required || field.type === 'select'))
    return (
      <section className={styles.group} aria-label={name}>
        <h2 className={styles.groupName}>{name}</h2>
        {body}
      </section>
    )
  const set = members.filter((field) => isSet(field, state)).length
  const hasTrouble = issues.some((issue) => members.some((field) => isAbout(issue, field)))
  return (
    <Disclosure
      title={name}
      note={set > 0 ? t('form.changedCount', { count: set }) : ''}
      isOpen={isOpen || hasTrouble}
      onOpenChange={setIsOpen}
      level={2}
      className={classes(styles.folded)}
    >
      {body}
    </Disclosure>
  )
}

/** A key typed into one field leaves the others as they are. */
const Single = memo(function Single({
  field,
  dispatch,
  ...control
}: Pick<InputFormProps, 'isReadOnly' | 'dispatch'> & {
  readonly field: InputField
  readonly text: string
  readonly source: string | undefined
  readonly error: string | undefined
}) {
  return (
    <FieldControl
      {...control}
      field={field}
      path={field.id}
      onType={(text) => dispatch({ type: 'typed', field: field.id, text })}
      onLeave={() => dispatch({ type: 'left', path: field.id })}
    />
  )
})

export const isAbout = (issue: FieldIssue, field: InputField): boolean =>
  issue.path === field.id || issue.path.startsWith(`${field.id}.`)

/** Whether an optional field has an entry of its own. */
const isSet = (field: InputField, state: FormState): boolean =>
  field.type === 'list'
    ? rowsOf(state, field.id).length > 0
    : (state.texts[field.id] ?? '').trim() !== '' && state.texts[field.id] !== defaultText(field.defaultValue)

const defaultText = (value: InputField['defaultValue']): string =>
  typeof value === 'number' ? numberText(value) : String(value ?? '')

/** Messages that may be shown now: of fields that the person has left, or all of them after an attempt. */
export function shownIssues({
  issues,
  state,
  showsAll,
}: Pick<InputFormProps, 'issues' | 'state' | 'showsAll'>): readonly FieldIssue[] {
  if (showsAll) return issues
  return issues.filter((issue) => state.touched[touchedPath(issue, state)])
}

/** The path under which leaving the field of an issue is remembered. */
function touchedPath({ path }: FieldIssue, state: FormState): string {
  const [list = '', index = '', ...column] = path.split('.')
  const row = state.lists[list]?.[Number(index)]
  return row === undefined || column.length === 0 ? path : cellPath(list, row.key, column.join('.'))
}
