import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { languages } from '@shelai/contract/rules/words.ts'
import { countBegun } from './device/begun.ts'
import { applyReadingSettings } from './session/reading-settings.ts'

/**
 * The inline script of every page's head. It tells the styles what the device keeps, before there is any content: a
 * browser may paint a part of the page, or fetch a picture in it, before the rest has come.
 *
 * The page is rendered for a guest: `styles/components/unknown-reader.css` hides its locks and its login link from a
 * reader. `styles/components/list.css` hides what is in the language that a reader does not prefer.
 */
try {
  if (localStorage.getItem('authToken')) document.documentElement.dataset.reader = ''
  const preferred = languages.find((language) => language === localStorage.getItem('preferContent'))
  if (preferred) document.documentElement.dataset.prefer = preferred
  applyReadingSettings((key) => localStorage.getItem(key))
  document.documentElement.dataset.begun = String(
    countBegun((key) => localStorage.getItem(key), getDhakaDate(new Date())),
  )
} catch {
  // A storage that the browser forbids holds no token and no preference.
}
