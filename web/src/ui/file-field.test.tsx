// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FileField } from './file-field.tsx'

test('A file field is reached by the keyboard under the name and hint of its button, and gives the same file again', async () => {
  const onChoose = vi.fn()
  render(
    <FileField accept=".csv" hint="A CSV." onChoose={onChoose}>
      Choose a file
    </FileField>,
  )
  const user = userEvent.setup()
  await user.tab()
  const input = screen.getByLabelText('Choose a file', { selector: 'input' })
  expect(document.activeElement).toBe(input)
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('A CSV.')
  const file = new File(['a'], 'bulletin.csv')
  await user.upload(input, file)
  await user.upload(input, file)
  expect(onChoose.mock.calls).toEqual([[file], [file]])
})
