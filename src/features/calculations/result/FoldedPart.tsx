import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import type { Typed } from '#domain/calc/typed.ts'
import type { MaterialInput } from '#domain/schemas/materialInput.ts'
import type { ModuleResult, ResultMap } from '#domain/schemas/result.ts'
import { ChartFigure } from '#ui/charts/ChartFigure.tsx'
import { engineering } from '#ui/numbers.ts'
import { TableTools } from '#ui/TableTools.tsx'
import { AsTyped } from './AsTyped.tsx'
import { Derivation } from './Derivation.tsx'
import { InputsTable } from './InputsTable.tsx'
import { MapFigure } from './MapFigure.tsx'
import { Num } from './Num.tsx'
import { Provenance } from './Provenance.tsx'
import { Quantities } from './Quantities.tsx'
import styles from './result.module.css'
import { quantityRows } from './resultRows.ts'
import { TableView } from './TableView.tsx'
import { useRowWords } from './useRowWords.ts'
import { VerdictCard } from './VerdictCard.tsx'

type Comparison = NonNullable<ModuleResult['outputs']['comparison']>

export type FoldedPartProps = { readonly result: ModuleResult } & (
  | { readonly kind: 'tables' | 'details' | 'charts' }
  | { readonly kind: 'derivation' | 'inputs'; readonly fields: readonly InputField[]; readonly typed: Typed }
  | { readonly kind: 'map'; readonly map: ResultMap }
  | { readonly kind: 'comparison'; readonly comparison: Comparison; readonly isStale: boolean }
  | {
      readonly kind: 'provenance'
      readonly moduleName: string
      readonly materials: readonly MaterialInput[]
      readonly receivedAt: string | null | undefined
    }
)

/** What a folded section of a result shows once it is opened. */
export function FoldedPart(props: FoldedPartProps) {
  const { t } = useTranslation('calculations')
  const { outputs } = props.result
  switch (props.kind) {
    case 'map':
      return <MapFigure map={props.map} />
    case 'tables':
      return outputs.tables.map((table) => <TableView key={table.name} table={table} />)
    case 'details':
      return <Details details={outputs.details} />
    case 'charts':
      return outputs.charts.map((chart) => (
        <ChartFigure key={chart.name} chart={chart} format={engineering} />
      ))
    case 'derivation':
      return (
        <>
          <AsTyped fields={props.fields} inputs={props.result.inputs} typed={props.typed} />
          <Derivation steps={outputs.derivation} label={t('result.derivation')} />
        </>
      )
    case 'comparison':
      return <Compared {...props} />
    case 'inputs':
      return <InputsTable fields={props.fields} inputs={props.result.inputs} typed={props.typed} />
    case 'provenance':
      return <Provenance {...props} />
  }
}

function Details({ details }: Pick<ModuleResult['outputs'], 'details'>) {
  const words = useRowWords()
  return details.map((detail) => (
    <section key={detail.group} className={styles.detail}>
      <div className={styles.tableHead}>
        <h3>{detail.group}</h3>
        <TableTools name={detail.group} rows={() => quantityRows(detail.quantities, words)} />
      </div>
      <Quantities quantities={detail.quantities} />
    </section>
  ))
}

function Compared({ comparison, isStale }: { comparison: Comparison; isStale: boolean }) {
  const { t } = useTranslation('calculations')
  return (
    <>
      <VerdictCard verdict={comparison.verdict} isStale={isStale} badges={null} />
      {comparison.ratio !== null && (
        <dl className={styles.quantities}>
          <div>
            <dt>{t('result.ratio')}</dt>
            <dd>
              <Num value={comparison.ratio} />
            </dd>
          </div>
        </dl>
      )}
      <p className={styles.note}>{comparison.note}</p>
    </>
  )
}
