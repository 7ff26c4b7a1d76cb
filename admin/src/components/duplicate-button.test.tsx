// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { renderInOffice } from '../testing/render-in-office.tsx'
import { DuplicateButton } from './duplicate-button.tsx'

afterEach(cleanup)

const ShownState = () => <output>{JSON.stringify(useLocation().state)}</output>

test('DuplicateButton copies what a circular says, and neither its day of publication nor its deadline', async () => {
  const circular = { id: 7, title: 'Line Chief', state: 'live', published_on: '2026-10-01', deadline: '2026-10-20' }
  renderInOffice(
    <ResourceContextProvider value="job-circulars">
      <RecordContextProvider value={circular}>
        <DuplicateButton />
        <ShownState />
      </RecordContextProvider>
    </ResourceContextProvider>,
    'editor',
    {},
  )
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Duplicate' }))
  const { record } = JSON.parse(screen.getByRole('status').textContent ?? '')
  expect(record).toEqual({ title: 'Line Chief', state: 'draft', publish_at: null })
})
