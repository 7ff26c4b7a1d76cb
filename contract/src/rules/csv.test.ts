import { describe, expect, test } from 'vitest'
import { formatCell, formatCsvPhone, unguardText } from './csv.ts'

describe('formatCell', () => {
  test.each(['=1+1', '+8801712345678', '-2', '@SUM(A1)', '\tx', '\r=x', '\n=x', '＝1', "'=1"])(
    'formatCell guards %j against formulas',
    (text) => {
      expect(formatCell(text)).toBe(`"'${text}"`)
    },
  )

  test('formatCell keeps numbers, doubles quotes and leaves empty values empty', () => {
    expect([formatCell(-2.5), formatCell('say "SMV"'), formatCell(null), formatCell(['a', 'b'])]).toEqual([
      '-2.5',
      '"say ""SMV"""',
      '""',
      '"[""a"",""b""]"',
    ])
  })
})

test.each(['=1', "'=1", "''+2", "'tis", 'plain', ''])('unguardText returns %j from its guarded form', (text) => {
  const cell = formatCell(text).slice(1, -1)
  expect(unguardText(cell)).toBe(text)
})

test('formatCsvPhone writes a mobile number so that a spreadsheet keeps it, and no other text', () => {
  expect(['+8801711223344', '01711223344', '+441711223344', 'Rahim', ''].map(formatCsvPhone)).toEqual([
    '01711-223344',
    '01711-223344',
    '+441711223344',
    'Rahim',
    '',
  ])
})
