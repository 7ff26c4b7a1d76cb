import type {
  LibraryItem,
  Operation,
  Person,
  StudioRecord,
  Style,
} from '@shelai/contract/features/studio/studio-records.ts'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { stubBrowser } from '../../../testing/render-screen.tsx'
import { ToastProvider } from '../../../ui/toasts.tsx'
import { type Line, useLine } from './line.ts'

type Kept = {
  style: Style
  operations: readonly Operation[]
  library?: readonly LibraryItem[]
  people?: readonly Person[]
}

/** Renders a part of a line on records that live as long as the test. Returns what was saved. */
export function renderLine(kept: Kept, show: (line: Line) => ReactNode) {
  const saved: StudioRecord[] = []
  function WithRecords() {
    const [records, setRecords] = useState<readonly StudioRecord[]>([
      kept.style,
      ...kept.operations,
      ...(kept.library ?? []),
      ...(kept.people ?? []),
    ])
    const list = <K extends StudioRecord['kind']>(kind: K) =>
      records.filter((record): record is Extract<StudioRecord, { kind: K }> => record.kind === kind)
    const line = useLine({
      style: list('style')[0] ?? kept.style,
      operations: list('operation'),
      library: list('library').filter(({ isRemoved }) => !isRemoved),
      people: list('person').filter(({ isRemoved }) => !isRemoved),
      save: (...added) => {
        saved.push(...added)
        setRecords((before) => [
          ...before.map((one) => added.find(({ kind, id }) => kind === one.kind && id === one.id) ?? one),
          ...added.filter(({ kind, id }) => !before.some((one) => kind === one.kind && id === one.id)),
        ])
      },
    })
    return show(line)
  }
  stubBrowser()
  render(
    <MemoryRouter>
      <ToastProvider>
        <WithRecords />
      </ToastProvider>
    </MemoryRouter>,
  )
  onTestFinished(() => {
    cleanup()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
  return { user: userEvent.setup(), saved }
}
