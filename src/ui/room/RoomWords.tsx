import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { adviceOn } from '#domain/errors/reach.ts'
import { inWords } from '../catalogueWords.ts'
import { PlanWay, type PlanWayShown } from './PlanWay.tsx'

/** What the server is going to refuse, with the reason. */
export interface RoomShown {
  readonly code: ErrorCode
  readonly of: 'projects' | 'activeCalculations' | 'calculations' | 'storage' | 'users'
  readonly used: number
  readonly most: number
  /** Names of those that share the room. */
  readonly organizations: readonly string[]
  readonly way: PlanWayShown
  /** The numbers are the last that this device knows. */
  readonly isOffline: boolean
  /** How many were to be made. */
  readonly added: number
}

/** Explains how full the plan is, what happens to new work, and how to get room. */
export function RoomWords({ room, onGo }: { room: RoomShown; onGo?: () => void }) {
  const { t, i18n } = useTranslation('common')
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 })
  const advice = adviceOn({ code: room.code, message: '' })
  return (
    <>
      {t(`room.full.${room.of}`, {
        used: number.format(room.used),
        most: number.format(room.most),
        organization: new Intl.ListFormat(i18n.language).format(room.organizations),
      })}{' '}
      {room.added > 1 && `${t('room.added', { count: room.added })} `}
      {room.isOffline && `${t('room.lastKnown')} `}
      {room.of !== 'users' && t('noRoom')} {advice !== undefined && inWords(advice)}{' '}
      <PlanWay way={room.way} {...(onGo && { onGo })} />
    </>
  )
}
