// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { renderLine } from '../line/render-line.fixture.tsx'
import { createOperation, createStyle } from '../studio.fixture.ts'
import { PitchPaper } from './pitch-paper.tsx'

test('The pitch diagram of a long line takes several drawings on paper, whose columns are numbered through', () => {
  const operations = Array.from({ length: 65 }, (_, at) =>
    createOperation(`seam ${at}`, { place: at, smvMachine: 0.3, machine: 'SNLS' }),
  )
  renderLine({ style: createStyle(), operations }, (line) => <PitchPaper line={line} />)
  const drawings = [...document.querySelectorAll('.pitch-columns')].map((drawing) =>
    [...drawing.querySelectorAll('.column-number')].map(({ textContent }) => Number(textContent)),
  )
  expect(drawings.map(({ length }) => length)).toEqual([22, 22, 21])
  expect(drawings.flat()).toEqual(operations.map((_, at) => at + 1))
})
