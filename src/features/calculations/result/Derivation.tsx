import type { DerivationStep } from '#domain/calc/result.ts'
import { Tex } from '#ui/math/Tex.tsx'
import { withTexMark } from '#ui/numbers.ts'
import { stepTex } from './derivationTex.ts'
import styles from './result.module.css'

/** The calculation line by line, each with its source, for a checker with a pencil. */
export function Derivation({ steps, label }: { steps: readonly DerivationStep[]; label: string }) {
  const sections = [...new Set(steps.map((step) => step.section))]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={styles.derivationFrame} aria-label={label} tabIndex={0}>
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
                    <cite>{step.source}</cite>
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
