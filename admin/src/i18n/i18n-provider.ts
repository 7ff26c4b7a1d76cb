import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { bangla } from './bangla.ts'
import { english } from './english.ts'

/** Provides the texts in English or Bangla. React Admin keeps the choice. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'bn' ? bangla : english),
  'en',
  [
    { locale: 'en', name: 'English' },
    { locale: 'bn', name: 'বাংলা' },
  ],
  { allowMissing: true },
)
