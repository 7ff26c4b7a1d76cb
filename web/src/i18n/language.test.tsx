// @vitest-environment jsdom
import type { Language } from '@shelai/contract/rules/words.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetStored, writeStored } from '../device/safe-storage.ts'
import { LanguageProvider, PageLanguageContext, useLanguage } from './language.tsx'

/** The languages of all renderings, the first one first. */
let rendered: Language[] = []

function Shown() {
  const { language, chooseLanguage } = useLanguage()
  rendered.push(language)
  return (
    <button type="button" onClick={() => chooseLanguage(language === 'bn' ? 'en' : 'bn')}>
      {language}
    </button>
  )
}

/** Renders what the server sent in a language; returns the languages that were shown, one after another. */
function show(page: Language, only?: Language): Language[] {
  render(
    <PageLanguageContext.Provider value={page}>
      <LanguageProvider only={only}>
        <Shown />
      </LanguageProvider>
    </PageLanguageContext.Provider>,
  )
  return [...new Set(rendered)]
}

const expireCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'language=; Max-Age=0; Path=/'
}

beforeEach(() => {
  rendered = []
})
afterEach(() => {
  cleanup()
  forgetStored('language')
  expireCookie()
})

test('LanguageProvider keeps a Bangla page in Bangla from its first rendering, and renews the cookie', () => {
  writeStored('language', 'bn')
  expect(show('bn')).toEqual(['bn'])
  expect([document.documentElement.lang, document.cookie]).toEqual(['bn', 'language=bn'])
})

test('LanguageProvider keeps a Bangla page in Bangla where the device has stored nothing', () => {
  expect(show('bn')).toEqual(['bn'])
})

test('LanguageProvider writes the cookie of a device that has stored its choice before there were cookies', () => {
  writeStored('language', 'bn')
  expect(show('en')).toEqual(['en', 'bn'])
  expect(document.cookie).toBe('language=bn')
})

test('LanguageProvider stores a choice in the cookie and on the device', () => {
  show('en')
  expect(document.cookie).toBe('')
  fireEvent.click(screen.getByRole('button'))
  expect([screen.getByRole('button').textContent, document.cookie]).toEqual(['bn', 'language=bn'])
  fireEvent.click(screen.getByRole('button'))
  expect([localStorage.getItem('language'), document.cookie]).toEqual(['en', 'language=en'])
})

test('LanguageProvider shows the only language that is offered, whatever was chosen', () => {
  writeStored('language', 'bn')
  expect(show('en', 'en')).toEqual(['en'])
})
