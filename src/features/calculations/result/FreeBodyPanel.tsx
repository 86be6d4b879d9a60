import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FreeBodies } from '#domain/schemas/result.ts'
import { IconButton } from '#ui/Button.tsx'
import { FreeBody } from '#ui/drawing/FreeBody.tsx'
import { FigureMenu } from '#ui/FigureMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { symbolText } from '#ui/math/symbol.ts'
import { engineering } from '#ui/numbers.ts'
import { valueLines } from './bodyValues.ts'
import styles from './result.module.css'
import { TableView } from './TableView.tsx'

/** The forces on one body of the drawing, drawn and in numbers, and the way to its neighbours. */
export function FreeBodyPanel({
  of,
  picked,
  onPick,
}: {
  of: FreeBodies
  picked: number
  onPick: (index: number | null) => void
}) {
  const { t } = useTranslation('calculations')
  const figure = useRef<HTMLDivElement>(null)
  const body = of.bodies[picked]
  if (body === undefined) return null
  const forces = of.forces.map((force, index) => ({
    ...force,
    at: body.at[index] ?? ([0, 0] as const),
    vector: body.vectors[index] ?? ([0, 0] as const),
  }))
  const rows = forces.map(({ symbol, label, vector: [x, y] }) => [
    `${symbolText(symbol)}, ${label}`,
    Math.hypot(x, y),
    x,
    y,
  ])
  const known = valueLines(of.values ?? [], body.values)
  const name = t('drawing.bodyName', { name: of.name, label: body.label })
  const headers = [
    t('drawing.force'),
    `${t('drawing.amount')} (${of.unit})`,
    t('drawing.across'),
    t('drawing.upwards'),
  ]
  return (
    <section
      className={styles.freeBody}
      aria-label={name}
      onKeyDown={({ key, target }) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
        const next = picked + (step ?? 0)
        const isInTable = target instanceof Element && target.closest('table') !== null
        if (step !== undefined && !isInTable && of.bodies[next] !== undefined) onPick(next)
      }}
    >
      <div className={styles.tableHead}>
        <h3 aria-live="polite">{name}</h3>
        <span className={styles.tools}>
          <IconButton
            label={t('drawing.bodyBefore')}
            icon={<Icon of={ChevronLeft} />}
            isDisabled={picked === 0}
            onPress={() => onPick(picked - 1)}
          />
          <IconButton
            label={t('drawing.bodyAfter')}
            icon={<Icon of={ChevronRight} />}
            isDisabled={picked === of.bodies.length - 1}
            onPress={() => onPick(picked + 1)}
          />
          <FigureMenu name={name} figure={figure} rows={[headers, ...rows]} />
          <IconButton label={t('drawing.bodyClose')} icon={<Icon of={X} />} onPress={() => onPick(null)} />
        </span>
      </div>
      <div ref={figure}>
        <FreeBody
          outline={body.outline}
          forces={forces}
          label={`${name}: ${forces.map(({ symbol, vector }) => `${symbolText(symbol)} ${engineering(Math.hypot(...vector))} ${of.unit}`).join(', ')}`}
          polygonLabel={t('drawing.polygon')}
        />
      </div>
      {known.length > 0 && <p>{known.join(', ')}</p>}
      <TableView table={{ name: t('drawing.forces', { label: body.label }), headers, rows }} />
    </section>
  )
}
