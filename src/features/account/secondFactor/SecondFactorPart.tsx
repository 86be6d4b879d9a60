import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import type { Problem } from '#domain/errors/result.ts'
import type { SecondFactorState } from '#domain/protocol/secondFactor.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Banner } from '#ui/states.tsx'
import { toast } from '#ui/toast.tsx'
import styles from '../account.module.css'
import { problemWords } from '../useCall.ts'
import { PasskeysPart } from './PasskeysPart.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'
import { AskDialog, CodesDialog } from './Steps.tsx'

type Open = 'setUp' | 'renew' | 'end' | { readonly codes: readonly string[] } | null

/** Switches the second factor: a code of an authenticator app besides the password. */
export function SecondFactorPart({ canCall }: { canCall: boolean }) {
  const { t, i18n } = useTranslation(['account', 'common'])
  const { account } = useSessionClient()
  const [state, setState] = useState<SecondFactorState | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [open, setOpen] = useState<Open>(null)

  // Another attempt asks anew.
  useEffect(() => {
    if (!canCall) return
    let isOver = false
    void account.secondFactor().then((answer) => {
      if (isOver) return
      setProblem(answer.ok ? null : answer.problem)
      if (answer.ok) setState(answer.value)
    })
    return () => {
      isOver = true
    }
  }, [account, canCall, attempt])

  const again = () => setAttempt((before) => before + 1)
  const close = () => setOpen(null)
  const both = ['currentPassword', 'code'] as const
  const since = state?.since ?? null
  return (
    <section className={styles.part}>
      <h4>
        {t('secondFactor.heading')} {since !== null && <Badge tone="pass">{t('secondFactor.on')}</Badge>}
      </h4>
      <p className={styles.quiet}>{t('secondFactor.lead')}</p>
      {problem !== null && (
        <Banner
          tone="fail"
          title={t('secondFactor.failed')}
          action={<Button onPress={again}>{t('common:tryAgain')}</Button>}
        >
          {problemWords(problem)}
        </Banner>
      )}
      {state === null && problem === null && canCall && <Skeleton lines={1} />}
      {state !== null && since === null && (
        <div className={styles.row}>
          <Button isDisabled={!canCall} onPress={() => setOpen('setUp')}>
            {t('secondFactor.setUp')}
          </Button>
        </div>
      )}
      {state !== null && since !== null && (
        <>
          <p>
            {t('secondFactor.left', {
              date: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(since)),
              count: state.recoveryCodesLeft,
            })}
          </p>
          <div className={styles.row}>
            <Button isDisabled={!canCall} onPress={() => setOpen('renew')}>
              {t('secondFactor.renew')}
            </Button>
            <Button isDisabled={!canCall} onPress={() => setOpen('end')}>
              {t('secondFactor.end')}
            </Button>
          </div>
          <PasskeysPart passkeys={state.passkeys ?? []} canCall={canCall} onChange={again} />
        </>
      )}
      {open === 'setUp' && <SetUpDialog onOn={again} onClose={close} />}
      {open === 'renew' && (
        <AskDialog
          title={t('secondFactor.renewTitle')}
          asks={both}
          submit={t('secondFactor.renewSubmit')}
          onGiven={async (given) => {
            const renewed = await account.renewRecoveryCodes(given)
            if (renewed.ok) {
              setOpen({ codes: renewed.value })
              again()
            }
            return renewed
          }}
          onClose={close}
        >
          <p>{t('secondFactor.renewText')}</p>
        </AskDialog>
      )}
      {open === 'end' && (
        <AskDialog
          title={t('secondFactor.endTitle')}
          asks={both}
          submit={t('secondFactor.endSubmit')}
          isDanger
          onGiven={async (given) => {
            const ended = await account.endSecondFactor(given)
            if (ended.ok) {
              toast.success(t('saved'), t('secondFactor.ended'))
              close()
              again()
            }
            return ended
          }}
          onClose={close}
        >
          <p>{t('secondFactor.endText')}</p>
        </AskDialog>
      )}
      {open !== null && typeof open === 'object' && <CodesDialog codes={open.codes} onClose={close} />}
    </section>
  )
}
