// @vitest-environment jsdom
import { saves } from '@shelai/contract/features/saved/save-press.ts'
import 'fake-indexeddb/auto'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { NetworkError } from '@shelai/contract/api/refused.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeRecords } from '../../device/records.ts'
import { listShownCalls, openCalls, type QueuedCall, queueCall, sendQueued } from '../../network/outbox.ts'
import { keepEntry } from '../../testing/kept-log.ts'
import { failWith, renderScreen } from '../../testing/render-screen.tsx'
import { user as reader, readerAnswers, sampleAnswers, storeSession } from '../../testing/sample-answers.ts'

const report: QueuedCall = {
  key: 'a',
  account: '',
  name: 'reports.mistake',
  page: { title: 'DHU and defective per cent', path: '/skills/quality/12' },
  body: { request_key: '0b6f1c9e-5d0a-4a57-9a55-3a4f5a1f2b3c', kind: 'article', item_id: 12, note: 'The limit is 2.5' },
}
const listWaiting = async () => listShownCalls(await openCalls('').load(), '')
const waiting = async () => within((await screen.findByText('Waiting to be sent')).closest('section') as HTMLElement)

afterEach(() => removeRecords(() => true))

test('/kept shows what waits in a browser that refuses databases, where it can be removed', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await queueCall({ ...report, refusal: 'This article is gone.' })
  const { user } = await renderScreen('/kept', sampleAnswers)
  await screen.findByText('This browser does not let the app keep anything')
  await user.click((await waiting()).getByRole('button', { name: 'Do not send: DHU and defective per cent' }))
  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull())
})

test('/kept shows a report that waits, until it was sent', async () => {
  await queueCall(report)
  await renderScreen('/kept', sampleAnswers)
  const section = await waiting()
  expect(section.getByRole('link', { name: report.page?.title ?? '' }).getAttribute('href')).toBe('/skills/quality/12')
  section.getByText('Report of a mistake')
  section.getByText('“The limit is 2.5”')
  section.getByText('Not sent yet. It goes out when there is network.')
  await sendQueued((async () => ({})) as never, '')
  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull())
})

test('/kept says why a report was refused, and sends it again as it was mended', async () => {
  const sent: unknown[] = []
  await queueCall({ ...report, refusal: 'This article is gone.' })
  const { user } = await renderScreen('/kept', {
    ...sampleAnswers,
    'reports.mistake': ({ body }) => {
      sent.push(body)
      return null
    },
  })
  const section = await waiting()
  section.getByText('Not accepted: This article is gone.')
  const note = section.getByLabelText('What you wrote')
  await user.clear(note)
  await user.type(note, 'The limit is 4')
  await user.click(section.getByRole('button', { name: 'Send again' }))
  await screen.findByText('Sent. Thank you.')
  expect(sent).toEqual([{ ...report.body, note: 'The limit is 4' }])
  expect(await listWaiting()).toEqual([])
})

test('/kept sends a refused report of a circular without the note that its reader has emptied', async () => {
  storeSession()
  const sent: unknown[] = []
  const body = { reason: 'money', note: 'They ask for 500' } as const
  const refused: QueuedCall = { key: 'c', account: reader.user_id, name: 'circulars.report', params: { id: '3' }, body }
  await queueCall({ ...refused, page: { title: 'Line Chief', path: '/' }, refusal: 'Not a line of text.' })
  const { user } = await renderScreen('/kept', {
    ...readerAnswers,
    'circulars.report': ({ body: arrived }) => {
      sent.push(arrived)
      return null
    },
  })
  const section = await waiting()
  await user.clear(section.getByLabelText('What you wrote'))
  await user.click(section.getByRole('button', { name: 'Send again' }))
  await screen.findByText('Sent. Thank you.')
  expect(sent).toEqual([{ reason: 'money', note: '' }])
})

test('/kept keeps a report that is refused again, with the new reason and the mended text', async () => {
  await queueCall({ ...report, refusal: 'Too long.' })
  const { user } = await renderScreen('/kept', {
    ...sampleAnswers,
    'reports.mistake': failWith(createRefusal('not_found')),
  })
  const section = await waiting()
  await user.type(section.getByLabelText('What you wrote'), '!')
  await user.click(section.getByRole('button', { name: 'Send again' }))
  await screen.findByText('Not accepted: Not found')
  expect(await listWaiting()).toMatchObject([{ refusal: 'Not found', body: { note: 'The limit is 2.5!' } }])
})

test('/kept removes a report that is not wanted any more', async () => {
  await queueCall(report)
  const { user } = await renderScreen('/kept', sampleAnswers)
  await user.click((await waiting()).getByRole('button', { name: 'Do not send: DHU and defective per cent' }))
  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull())
  expect(await listWaiting()).toEqual([])
})

test('/kept moves the focus to the next report where one is removed', async () => {
  for (const [key, title] of ['one', 'two', 'three'].entries())
    await queueCall({ ...report, key: String(key), page: { title, path: '/' } })
  const { user } = await renderScreen('/kept', sampleAnswers)
  const button = async (title: string) => (await waiting()).getByRole('button', { name: `Do not send: ${title}` })
  await user.click(await button('two'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Do not send: two' })).toBeNull())
  expect(document.activeElement).toBe(await button('three'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Do not send: three' })).toBeNull())
  expect(document.activeElement).toBe(await button('one'))
})

test('/kept shows the hearts that wait', async () => {
  storeSession()
  const data = { type: 'article', item_id: 12, title: 'DHU', path: '/skills/quality/12', wanted: true } as const
  await keepEntry(saves, data, { account: reader.user_id })
  const away = failWith(new NetworkError('network'))
  await renderScreen('/kept', { ...readerAnswers, 'sync.append': away as never })
  const section = await waiting()
  section.getByRole('link', { name: 'DHU' })
  section.getByText('Saved items')
})

test('The page of a report, and the mark of every page, say that it waits, and that it was refused', async () => {
  await queueCall(report)
  await renderScreen('/skills/quality/12', sampleAnswers)
  await screen.findByText(/^Report of a mistake: Not sent yet/)
  await screen.findByRole('link', { name: '1 not sent yet' })
  await sendQueued((() => Promise.reject(createRefusal('not_found'))) as never, '')
  await screen.findByText(/^Report of a mistake: Not accepted: Not found/)
  expect((await screen.findByRole('link', { name: '1 not accepted' })).getAttribute('href')).toBe('/kept')
})
