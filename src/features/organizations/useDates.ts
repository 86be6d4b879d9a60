import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Days in the words of the person's language. */
export function useDates(): { day(at: string): string } {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' })
    return { day: (at) => format.format(new Date(at)) }
  }, [i18n.language])
}
