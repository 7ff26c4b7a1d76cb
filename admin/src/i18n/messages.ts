import { fieldHints } from '@shelai/contract/field-labels.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import englishMessages from 'ra-language-english'
import { accountsWords } from './accounts-words.ts'
import { backupsWords } from './backups-words.ts'
import { campaignsWords } from './campaigns-words.ts'
import { circularsWords } from './circulars-words.ts'
import { dashboardWords } from './dashboard-words.ts'
import { formulaWords } from './formula-words.ts'
import { gatewaysWords } from './gateways-words.ts'
import { importsWords } from './imports-words.ts'
import { officeWords, pickLanguage } from './office-words.ts'
import { ordersWords } from './orders-words.ts'
import { peopleWords } from './people-words.ts'
import { reactAdminBangla } from './react-admin-bangla.ts'
import { reportsWords } from './reports-words.ts'
import { resourceWords } from './resource-words.ts'
import { starterWords } from './starter-words.ts'
import { writingWords } from './writing-words.ts'

const { ra: english } = englishMessages

/** React Admin would put the name of the resource, with its capital, into the middle of a sentence. */
const emptyList = { empty: 'Nothing here yet.', invite: 'Do you want to add the first one?' }

/** React Admin calls what staff write an element. */
const outcomes = {
  updated: 'Saved |||| %{smart_count} saved',
  created: 'Saved',
  deleted: 'Deleted |||| %{smart_count} deleted',
}

/** The texts of React Admin. */
const reactAdminTexts = {
  en: {
    ...english,
    page: { ...english.page, ...emptyList },
    notification: { ...english.notification, ...outcomes },
  },
  bn: reactAdminBangla.ra,
} satisfies Record<Language, object>

/** Returns all texts in one language: those of React Admin, the names of resources and fields, and our own. */
export function createMessages(language: Language) {
  return {
    ra: reactAdminTexts[language],
    resources: resourceWords(language),
    shelai: {
      ...officeWords(language),
      hints: pickLanguage(fieldHints, language),
      accounts: accountsWords(language),
      formulas: formulaWords(language),
      gateways: gatewaysWords(language),
      imports: importsWords(language),
      orders: ordersWords(language),
      people: peopleWords(language),
      backups: backupsWords(language),
      campaigns: campaignsWords(language),
      circulars: circularsWords(language),
      dashboard: dashboardWords(language),
      starter: starterWords(language),
      reports_of_readers: reportsWords(language),
      writing: writingWords(language),
    },
  }
}
