import i18next from 'i18next'
import { useEffect } from 'react'
import { onGatewayClock } from '#api/gatewayClock.ts'
import { toast } from '#ui/toast.tsx'
import { say } from '../i18n/i18n.ts'

const day = 24 * 60 * 60_000
/** In the storage of the tab: a reload is the same session. */
const toldKey = 'groundwork.clock-told'

/** Warns once a session when the clock of this device differs from the gateway’s by more than a day. */
export function useClockNotice(): void {
  useEffect(
    () =>
      onGatewayClock((aheadMs) => {
        if (Math.abs(aheadMs) <= day || wasTold()) return
        void tell(aheadMs).catch(() => undefined)
      }),
    [],
  )
}

async function tell(aheadMs: number): Promise<void> {
  await say('device')
  const t = i18next.getFixedT(i18next.language, 'device')
  const count = Math.floor(Math.abs(aheadMs) / day)
  const title = t(aheadMs > 0 ? 'clock.behind' : 'clock.ahead', { count })
  toast.info(title, t('clock.text'), { id: 'clock', lasting: true })
}

let isTold = false

/** Also notes it. Without a storage the notice comes once for each page. */
function wasTold(): boolean {
  if (isTold) return true
  isTold = true
  try {
    if (sessionStorage.getItem(toldKey) !== null) return true
    sessionStorage.setItem(toldKey, '1')
  } catch {
    // A reload shows the warning again.
  }
  return false
}
