// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { renderInOffice } from '../testing/render-in-office.tsx'
import { AccessDeniedScreen, AuthenticationErrorScreen, FailedScreen, NotFoundScreen } from './plain-screens.tsx'

afterEach(cleanup)

const Failed = () => <FailedScreen resetErrorBoundary={() => {}} />

const rows: readonly [string, ComponentType, string, string][] = [
  ['NotFoundScreen', NotFoundScreen, 'There is no such page', 'এমন কোনো পাতা নেই'],
  ['AccessDeniedScreen', AccessDeniedScreen, 'Access denied', 'অনুমতি নেই'],
  ['AuthenticationErrorScreen', AuthenticationErrorScreen, 'The server does not answer', 'সার্ভার সাড়া দিচ্ছে না'],
  ['FailedScreen', Failed, 'This page has failed', 'পাতাটি দেখানো গেল না'],
]

test.each(rows)(
  '%s stands under the title of the product and leads back and home, in both languages',
  async (...row) => {
    const [, Screen, english, bangla] = row
    for (const [locale, heading, title, home] of [
      ['en', english, 'Shelai back office', 'Dashboard'],
      ['bn', bangla, 'শেলাই ব্যাক অফিস', 'ড্যাশবোর্ড'],
    ] as const) {
      await i18nProvider.changeLocale(locale)
      renderInOffice(
        <>
          <div id="react-admin-title" />
          <Screen />
        </>,
        'owner',
        {},
      )
      await screen.findByText(title)
      expect(document.querySelector('h2')?.textContent).toBe(heading)
      expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe('/')
      expect(document.body.textContent).not.toMatch(/React Admin|shelai\.|ra\./)
      cleanup()
    }
  },
)
