import { useTranslation } from 'react-i18next'
import { probeGateway } from '#api/admin.ts'
import { useAnswer } from '#api/hooks.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/list/List.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import styles from './admin.module.css'

const probes = ['runs', 'isReady'] as const

/** Shows the current answers of the gateway’s own probes. */
export function HealthPart() {
  const { t } = useTranslation('admin')
  const [runs, askRuns] = useAnswer((signal) => probeGateway('runs', signal), [])
  const [isReady, askReady] = useAnswer((signal) => probeGateway('isReady', signal), [])
  const answers = { runs, isReady }
  return (
    <Card
      title={t('health.title')}
      action={
        <Button
          variant="quiet"
          onPress={() => {
            askRuns()
            askReady()
          }}
        >
          {t('health.again')}
        </Button>
      }
    >
      <List>
        {probes.map((name) => {
          const answer = answers[name]
          return (
            <li key={name} className={styles.line}>
              <span className={styles.words}>
                <strong>{t(`health.${name}`)}</strong>
                <span className={styles.quiet}>{t(`health.${name}Text`)}</span>
              </span>
              <span role="status">
                {answer.kind === 'asking' && <Spinner />}
                {answer.kind === 'there' && (
                  <Badge tone="pass">{t('health.ok', { version: answer.value.version })}</Badge>
                )}
                {answer.kind === 'failed' && <Badge tone="fail">{answer.problem.message}</Badge>}
              </span>
            </li>
          )
        })}
      </List>
    </Card>
  )
}
