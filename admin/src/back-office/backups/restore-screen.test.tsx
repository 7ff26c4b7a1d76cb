// @vitest-environment jsdom
import type { RestoreOffer, RestoreProgress } from '@shelai/contract/back-office/restore.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { testDataProvider } from 'react-admin'
import { useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { renderOffice } from '../../testing/render-office.tsx'
import { RestoreOffer as OfferCard } from './restore-offer.tsx'
import { RestoreScreen } from './restore-screen.tsx'

afterEach(cleanup)

const blank: RestoreOffer = {
  is_possible: true,
  takes_files: true,
  place: '/data/backups',
  archives: ['shelai-2026-11-23.backup'],
}

/** Renders the offer and the screen on a fake API. Returns the pieces and the bodies that were sent. */
function renderRestore(offer: RestoreOffer, outcomes: RestoreProgress[] = []) {
  const pieces: number[] = []
  const bodies: unknown[] = []
  const call = async (
    { path, method }: { path: string; method: string },
    input?: { query?: { offset: number }; body?: object },
  ) => {
    if (input?.query) return void pieces.push(input.query.offset)
    if (path.endsWith('{id}')) return outcomes.shift()
    if (method === 'GET') return offer
    bodies.push(input?.body)
    return { id: String(bodies.length) }
  }
  const Where = () => <output>{useLocation().pathname}</output>
  renderOffice(
    <>
      <OfferCard />
      <RestoreScreen />
      <Where />
    </>,
    { dataProvider: testDataProvider({ call }) },
  )
  return { pieces, bodies }
}

const typeSecret = async (secret: string) =>
  userEvent.type(await screen.findByLabelText('Secret of the backup'), secret)
const start = () => userEvent.click(screen.getByRole('button', { name: 'Check and restore' }))

test('RestoreScreen sends a file in pieces once, says that its key is wrong, and after the restore asks to sign in', async () => {
  const { pieces, bodies } = renderRestore(blank, [
    { status: 'failed', problem: 'wrong_key' },
    { status: 'done', problem: null },
  ])
  const file = new File([new Uint8Array(3 * 1024 * 1024)], 'mine.backup')
  await userEvent.upload(await screen.findByLabelText('Choose the file', { selector: 'input' }), file)
  expect(screen.getByText('Chosen: mine.backup, 3.15 MB')).toBeTruthy()
  await typeSecret('a wrong secret of mine')
  await start()
  expect(await screen.findByText(/This is not the secret of this backup.* Nothing was changed/)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Secret of the backup'))
  await typeSecret('the right secret of mine')
  await start()
  expect(await screen.findByText('/login')).toBeTruthy()
  expect(pieces).toEqual([0, 2 * 1024 * 1024])
  expect(bodies).toEqual([
    { archive: null, secret: 'a wrong secret of mine' },
    { archive: null, secret: 'the right secret of mine' },
  ])
})

test('RestoreScreen restores a backup of the server, and sends no file for it', async () => {
  const { pieces, bodies } = renderRestore(blank, [{ status: 'checking', problem: null }])
  await userEvent.click(await screen.findByRole('radio', { name: 'shelai-2026-11-23.backup' }))
  await typeSecret('the right secret of mine')
  await start()
  expect(await screen.findByText(/is being checked/)).toBeTruthy()
  expect([pieces, bodies]).toEqual([[], [{ archive: 'shelai-2026-11-23.backup', secret: 'the right secret of mine' }]])
})

test('RestoreScreen takes no file where several servers share an installation', async () => {
  renderRestore({ ...blank, takes_files: false })
  expect(await screen.findByText(/takes no file from here/)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'A file of this device' })).toBeNull()
})

test('RestoreOffer and RestoreScreen offer nothing in an installation that is in use', async () => {
  renderRestore({ ...blank, is_possible: false, archives: [] })
  expect(await screen.findByText(/restored from here into a new installation only/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Restore a backup' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
