// @vitest-environment jsdom
import { document, html, picture } from '@shelai/contract/records/admin-fields.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ResourceContextProvider, SaveButton, SimpleForm } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { renderInOffice } from '../../testing/render-in-office.tsx'
import { FieldInput } from './field-input.tsx'
// The editor of texts is large: no test waits until it is loaded.
import './html-input.tsx'

afterEach(cleanup)

test.each([html(), document(), picture()])(
  'FieldInput says in words that a required field is empty ($kind)',
  async (field) => {
    renderInOffice(
      <ResourceContextProvider value="articles">
        <SimpleForm toolbar={<SaveButton alwaysEnable />}>
          <FieldInput source="content" field={{ ...field, isRequired: true }} />
        </SimpleForm>
      </ResourceContextProvider>,
      'editor',
      {},
    )
    await screen.findByText('Content', { exact: false })
    await userEvent.setup().click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Required')
  },
)

/** Gives the form around it another text, as a draft, a copied record and what somebody else has saved do. */
function OtherText({ content }: { content: string }) {
  const { reset } = useFormContext()
  return (
    <button type="button" onClick={() => reset({ content })}>
      Other text
    </button>
  )
}

test('FieldInput shows a text that the editor would cut as HTML, also when the form is given it after it was opened', async () => {
  const content = '<table><caption>Sizes</caption><tbody><tr><td>S</td></tr></tbody></table>'
  renderInOffice(
    <ResourceContextProvider value="articles">
      <SimpleForm record={{ id: 1, content: '<p>Seams</p>' }}>
        <FieldInput source="content" field={html()} />
        <OtherText content={content} />
      </SimpleForm>
    </ResourceContextProvider>,
    'editor',
    {},
  )
  await screen.findByText('Seams')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Other text' }))
  expect(await screen.findByDisplayValue(content)).toBeInstanceOf(HTMLTextAreaElement)
})
