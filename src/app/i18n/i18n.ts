import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { english } from './resources.ts'

/** Words are bundled, so they are there from the first paint and without a network. */
export function startI18n(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: english },
    ns: Object.keys(english),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
  })
}
