// @vitest-environment jsdom
import { render, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PitchHead } from './pitch-bar.tsx'
import { createPitchScale } from './pitch-scale.ts'

const limits = { ucl: 0.272, lcl: 0.19, bptMin: 0.231 }

test.each([
  ['at the right edge, where it has no room beside its line', 0.3, { x: '100%', textAnchor: 'end' }],
  ['beside its line, where a long bar leaves room', 0.9, { x: '28.78%', textAnchor: null }],
])('The name of UCL stands %s', (_, stationMin, { x, textAnchor }) => {
  const scale = createPitchScale(limits, [{ stationMin }])
  const { container } = render(<PitchHead scale={scale} labels={{ ucl: 'UCL', bpt: 'BPT', lcl: 'LCL' }} />)
  const name = within(container).getByText('UCL')
  expect([name.getAttribute('x'), name.getAttribute('text-anchor')]).toEqual([x, textAnchor])
})
