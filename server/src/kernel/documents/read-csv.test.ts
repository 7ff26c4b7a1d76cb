import { describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

/** Reads a CSV file and returns the texts of each row. */
async function readTexts(csv: string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of readCsv(Buffer.from(csv))) rows.push([...cells.values()].map(({ text }) => text))
  return rows
}

describe('readCsv', () => {
  // A spreadsheet quotes a text only where it holds the separator of the file.
  test.each([
    [';', ','],
    ['\t', ','],
    [',', ';'],
  ])('readCsv finds the separator %j where sentences hold more of %j', async (separator, other) => {
    const rows = [
      ['title', 'content'],
      ['Balance', `Work${other} time${other} people`],
      ['Layout', `Line${other} table${other} feeder${other} needle`],
    ]
    expect(await readTexts(rows.map((row) => row.join(separator)).join('\n'))).toEqual(rows)
  })

  test('readCsv finds the separator of a table below lines of a title', async () => {
    expect(await readTexts('Statement\n\nFrom, to\nDate;Amount;ID\n1;2,5;A\n2;3;B')).toEqual([
      ['Statement'],
      ['From, to'],
      ['Date', 'Amount', 'ID'],
      ['1', '2,5', 'A'],
      ['2', '3', 'B'],
    ])
  })
})
