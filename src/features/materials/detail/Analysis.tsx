import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chartInUnits } from '#domain/calc/resultInUnits.ts'
import type { Material } from '#domain/materials/material.ts'
import { findModel } from '#domain/materials/models.ts'
import type { DerivationStep, Quantity } from '#domain/schemas/result.ts'
import { formatSignificant } from '#domain/units/format.ts'
import { ChartFigure } from '#ui/charts/ChartFigure.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import { Tex } from '#ui/math/Tex.tsx'
import { Table } from '#ui/Table.tsx'
import { TableTools } from '#ui/TableTools.tsx'
import { analysisInTerms } from '../analysisWords.ts'
import styles from './detail.module.css'

/**
 * What the model says beyond the derived values: envelopes, in the units that the material is shown in; other definitions,
 * and how each value follows, in SI.
 */
export function Analysis({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const analysis = useMemo(() => {
    const model = findModel(material.modelType)
    return model.ok ? analysisInTerms(model.value.present(material.input)) : null
  }, [material])
  if (analysis === null) return null
  const { charts, details, tables, derivation } = analysis
  return (
    <>
      {charts.length > 0 && (
        <section className={styles.part}>
          <h3>{t('detail.envelopes')}</h3>
          {charts.map((chart) => (
            <ChartFigure
              key={chart.name}
              chart={chartInUnits(chart, material.unitSystem)}
              format={(value) => formatSignificant(value)}
            />
          ))}
        </section>
      )}
      <div>
        {details.length > 0 && (
          <Disclosure title={t('detail.further')}>
            {details.map(({ group, quantities }) => (
              <Group key={group} title={group} quantities={quantities} />
            ))}
            {tables.map(({ name, headers, rows }) => (
              <div key={name}>
                <div className={styles.groupHead}>
                  <h4 className={styles.group}>{name}</h4>
                  <TableTools name={name} rows={() => [headers, ...rows]} />
                </div>
                <Table
                  label={name}
                  isDense
                  columns={headers.map((header, index) => ({ id: header, header, isNumber: index > 0 }))}
                  rows={rows.map((row) => ({ id: String(row[0]), cells: row.map(cellText) }))}
                />
              </div>
            ))}
          </Disclosure>
        )}
        {derivation.length > 0 && (
          <Disclosure title={t('detail.derivation')}>
            <ol className={styles.steps}>
              {derivation.map((step) => (
                <Step key={`${step.section} ${step.title} ${step.symbol}`} step={step} />
              ))}
            </ol>
          </Disclosure>
        )}
      </div>
    </>
  )
}

const cellText = (cell: unknown): string =>
  typeof cell === 'number' ? formatSignificant(cell) : cell === null ? '–' : String(cell)

function Group({ title, quantities }: { title: string; quantities: readonly Quantity[] }) {
  return (
    <>
      <h4 className={styles.group}>{title}</h4>
      <dl className={styles.values}>
        {quantities.map(({ key, label, symbol, value, unit }) => (
          <div key={key}>
            <dt>
              <span>{label}</span>
              {symbol !== undefined && (
                <span className={styles.symbol}>
                  <MathSymbol tex={symbol} />
                </span>
              )}
            </dt>
            <dd>
              {cellText(value)} <span className={styles.unit}>{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Step({ step }: { step: DerivationStep }) {
  const { title, symbol, formula, substitution, value, unit, source } = step
  return (
    <li>
      <p className={styles.stepTitle}>{title}</p>
      <div className={styles.formula} data-scrolls>
        <Tex tex={`${symbol} = ${formula}`} />
      </div>
      {substitution !== '' && (
        <div className={styles.formula} data-scrolls>
          <Tex tex={`= ${substitution}`} />
        </div>
      )}
      <p className={styles.stepEnd}>
        <span>
          = {formatSignificant(value, 4)} {unit}
        </span>
        <span className={styles.quiet}>{source}</span>
      </p>
    </li>
  )
}
