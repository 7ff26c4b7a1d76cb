// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://shelai.example/" }
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { writeStored } from '../device/safe-storage.ts'
import { LanguageProvider, PageLanguageContext, useLanguage } from './language.tsx'

function Chooser() {
  const { language, chooseLanguage } = useLanguage()
  return (
    <button type="button" onClick={() => chooseLanguage('en')}>
      {language}
    </button>
  )
}

afterEach(cleanup)

test('LanguageProvider replaces the cookie of older releases over HTTPS by one that only this host can set', () => {
  writeStored('language', 'bn')
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'language=bn; Path=/; Max-Age=1000; SameSite=Lax'
  render(
    <PageLanguageContext.Provider value="bn">
      <LanguageProvider only={undefined}>
        <Chooser />
      </LanguageProvider>
    </PageLanguageContext.Provider>,
  )
  expect(document.cookie).toBe('__Host-language=bn')
  fireEvent.click(screen.getByRole('button'))
  expect(document.cookie).toBe('__Host-language=en')
})
