// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ResourceContextProvider, SaveButton, SimpleForm } from 'react-admin'
import { afterEach, test } from 'vitest'
import { renderInOffice } from '../../testing/render-in-office.tsx'
import { FieldInput } from './field-input.tsx'

afterEach(cleanup)

test.each(['html', 'document', 'picture'] as const)(
  'FieldInput says in words that a required field is empty (%s)',
  async (kind) => {
    renderInOffice(
      <ResourceContextProvider value="articles">
        <SimpleForm toolbar={<SaveButton alwaysEnable />}>
          <FieldInput source="content" field={{ kind, isRequired: true }} />
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
