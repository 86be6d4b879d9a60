import { Copy } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import type { ModuleResult } from '#domain/calc/result.ts'
import type { MaterialInput } from '#domain/schemas/materialInput.ts'
import { IconButton } from '#ui/Button.tsx'
import { ChartFigure } from '#ui/charts/ChartFigure.tsx'
import { useFileNames } from '#ui/FileNames.tsx'
import { Icon } from '#ui/Icon.tsx'
import { engineering } from '#ui/numbers.ts'
import { TableMenu } from '#ui/TableMenu.tsx'
import { TableTools } from '#ui/TableTools.tsx'
import { useCopy } from '#ui/useCopy.ts'
import { summaryText } from './copy.ts'
import { copyInFull } from './copyInFull.ts'
import { Derivation } from './Derivation.tsx'
import { InputsTable } from './InputsTable.tsx'
import { LazyDisclosure } from './LazyDisclosure.tsx'
import { MapFigure } from './MapFigure.tsx'
import { Num } from './Num.tsx'
import { Provenance } from './Provenance.tsx'
import { Quantities } from './Quantities.tsx'
import styles from './result.module.css'
import { quantityRows, verdictQuantities } from './resultRows.ts'
import { resultInTerms } from './resultWords.ts'
import { TableView } from './TableView.tsx'
import { useRowWords } from './useRowWords.ts'
import { VerdictCard } from './VerdictCard.tsx'
import { Warnings } from './Warnings.tsx'

export interface ResultViewProps {
  readonly result: ModuleResult
  /** Of the module, when this app knows it. */
  readonly fields: readonly InputField[]
  readonly moduleName: string
  readonly isStale: boolean
  readonly badges: ReactNode
  /** Opens every section, for print. */
  readonly opensAll: boolean
  /** Of the library, that the inputs of this result were taken from. */
  readonly materials?: readonly MaterialInput[] | undefined
}

const none: readonly MaterialInput[] = []

/** A result, verdict first; what decides is open, the rest is folded. */
export function ResultView({ badges, ...given }: ResultViewProps) {
  useTranslation('calculations')
  const shown = { ...given, result: resultInTerms(given.result, given.fields) }
  return (
    <div className={styles.result} onCopy={copyInFull}>
      <VerdictCard verdict={shown.result.outputs.verdict} isStale={shown.isStale} badges={badges} />
      <Rest {...shown} isStale={shown.isStale && shown.result.outputs.comparison !== null} />
    </div>
  )
}

/** All but the verdict: drawn once a result, whatever is typed until the next one is there. */
const Rest = memo(function Rest({
  result,
  fields,
  moduleName,
  isStale,
  opensAll,
  materials,
}: Omit<ResultViewProps, 'badges'>) {
  const { t } = useTranslation('calculations')
  const copy = useCopy()
  const names = useFileNames()
  const words = useRowWords()
  const { outputs } = result
  const { comparison } = outputs
  return (
    <>
      <Warnings warnings={outputs.warnings} />
      <section aria-label={t('result.keyFigures')}>
        <div className={styles.tableHead}>
          <h2 className={styles.sectionName}>{t('result.keyFigures')}</h2>
          <span className={styles.tools}>
            <IconButton
              label={t('result.copySummary')}
              icon={<Icon of={Copy} />}
              onPress={() =>
                void copy(
                  summaryText(
                    [names.join(' · '), t(`result.${outputs.verdict.state}`)],
                    outputs.verdict,
                    outputs.quantities,
                  ),
                )
              }
            />
            <TableMenu
              name={t('result.keyFigures')}
              within={names}
              rows={() =>
                quantityRows(
                  [
                    ...verdictQuantities(outputs.verdict, {
                      utilization: t('result.utilization'),
                      governing: t('result.governing'),
                    }),
                    ...outputs.quantities,
                  ],
                  words,
                )
              }
            />
          </span>
        </div>
        <Quantities quantities={outputs.quantities} />
      </section>
      <div className={styles.folds}>
        {(outputs.maps ?? []).map((map) => (
          <LazyDisclosure key={map.name} title={map.name} opensAll={opensAll}>
            <MapFigure map={map} />
          </LazyDisclosure>
        ))}
        {outputs.tables.length > 0 && (
          <LazyDisclosure title={t('result.tables')} note={outputs.tables.length} opensAll={opensAll}>
            {outputs.tables.map((table) => (
              <TableView key={table.name} table={table} />
            ))}
          </LazyDisclosure>
        )}
        {outputs.details.length > 0 && (
          <LazyDisclosure title={t('result.details')} note={outputs.details.length} opensAll={opensAll}>
            {outputs.details.map((detail) => (
              <section key={detail.group} className={styles.detail}>
                <div className={styles.tableHead}>
                  <h3>{detail.group}</h3>
                  <TableTools name={detail.group} rows={() => quantityRows(detail.quantities, words)} />
                </div>
                <Quantities quantities={detail.quantities} />
              </section>
            ))}
          </LazyDisclosure>
        )}
        {outputs.charts.length > 0 && (
          <LazyDisclosure title={t('result.charts')} note={outputs.charts.length} opensAll={opensAll}>
            {outputs.charts.map((chart) => (
              <ChartFigure key={chart.name} chart={chart} format={engineering} />
            ))}
          </LazyDisclosure>
        )}
        {outputs.derivation.length > 0 && (
          <LazyDisclosure
            title={t('result.derivation')}
            note={t('result.derivationNote', { count: outputs.derivation.length })}
            opensAll={opensAll}
          >
            <Derivation steps={outputs.derivation} label={t('result.derivation')} />
          </LazyDisclosure>
        )}
        {comparison !== null && (
          <LazyDisclosure
            title={t('result.comparison')}
            note={t(comparison.basis === 'code' ? 'result.comparisonCode' : 'result.comparisonSpecification')}
            opensAll={opensAll}
          >
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
          </LazyDisclosure>
        )}
        <LazyDisclosure title={t('result.inputs')} opensAll={opensAll}>
          <InputsTable fields={fields} inputs={result.inputs} />
        </LazyDisclosure>
        <LazyDisclosure title={t('result.provenance')} opensAll={opensAll}>
          <Provenance result={result} moduleName={moduleName} materials={materials ?? none} />
        </LazyDisclosure>
      </div>
    </>
  )
})
