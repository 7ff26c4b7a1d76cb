import { toLanguage } from '@shelai/contract/rules/words.ts'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { createMessages } from './messages.ts'

/** Provides the texts in English or Bangla. React Admin remembers the choice. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(
  (locale) => createMessages(toLanguage(locale)),
  'en',
  [
    { locale: 'en', name: 'English' },
    { locale: 'bn', name: 'বাংলা' },
  ],
  { allowMissing: true },
)
