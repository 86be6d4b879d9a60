import type { CustomTypeOptions } from 'i18next'
import { useTranslation } from 'react-i18next'
import { activityWords, type Told } from './activityWords.ts'

type Words = CustomTypeOptions['resources']['projects']['activity']

type Deed = Told<Exclude<keyof Words, 'you' | 'moved' | 'noted' | 'issued' | 'issuedNoted'>> & {
  readonly userId: string
  readonly userName: string
}

/**
 * Returns a function that writes an activity as a sentence.
 * @param me the person who reads it.
 */
export function useActivityWords(me: string | null): (deed: Deed) => string {
  const { t } = useTranslation('projects')
  return ({ userId, userName, ...told }) => {
    const { key, values } = activityWords(told, userId === me ? t('activity.you') : userName)
    return t(`activity.${key}`, values)
  }
}
