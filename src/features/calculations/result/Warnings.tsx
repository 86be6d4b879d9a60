import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Warning } from '#domain/schemas/result.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './result.module.css'
import { SymbolText } from './SymbolText.tsx'

const icons = { serious: CircleAlert, caution: TriangleAlert, info: Info } as const
const order = ['serious', 'caution', 'info'] as const

/** What the engineer should know before relying on the answer, the gravest first, each with its source. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useTranslation('calculations')
  if (warnings.length === 0) return null
  return (
    <section className={styles.warnings} aria-label={t('result.warnings')}>
      <ul>
        {order.flatMap((severity) =>
          warnings
            .filter((warning) => warning.severity === severity)
            .map((warning) => (
              <li
                key={`${warning.code}${warning.message}`}
                className={classes(styles.warning, styles[severity])}
              >
                <Icon of={icons[severity]} />
                <p>
                  <strong>{t(`result.${severity}`)}</strong> <SymbolText text={warning.message} />
                  {warning.source !== undefined && <cite>{warning.source}</cite>}
                </p>
              </li>
            )),
        )}
      </ul>
    </section>
  )
}
