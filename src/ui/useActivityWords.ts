import type { CustomTypeOptions } from 'i18next'
import { useTranslation } from 'react-i18next'

type Words = CustomTypeOptions['resources']['projects']['activity']

/** The part of an activity that its sentence is made of. */
interface Deed {
  readonly type: Exclude<keyof Words, 'you' | 'moved' | 'noted'>
  readonly entityName: string
  readonly userId: string
  readonly userName: string
  readonly metadata: Readonly<Record<string, string | number | boolean>>
}

/** What somebody did, as a sentence. @param me the person who reads it. */
export function useActivityWords(me: string | null): (deed: Deed) => string {
  const { t } = useTranslation('projects')
  return ({ type, entityName, userId, userName, metadata }) => {
    const user = userId === me ? t('activity.you') : userName
    const { fromName, toName, note } = metadata
    if (typeof note === 'string') return t('activity.noted', { user, name: entityName, note })
    return typeof fromName === 'string' && typeof toName === 'string'
      ? t('activity.moved', { user, from: fromName, to: toName })
      : t(`activity.${type}`, { user, name: entityName })
  }
}
