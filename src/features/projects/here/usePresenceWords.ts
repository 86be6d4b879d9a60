import { useTranslation } from 'react-i18next'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import type { Presence } from '#domain/sync/choice.ts'
import { useIsOffline } from '../useIsOffline.ts'

/** Where a project is, and what happens next, in a sentence. */
export function usePresenceWords(projectId: string): (presence: Presence) => string {
  const { t } = useTranslation('common')
  const database = useLocalDatabase()
  const isOffline = useIsOffline()
  const { value: entries } = useLive(() => database.readModel.of(projectId), [database, projectId])
  return (presence) => {
    switch (presence.kind) {
      case 'here':
        return t('here.here')
      case 'away':
        return isOffline ? t('here.awayOffline') : t('here.awayText')
      case 'coming':
        return isOffline ? t('here.comingOffline') : t('here.coming', { count: entries?.length ?? 0 })
      case 'leaving':
        if (presence.waiting > 0) return t('here.sentFirst', { count: presence.waiting })
        if (presence.decisions > 0) return t('here.decideFirst', { count: presence.decisions })
        return isOffline ? t('here.leavingOffline') : t('here.leaving')
    }
  }
}
