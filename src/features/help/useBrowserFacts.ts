import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalDatabase } from '#data/react/hooks.ts'
import { browserName } from './report.ts'

/** What this browser is and what it lets the app do, in words. */
export function useBrowserFacts(): readonly { readonly name: string; readonly value: string }[] {
  const { t } = useTranslation('help')
  const database = useLocalDatabase()
  const [persisted, setPersisted] = useState<boolean | null>(null)
  useEffect(() => {
    let isOver = false
    database.storage.estimate().then(
      (estimate) => {
        if (!isOver) setPersisted(estimate?.persisted ?? null)
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [database])
  const fact = (
    name: 'browser' | 'language' | 'screen' | 'window' | 'network' | 'worker' | 'kept',
    value: string,
  ) => ({
    name: t(`system.fact.${name}`),
    value,
  })
  const worker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  return [
    fact('browser', browserName(navigator.userAgent)),
    fact('language', navigator.language),
    fact('screen', `${screen.width} × ${screen.height}, ${window.devicePixelRatio}×`),
    fact('window', `${window.innerWidth} × ${window.innerHeight}`),
    fact('network', navigator.onLine ? t('system.online') : t('system.offline')),
    fact('worker', worker ? t('system.yes') : t('system.no')),
    fact(
      'kept',
      persisted === null ? t('system.unknown') : persisted ? t('system.yes') : t('system.notPromised'),
    ),
  ]
}
