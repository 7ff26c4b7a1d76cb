// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { RecordContextProvider, testDataProvider } from 'react-admin'
import { afterEach, expect, test } from 'vitest'
import { renderOffice } from '../../testing/render-office.tsx'
import { AskedSource } from './asked-source.tsx'

afterEach(cleanup)

const told = { asked_by: 7, persons: 12, told: 3, set: 0, set_by: null }

test.each([
  [told, ['Often, from 7 of 12 readers’ reports.']],
  [
    { ...told, asked_by: 2, persons: 3, told: 0 },
    [/^Not known\. Readers’ reports of the post: 3; of this question: 2\./],
  ],
  [
    { ...told, set: 1, set_by: 'rina@shelai.example' },
    ['Seldom, set by rina@shelai.example.', /^Readers’ reports say: Often \(7 of 12\)\./],
  ],
  [{ ...told, told: 0, set: 2 }, ['Sometimes, as the starter content has it.']],
])('AskedSource says of %o where the frequency comes from', async (source, sentences) => {
  renderOffice(
    <RecordContextProvider value={{ id: 4 }}>
      <AskedSource />
    </RecordContextProvider>,
    { role: 'editor', dataProvider: testDataProvider({ call: async () => source }) },
  )
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getAllByText(/\.$/)).toHaveLength(sentences.length)
})
