// @vitest-environment jsdom
import type { Board } from '@shelai/contract/features/studio/studio-records.ts'
import { byteOrderMark } from '@shelai/contract/rules/csv.ts'
import { expect, test } from 'vitest'
import { createOperation, createStudy, createStyle } from '../studio.fixture.ts'
import { exportRecords } from './export-records.ts'
import { importFile } from './import-file.ts'

const operations = [
  createOperation('one', { name: 'Neck rib joining', machine: 'OL-4T', smvMachine: 0.3 }),
  createOperation('two', { name: 'Shoulder join', machine: 'OL-4T', smvMachine: 0.25 }),
]
const lines = { find: () => createStyle(), listOperations: () => operations }

test('exportRecords writes the whole bulletin of a changed operation so that an import reads it again', async () => {
  const bulletins = await importFile(new Blob([exportRecords(operations.slice(0, 1), lines)]))
  expect(bulletins).toMatchObject([
    { operations: [{ name: 'Neck rib joining', smvMachine: 0.3 }, { name: 'Shoulder join' }], notes: [] },
  ])
})

test('exportRecords writes every lap of a study, and why one is left out', () => {
  const study = createStudy([15.2, 14.1], { name: 'Neck rib', operatorName: '=Salma' })
  const laps = study.laps.map((lap, at) => (at === 1 ? { ...lap, reject: 'thread' as const } : lap))
  const lines = exportRecords([{ ...study, laps }], { find: () => undefined, listOperations: () => [] }).split('\r\n')
  expect(lines[0]?.startsWith(byteOrderMark)).toBe(true)
  expect(lines).toContain('"name","Neck rib"')
  expect(lines).toContain(`"operatorName","'=Salma"`)
  expect(lines.slice(-4)).toEqual(['"Cycle","Element","Seconds","Left out"', '1,"",15.2,""', '2,"",14.1,"thread"', ''])
})

test('exportRecords writes each hour of a board, and nothing of what was taken away', () => {
  const hour = { good: 80, defects: 2, altered: 0, lost: [], remark: '' }
  const board: Board = {
    ...{ kind: 'board', id: 'board', style: null, name: 'Polo', line: '4', date: '2026-11-24', dayTarget: 800 },
    ...{ factors: [1], smv: 5, persons: 20, hours: [hour] },
  }
  expect(exportRecords([board], lines)).toContain(`"hours 1","${JSON.stringify(hour).replaceAll('"', '""')}"`)
  expect(exportRecords([{ ...board, isRemoved: true }], lines)).toBe(byteOrderMark)
})
