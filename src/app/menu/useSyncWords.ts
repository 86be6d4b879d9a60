import { useTranslation } from 'react-i18next'
import { isServerInTrouble, type SyncStatus } from '#domain/sync/status.ts'

/** The connection state in words, as the menu bar shows it. 'All changes saved' only when all of them are on the server, and it does its work. */
export function useSyncWords(): (status: SyncStatus) => string {
  const { t } = useTranslation('common')
  return (status) => {
    const { connection, refused, waiting } = status
    const isTroubled = isServerInTrouble(status)
    const line = isTroubled ? troubleWords(waiting) : lineWords(connection, waiting)
    if (refused === 0) return line
    const asked = t('sync.words.refused', { count: refused })
    // What needs the person does not hide that the line is down or that work waits.
    return waiting === 0 && !isTroubled && (connection === 'online' || connection === 'connecting')
      ? asked
      : `${asked} · ${line}`
  }

  function troubleWords(waiting: number): string {
    return waiting > 0 ? t('sync.words.troubleWaiting', { count: waiting }) : t('sync.words.trouble')
  }

  function lineWords(connection: SyncStatus['connection'], waiting: number): string {
    if (connection === 'offline')
      return waiting > 0 ? t('sync.words.offlineWaiting', { count: waiting }) : t('sync.words.offline')
    if (connection === 'signed-out')
      return waiting > 0 ? t('sync.words.signInWaiting', { count: waiting }) : t('sync.words.signIn')
    if (waiting > 0) return t('sync.words.waiting', { count: waiting })
    return t(connection === 'connecting' ? 'sync.words.connecting' : 'sync.words.saved')
  }
}
