import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import type { SessionEntry } from '#domain/protocol/identity.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Banner } from '#ui/states.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './account.module.css'
import { problemWords, useCall } from './useCall.ts'

/** Where the person is signed in, and how to end it there. */
export function SessionsPart({ canCall }: { canCall: boolean }) {
  const { t } = useTranslation(['account', 'common'])
  const client = useSessionClient()
  const [sessions, setSessions] = useState<readonly SessionEntry[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [asking, setAsking] = useState(false)
  const ending = useCall()

  // Another attempt asks anew.
  useEffect(() => {
    if (!canCall) return
    let isOver = false
    void client.account.sessions().then((answer) => {
      if (isOver) return
      setProblem(answer.ok ? null : answer.problem)
      if (answer.ok) setSessions(answer.value)
    })
    return () => {
      isOver = true
    }
  }, [client, canCall, attempt])

  const revoke = async ({ id, device }: SessionEntry) => {
    const revoked = await ending.call(() => client.account.revokeSession(id))
    if (revoked.ok || revoked.problem.code === 'auth/session-not-found') {
      setSessions((before) => before?.filter((each) => each.id !== id) ?? null)
      toast.success(t('saved'), t('sessions.revoked', { device }))
    } else toast.error(t('sessions.failed'), problemWords(revoked.problem))
  }
  const everywhere = async () => {
    const ended = await ending.call(() => client.account.signOutEverywhere())
    if (!ended.ok) {
      setAsking(false)
      toast.error(t('sessions.failed'), problemWords(ended.problem))
    }
  }

  return (
    <section className={styles.part}>
      <h4>{t('sessions.heading')}</h4>
      <p className={styles.quiet}>{t('sessions.lead')}</p>
      {problem !== null && (
        <Banner
          tone="fail"
          title={t('sessions.failed')}
          action={<Button onPress={() => setAttempt(attempt + 1)}>{t('common:tryAgain')}</Button>}
        >
          {problemWords(problem)}
        </Banner>
      )}
      {sessions === null &&
        problem === null &&
        (canCall ? <Skeleton lines={2} /> : <p>{t('sessions.offline')}</p>)}
      {sessions !== null && (
        <ul className={styles.sessions} aria-label={t('sessions.heading')}>
          {sessions.map((entry) => (
            <li key={entry.id} className={styles.session}>
              <Icon of={MonitorSmartphone} />
              <span className={styles.sessionWords}>
                <span>
                  {entry.device} {entry.isCurrent && <Badge tone="pass">{t('sessions.here')}</Badge>}
                </span>
                <span className={styles.quiet}>
                  {entry.address !== '' && `${entry.address} · `}
                  {t('sessions.used')} <TimeAgo at={entry.lastUsedAt} />
                </span>
              </span>
              {!entry.isCurrent && (
                <Button
                  aria-label={t('sessions.revokeName', { device: entry.device })}
                  isDisabled={!canCall || ending.isBusy}
                  onPress={() => void revoke(entry)}
                >
                  {t('sessions.revoke')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.row}>
        <Button isDisabled={!canCall} onPress={() => setAsking(true)}>
          {t('sessions.everywhere')}
        </Button>
      </div>
      <Dialog
        role="alertdialog"
        title={t('sessions.everywhereTitle')}
        isOpen={asking}
        isBusy={ending.isBusy}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="quiet" onPress={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button variant="danger" isBusy={ending.isBusy} onPress={() => void everywhere()}>
              {t('sessions.everywhere')}
            </Button>
          </>
        }
      >
        <p>{t('sessions.everywhereText')}</p>
      </Dialog>
    </section>
  )
}
