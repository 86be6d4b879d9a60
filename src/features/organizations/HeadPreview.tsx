import { useTranslation } from 'react-i18next'
import { calculationNumber, sheetHead } from '#domain/reports/sheet/head.ts'
import { wordsOf } from '#domain/reports/words/words.ts'
import type { OrganizationSheet } from '#domain/schemas/organizationSheet.ts'
import styles from './HeadPreview.module.css'

/** The block at the head of each sheet as it is set now, with a project that stands for any. */
export function HeadPreview({ sheet, name }: { sheet: OrganizationSheet; name: string }) {
  const { t } = useTranslation(['organizations', 'reports'])
  const words = wordsOf(sheet.language)
  const source = {
    house: { sheet, name },
    project: {
      name: t('sheet.sample.project'),
      data: { uid: '', projectNumber: 'P-104', projectLeader: '', location: '' },
    },
    report: {
      name: '',
      description: '',
      data: {
        overrides: {
          client: t('sheet.sample.client'),
          author: 'A. Byron',
          checker: 'B. Lovelace',
          approver: '',
        },
      },
    },
    version: 1,
    generatedAt: '2026-03-02T09:00:00.000Z',
    generatedBy: '',
  }
  const number = calculationNumber(source, 0)
  const facts = sheetHead(source, `${number}  ${t('sheet.sample.calculation')}`, words)
  return (
    <figure className={styles.figure}>
      <figcaption>{t('sheet.preview')}</figcaption>
      <div className={styles.paper} lang={sheet.language} data-head-preview>
        <div className={styles.issuer}>
          {sheet.logo !== null && <img src={sheet.logo} alt={t('reports:editor.logo')} />}
          <strong dir="auto">{sheet.company || name}</strong>
          <span dir="auto">{sheet.address}</span>
        </div>
        <dl className={styles.cells}>
          {facts.map(({ label, text, date }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{text}</dd>
              {date !== undefined && (
                <>
                  <dt>{words.signedOn}</dt>
                  <dd>{date}</dd>
                </>
              )}
            </div>
          ))}
        </dl>
      </div>
    </figure>
  )
}
