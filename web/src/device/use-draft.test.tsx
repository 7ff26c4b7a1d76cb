// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readTabRecord, type StoredRecord } from './safe-storage.ts'
import { useDraft } from './use-draft.ts'

type Note = { note: string }
const parse = ({ note }: StoredRecord): Note | undefined => (typeof note === 'string' ? { note } : undefined)
const open = (account: string) =>
  renderHook(({ key }) => useDraft<Note>(key, { note: '' }, parse), { initialProps: { key: account } })

afterEach(() => sessionStorage.clear())

test('A draft comes back when its form is opened again, and goes with what was sent', () => {
  const first = open('nusrat')
  act(() => first.result.current.setTyped({ note: 'half' }))
  first.unmount()
  const again = open('nusrat')
  expect(again.result.current.typed).toEqual({ note: 'half' })
  act(() => again.result.current.settle({ note: '' }))
  expect(readTabRecord('nusrat')).toEqual({})
})

test('A draft stays with its account when the session of an open form changes', () => {
  const { result, rerender } = open('nusrat')
  act(() => result.current.setTyped({ note: 'half' }))
  rerender({ key: '' })
  expect(result.current.typed).toEqual({ note: '' })
  expect(readTabRecord('')).toEqual({})
  rerender({ key: 'nusrat' })
  expect(result.current.typed).toEqual({ note: 'half' })
})
