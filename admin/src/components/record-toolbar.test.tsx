// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form, RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { renderInOffice } from '../testing/render-in-office.tsx'
import { RecordToolbar } from './record-toolbar.tsx'

afterEach(cleanup)

function Content() {
  const { register } = useFormContext()
  return <input aria-label="Content" {...register('content')} />
}

test('RecordToolbar asks before signs of fraud are saved in a live circular, and saves what has none at once', async () => {
  const saved: unknown[] = []
  const record = { id: 1, state: 'live', content: 'Come' }
  renderInOffice(
    <ResourceContextProvider value="job-circulars">
      <RecordContextProvider value={record}>
        <Form record={record} onSubmit={(values: { content?: string }) => void saved.push(values.content)}>
          <Content />
          <RecordToolbar isUnsent={false} isPreviewed={false} onPreview={() => undefined} />
        </Form>
      </RecordContextProvider>
    </ResourceContextProvider>,
    'editor',
    {},
  )
  const user = userEvent.setup()
  const write = async (text: string) => {
    await user.type(await screen.findByRole('textbox', { name: 'Content' }), text)
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  await write(' on Friday.')
  await expect.poll(() => saved).toEqual(['Come on Friday.'])
  await write(' Form fee 200 taka')
  await screen.findByText(/signs of fraud/)
  await screen.findByText(/Form fee 200 taka/)
  expect(saved).toHaveLength(1)
})
