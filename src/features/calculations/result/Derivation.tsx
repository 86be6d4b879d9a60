import type { DerivationStep } from '#domain/calc/result.ts'
import { Tex } from '#ui/math/Tex.tsx'
import { stepTex } from './derivationTex.ts'
import styles from './result.module.css'

/** The calculation line by line, each with its source, for a checker with a pencil. */
export function Derivation({ steps }: { steps: readonly DerivationStep[] }) {
  const sections = [...new Set(steps.map((step) => step.section))]
  return sections.map((section) => (
    <section key={section} className={styles.derivation}>
      <h4>{section}</h4>
      <ol>
        {steps
          .filter((step) => step.section === section)
          .map((step) => (
            <li key={`${step.title}${step.symbol}${step.substitution}`}>
              <div className={styles.stepHead}>
                <span>{step.title}</span>
                <cite>{step.source}</cite>
              </div>
              <Tex tex={stepTex(step)} isDisplay />
            </li>
          ))}
      </ol>
    </section>
  ))
}
