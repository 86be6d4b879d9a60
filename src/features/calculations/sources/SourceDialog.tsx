import { X } from 'lucide-react'
import { type Dispatch, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestSource } from '#domain/schemas/inputSources.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type FormAction, type FormState, rowsOf } from '../form/state.ts'
import { type AskedSource, countOf, placesIn, sourceAt, statedIn, usedSources } from './places.ts'
import { StatedPlaces } from './StatedSources.tsx'
import styles from './sources.module.css'

const all = 'all'
const formId = 'source-of-inputs'

/** Edits the source of values: one, a row, a column, a whole list or group. */
export function SourceDialog({
  asked,
  state,
  dispatch,
  onClose,
}: {
  asked: AskedSource
  state: FormState
  dispatch: Dispatch<FormAction>
  onClose(): void
}) {
  const { t } = useTranslation(['calculations', 'common'])
  const { scope } = asked
  const [field, setField] = useState(asked.field)
  const [row, setRow] = useState(asked.row)
  /** Null: as it is stated. */
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  useTyping(typed)
  const places = placesIn(state, { scope, field, row })
  const text = typed ?? sourceAt(state, places)
  const rows = scope.list === null ? [] : rowsOf(state, scope.list.id)
  const used = usedSources(state).filter((source) => source !== text)
  const stated = statedIn(state, scope)

  const use = (event: FormEvent) => {
    event.preventDefault()
    // A dialog stands within the form in React's tree.
    event.stopPropagation()
    if (countOf(places) === 0) return setError(t('sources.nothingThere'))
    dispatch({ type: 'sourced', at: places, source: text.trim() })
    onClose()
  }
  const withoutSource = (source: string) => {
    const own = placesIn(state, { scope, field: null, row: null })
    const at =
      own.list === null
        ? { ...own, fields: own.fields.filter((id) => state.sources?.[id] === source) }
        : {
            ...own,
            cells: own.cells.filter(
              (cell) => rows.find(({ key }) => key === cell.row)?.sources?.[cell.column] === source,
            ),
          }
    dispatch({ type: 'sourced', at, source: '' })
  }
  return (
    <Dialog
      title={t('sources.of', { of: scope.title })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="primary" form={formId}>
            {t('sources.use')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={use}>
        <Select
          label={t('sources.value')}
          options={[
            { value: all, label: t('sources.allValues') },
            ...scope.fields.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={field ?? all}
          onChange={(id) => setField(id === all ? null : id)}
        />
        {rows.length > 0 && (
          <Select
            label={t('sources.row')}
            options={[
              { value: all, label: t('sources.allRows') },
              ...rows.map(({ key }, index) => ({ value: key, label: t('form.row', { row: index + 1 }) })),
            ]}
            value={row ?? all}
            onChange={(key) => setRow(key === all ? null : key)}
          />
        )}
        <TextField
          label={t('sources.source')}
          value={text}
          maxLength={longestSource}
          placeholder={t('sources.example')}
          error={error}
          onChange={setTyped}
          isFirst
        />
        {used.length > 0 && (
          <fieldset className={styles.used}>
            <legend>{t('sources.used')}</legend>
            {used.map((source) => (
              <Button key={source} variant="quiet" onPress={() => setTyped(source)}>
                {source}
              </Button>
            ))}
          </fieldset>
        )}
      </form>
      {stated.length > 0 && (
        <section className={styles.stated} aria-label={t('sources.stated')}>
          <h3>{t('sources.stated')}</h3>
          <ul>
            {stated.map((each) => (
              <li key={each.source}>
                <span>
                  <strong>{each.source}</strong> <StatedPlaces {...each} />
                </span>
                <IconButton
                  label={t('sources.remove', { source: each.source })}
                  icon={<Icon of={X} />}
                  onPress={() => withoutSource(each.source)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
