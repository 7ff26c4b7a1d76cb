import { expect, test } from 'vitest'
import { resultCaption } from './result-caption.ts'

test.each([
  ['Efficiency of Line', 'Efficiency'],
  ['Cost Per Minute of Factory (paisa or cent)', 'Cost Per Minute'],
  ['Cost of Making of Garment', 'Cost'],
  ['Takt Time', 'Takt Time'],
  ['Weight  of Fabric', 'Weight'],
  ['Officer Profit', 'Officer Profit'],
  ['Rate Of Pay', 'Rate Of Pay'],
  ['of Line', 'of Line'],
  ['  SMV  ', 'SMV'],
  ['', ''],
])('the result of %j is captioned %j', (title, caption) => {
  expect(resultCaption(title)).toBe(caption)
})
