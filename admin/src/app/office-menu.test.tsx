// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { memoryStore } from 'react-admin'
import { afterEach, expect, test } from 'vitest'
import { renderOffice } from '../testing/render-office.tsx'
import { OfficeMenu } from './office-menu.tsx'

afterEach(cleanup)

const renderMenu = (isOpen: boolean) => renderOffice(<OfficeMenu />, { store: memoryStore({ 'sidebar.open': isOpen }) })

test.each([
  [true, 'Skills'],
  [false, ''],
])(
  'OfficeMenu writes the names of its groups only where it is open (%s), and always says them',
  async (isOpen, text) => {
    renderMenu(isOpen)
    expect((await screen.findByRole('menuitem', { name: 'Skills' })).textContent).toBe(text)
  },
)
