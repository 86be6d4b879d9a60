import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import type { InputSources } from '#domain/schemas/inputSources.ts'
import { symbolText } from '#ui/math/symbol.ts'
import type { DrawnLinks } from '../drawing/DrawnSection.tsx'
import { focusField } from '../form/focusField.ts'
import { rowsOf } from '../form/state.ts'
import { shownIn, shownUnit, useFormUnits } from '../form/units.ts'
import { openPane } from '../panes/Panes.tsx'
import type { Editor } from './useEditor.ts'

/** Links parts of a drawing with their inputs: the entry in the form, and a jump to it. */
export function useInputLinks(
  fields: readonly InputField[],
  { form }: Pick<Editor, 'form'>,
  inputs: RefObject<HTMLElement | null>,
  panesOf: string,
): DrawnLinks {
  const { t } = useTranslation('calculations')
  const units = useFormUnits()
  const linesOf = (
    columns: readonly InputField[],
    prefix: string,
    { texts, sources = {}, material }: Told,
  ): readonly string[] => {
    const values = columns.flatMap((field) => {
      const text = texts[field.id] ?? ''
      if (text.trim() === '' || field.type !== 'number') return []
      const unit = shownUnit(field, `${prefix}${field.id}`, units)
      const name = field.symbol === undefined ? field.label : symbolText(field.symbol)
      return [`${name} ${shownIn(field, text, unit)}${unit === '°' || unit === '' ? unit : ` ${unit}`}`]
    })
    const stated = columns.flatMap(({ id }) => sources[id] ?? [])
    const from = [...new Set([...(material === undefined ? [] : [material]), ...stated])]
    return [...values, ...from.map((source) => t('sources.sourceIs', { source }))]
  }
  return {
    inputs,
    tell(paths) {
      const [list = '', index] = (paths[0] ?? '').split('.')
      const field = fields.find(({ id, type }) => id === list && type === 'list')
      const row = field === undefined ? undefined : rowsOf(form, list)[Number(index)]
      if (field !== undefined && row !== undefined) {
        const name = row.cells.name?.trim() || `${field.label} ${Number(index) + 1}`
        const told = { texts: row.cells, sources: row.sources, material: row.taken?.name }
        return [name, ...linesOf(field.fields ?? [], `${list}.`, told)]
      }
      const found = fields.filter(({ id }) => paths.includes(id))
      const told = { texts: form.texts, sources: form.sources, material: form.taken?.name }
      return found.length === 0 ? [] : [found[0]?.group ?? '', ...linesOf(found, '', told)]
    },
    show: () => openPane(panesOf, 'inputs'),
    go([path]) {
      openPane(panesOf, 'inputs')
      // A pane that was folded has its fields with the next picture.
      if (path !== undefined) requestAnimationFrame(() => focusField(inputs.current, path))
    },
  }
}

/** Describes the entries of a row, or of the fields outside lists, with their sources. */
interface Told {
  readonly texts: Readonly<Record<string, string>>
  readonly sources: InputSources | undefined
  readonly material: string | undefined
}
