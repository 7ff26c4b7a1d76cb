import { afterEach } from 'vitest'
import { i18nProvider } from './src/i18n/i18n-provider.ts'

// A busy machine renders slowly, and no test is about that.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}

/** The files share processes, so each test leaves the language and the stores as it found them. */
afterEach(async () => {
  await i18nProvider.changeLocale('en')
  if (typeof localStorage === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
})
