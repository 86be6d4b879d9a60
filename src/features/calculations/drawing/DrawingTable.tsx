import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { layerOf } from '#domain/drawing/layers.ts'
import type { Drawing, FreeBodies } from '#domain/schemas/result.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import type { DrawingEditing } from '#ui/drawing/editing.ts'
import { lettersWith } from '#ui/drawing/letters.ts'
import { liveHandles, valueWords } from '#ui/drawing/liveHandles.ts'
import { drawingWords } from '#ui/drawing/words.ts'
import { Icon } from '#ui/Icon.tsx'
import { symbolText } from '#ui/math/symbol.ts'
import { engineering } from '#ui/numbers.ts'
import styles from './pane.module.css'

interface DrawnRow {
  readonly layer: string
  readonly words: string
  readonly inputs: readonly string[] | undefined
}

/** What the drawing shows and what can be moved in it, in rows: for whoever cannot see it, and for whoever wants to read it. */
export function DrawingTable({
  drawing,
  editing,
  bodies,
  onPick,
  onGo,
  onClose,
}: {
  readonly drawing: Drawing
  readonly editing: DrawingEditing | undefined
  readonly bodies: FreeBodies | undefined
  onPick(index: number): void
  /** The way to inputs in the form. */
  readonly onGo: ((inputs: readonly string[]) => void) | undefined
  onClose(): void
}) {
  const { t } = useTranslation('calculations')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const letters = lettersWith()
  const rows = drawing.elements.flatMap((element): DrawnRow[] => {
    const [words] = drawingWords([element], letters)
    const layer = layerOf(element)
    const inputs = 'inputs' in element ? element.inputs : undefined
    return words === undefined
      ? []
      : [{ layer: layer === null ? '' : t(`drawing.layer.${layer}`), words, inputs }]
  })
  const handles = editing === undefined ? [] : liveHandles(drawing.handles ?? [], editing)
  return (
    <section
      className={styles.table}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.tableHead}>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {t('drawing.table')}
        </h3>
        <IconButton label={t('drawing.bodyClose')} icon={<Icon of={X} />} onPress={onClose} />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('drawing.tableLayer')}</th>
            <th scope="col">{t('drawing.tableWords')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ layer, words, inputs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two things of a drawing may say the same
            <tr key={index}>
              <td>{layer}</td>
              <td>
                {words}
                {onGo !== undefined && inputs !== undefined && (
                  <Button
                    variant="quiet"
                    aria-label={`${t('drawing.toInput')}: ${words}`}
                    onPress={() => onGo(inputs)}
                  >
                    {t('drawing.toInput')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {editing !== undefined && handles.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('drawing.handles')}</th>
              <th scope="col">{t('drawing.tableValue')}</th>
            </tr>
          </thead>
          <tbody>
            {handles.map((live) => (
              <tr key={live.key}>
                <td>{live.handle.label}</td>
                <td>{valueWords(live, editing).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {bodies !== undefined && <BodyRows of={bodies} onPick={onPick} />}
    </section>
  )
}

/** A row for each body: what is known of it, and the way to its forces. Results of older versions know no values. */
function BodyRows({
  of: { name, bodies, values = [] },
  onPick,
}: {
  readonly of: FreeBodies
  onPick(index: number): void
}) {
  return (
    <div className={styles.bodyRows}>
      <table>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {values.map(({ symbol, unit }) => (
              <th key={symbol} scope="col">
                {symbolText(symbol)}
                {unit !== '' && ` (${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bodies.map((body, index) => (
            <tr key={body.label}>
              <th scope="row">
                <Button variant="quiet" aria-label={`${name}: ${body.label}`} onPress={() => onPick(index)}>
                  {body.label}
                </Button>
              </th>
              {values.map(({ symbol }, place) => {
                const value = body.values?.[place] ?? null
                return <td key={symbol}>{value === null ? '' : engineering(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
