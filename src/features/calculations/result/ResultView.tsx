import { Copy } from 'lucide-react'
import { type ComponentProps, memo, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import type { ShownResult } from '#domain/calc/shown/shown.ts'
import type { Typed } from '#domain/calc/typed.ts'
import { shownState } from '#domain/calc/verdict.ts'
import type { MaterialInput } from '#domain/schemas/materialInput.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import { IconButton } from '#ui/Button.tsx'
import { useFileNames } from '#ui/FileNames.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { OptionalPart } from '#ui/missing/OptionalPart.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TableMenu } from '#ui/TableMenu.tsx'
import { useCopy } from '#ui/useCopy.ts'
import { summaryText } from './copy.ts'
import { copyInFull } from './copyInFull.ts'
import { LazyDisclosure } from './LazyDisclosure.tsx'
import { MissingPart } from './MissingPart.tsx'
import { preloadFolded } from './preload.ts'
import { Quantities } from './Quantities.tsx'
import styles from './result.module.css'
import { resultOnPage } from './resultOnPage.ts'
import { quantityRows, verdictQuantities } from './resultRows.ts'
import { useInUnits } from './useInUnits.ts'
import { useRowWords } from './useRowWords.ts'
import { VerdictCard } from './VerdictCard.tsx'
import { Warnings } from './Warnings.tsx'

export interface ResultViewProps {
  readonly result: StoredResult
  /** Of the module, when this app knows it. */
  readonly fields: readonly InputField[]
  /** Numbers of the inputs as they were typed. The same object as long as it says the same. */
  readonly typed?: Typed | undefined
  readonly moduleName: string
  readonly isStale: boolean
  readonly badges: ReactNode
  /** Opens every section, for print. */
  readonly opensAll: boolean
  /** Of the library, that the inputs of this result were taken from. */
  readonly materials?: readonly MaterialInput[] | undefined
  /** When the server took the calculation with this result; null: not yet. Undefined: it is stored nowhere. */
  readonly receivedAt?: string | null | undefined
}

const none: readonly MaterialInput[] = []
const untyped: Typed = {}

/** A result, verdict first; what decides is open, the rest is folded. */
export function ResultView({ badges, ...given }: ResultViewProps) {
  useTranslation('calculations')
  const inUnits = useInUnits()
  const result = resultOnPage(given.result, given.fields, inUnits)
  const shown = { ...given, result, isConverted: inUnits !== null }
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
  typed = untyped,
  moduleName,
  isStale,
  isConverted,
  opensAll,
  materials,
  receivedAt,
}: Omit<ResultViewProps, 'badges' | 'result'> & {
  readonly result: ShownResult
  readonly isConverted: boolean
}) {
  const { t } = useTranslation('calculations')
  const copy = useCopy()
  const names = useFileNames()
  const words = useRowWords()
  const { outputs } = result
  const { comparison } = outputs
  const within = { result }
  useEffect(() => folded.preloadWhenIdle(), [])
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
                    [names.join(' · '), t(`result.${shownState(outputs.verdict)}`)],
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
            <Folded {...within} kind="map" map={map} />
          </LazyDisclosure>
        ))}
        {outputs.tables.length > 0 && (
          <LazyDisclosure title={t('result.tables')} note={outputs.tables.length} opensAll={opensAll}>
            <Folded {...within} kind="tables" />
          </LazyDisclosure>
        )}
        {outputs.details.length > 0 && (
          <LazyDisclosure title={t('result.details')} note={outputs.details.length} opensAll={opensAll}>
            <Folded {...within} kind="details" />
          </LazyDisclosure>
        )}
        {outputs.charts.length > 0 && (
          <LazyDisclosure title={t('result.charts')} note={outputs.charts.length} opensAll={opensAll}>
            <Folded {...within} kind="charts" />
          </LazyDisclosure>
        )}
        {outputs.derivation.length > 0 && (
          <LazyDisclosure
            title={t('result.derivation')}
            note={t('result.derivationNote', { count: outputs.derivation.length })}
            opensAll={opensAll}
          >
            {isConverted && <p className={styles.note}>{t('result.derivationInSi')}</p>}
            <Folded {...within} kind="derivation" fields={fields} typed={typed} />
          </LazyDisclosure>
        )}
        {comparison !== null && (
          <LazyDisclosure
            title={t('result.comparison')}
            note={t(comparison.basis === 'code' ? 'result.comparisonCode' : 'result.comparisonSpecification')}
            opensAll={opensAll}
          >
            <Folded {...within} kind="comparison" isStale={isStale} comparison={comparison} />
          </LazyDisclosure>
        )}
        <LazyDisclosure title={t('result.inputs')} opensAll={opensAll}>
          <Folded {...within} kind="inputs" fields={fields} typed={typed} />
        </LazyDisclosure>
        <LazyDisclosure title={t('result.provenance')} opensAll={opensAll}>
          <Folded
            {...within}
            kind="provenance"
            moduleName={moduleName}
            materials={materials ?? none}
            receivedAt={receivedAt}
          />
        </LazyDisclosure>
      </div>
    </>
  )
})

const folded = lazyPart(async () => (await preloadFolded()).FoldedPart)

/** What a section shows once it is opened. */
function Folded(props: ComponentProps<typeof folded.Part>) {
  return (
    <OptionalPart fallback={<MissingPart />}>
      <Suspense fallback={<Skeleton lines={2} height={72} />}>
        <folded.Part {...props} />
      </Suspense>
    </OptionalPart>
  )
}
