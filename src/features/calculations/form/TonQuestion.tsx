import { useTranslation } from 'react-i18next'
import { tons, withTon } from '#domain/units/ton.ts'
import { Button } from '#ui/Button.tsx'
import styles from './form.module.css'
import { useFormUnits } from './units.ts'

/** Asks once which ton a person means, and writes it into the text. */
export function TonQuestion({ text, onAnswer }: { text: string; onAnswer(text: string): void }) {
  const { t } = useTranslation('calculations')
  const { setTon } = useFormUnits()
  return (
    <span className={styles.tons}>
      {tons.map((ton) => (
        <Button
          key={ton}
          onPress={() => {
            setTon(ton)
            onAnswer(withTon(text, ton))
          }}
        >
          {t(`form.tons.${ton}`)}
        </Button>
      ))}
    </span>
  )
}
