import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { storedResult } from '#domain/schemas/messageResult.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Page } from '#ui/Page.tsx'
import { Banner } from '#ui/states.tsx'
import { ResultView } from '../result/ResultView.tsx'
import { resultOnPage } from '../result/resultOnPage.ts'
import { DrawingPane } from './DrawingPane.tsx'
import styles from './page.module.css'
import { calculationId } from './useSave.ts'

const noFields: readonly InputField[] = []

/** Shows a calculation of an unknown module. The saved values can be read and not changed. */
export function UnknownCalculation({ document }: { document: CalculationDocument }) {
  const { t } = useTranslation('calculations')
  const { type, inputs, results } = document.data
  const result = storedResult.safeParse(results)
  return (
    <Page title={document.name} lead={document.description}>
      <Banner tone="info" title={t('unknown.title', { type })}>
        {t('unknown.text')}
      </Banner>
      {result.success ? (
        <div className={styles.unknown}>
          <ResultView
            result={result.data}
            fields={noFields}
            moduleName={type}
            isStale={false}
            badges={null}
            opensAll={false}
          />
          <DrawingPane
            drawing={resultOnPage(result.data, noFields).outputs.drawing}
            state="current"
            of={{ module: type, calculation: calculationId(document) }}
          />
        </div>
      ) : (
        results !== null && <p>{t('unknown.unreadable')}</p>
      )}
      <Disclosure title={t('unknown.inputs')} isOpenAtFirst={!result.success} level={2}>
        <pre className={styles.raw}>{JSON.stringify(inputs, null, 2)}</pre>
      </Disclosure>
    </Page>
  )
}
