// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInOffice } from '../../testing/render-in-office.tsx'
import { LinkDialog } from './link-dialog.tsx'

afterEach(cleanup)

test('LinkDialog completes the address of a site, and takes no words for an address', async () => {
  const onSet = vi.fn()
  renderInOffice(<LinkDialog current="" onSet={onSet} onCancel={() => {}} />, 'editor', { '/admin/link-targets': [] })
  const user = userEvent.setup()
  const address = await screen.findByRole('combobox', { name: 'Address' })
  await user.type(address, 'fabric consumption{Enter}')
  expect(onSet).not.toHaveBeenCalled()
  await user.clear(address)
  await user.type(address, 'www.bkmea.com{Enter}')
  expect(onSet).toHaveBeenCalledWith({ href: 'https://www.bkmea.com', title: '' })
})
