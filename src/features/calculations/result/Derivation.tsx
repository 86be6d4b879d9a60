import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DerivationStep } from '#domain/schemas/result.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { useFileNames } from '#ui/FileNames.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tex } from '#ui/math/Tex.tsx'
import { withTexMark } from '#ui/numbers.ts'
import { TableMenu } from '#ui/TableMenu.tsx'
import { useCopy } from '#ui/useCopy.ts'
import { stepText } from './copy.ts'
import { stepTex } from './derivationTex.ts'
import styles from './result.module.css'
import { stepRows } from './resultRows.ts'
import { useRowWords } from './useRowWords.ts'

/** The calculation line by line, each with its source, for a checker with a pencil. */
export function Derivation({ steps, label }: { steps: readonly DerivationStep[]; label: string }) {
  const { t } = useTranslation('calculations')
  const copy = useCopy()
  const names = useFileNames()
  const words = useRowWords()
  const sections = [...new Set(steps.map((step) => step.section))]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={styles.derivationFrame} aria-label={label} tabIndex={0} data-scrolls>
      <div className={styles.derivationTools}>
        <Button
          icon={<Icon of={Copy} />}
          onPress={() => void copy(steps.map(stepText).join('\n\n'), t('result.formulasCopied'))}
        >
          {t('result.copyText')}
        </Button>
        <Button
          icon={<Icon of={Copy} />}
          onPress={() => void copy(steps.map(stepTex).join('\n\n'), t('result.formulasCopied'))}
        >
          {t('result.copyTex')}
        </Button>
        <TableMenu name={label} within={names} rows={() => stepRows(steps, words)} />
      </div>
      {sections.map((section) => (
        <section key={section} className={styles.derivation}>
          <h3>{section}</h3>
          <ol>
            {steps
              .filter((step) => step.section === section)
              .map((step) => (
                <li key={`${step.title}${step.symbol}${step.substitution}`}>
                  <div className={styles.stepHead}>
                    <span>{step.title}</span>
                    <span className={styles.stepSource}>
                      <cite>{step.source}</cite>
                      <IconButton
                        label={t('result.copyStep', { name: step.title })}
                        icon={<Icon of={Copy} size={14} />}
                        onPress={() => void copy(stepTex(step), t('result.formulasCopied'))}
                      />
                    </span>
                  </div>
                  <Tex tex={withTexMark(stepTex(step))} isDisplay />
                </li>
              ))}
          </ol>
        </section>
      ))}
    </section>
  )
}
