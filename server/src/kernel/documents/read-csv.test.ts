import { describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

/** Reads a CSV file and returns the texts of each row. */
async function readTexts(csv: string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of readCsv(Buffer.from(csv))) rows.push([...cells.values()].map(({ text }) => text))
  return rows
}

describe('readCsv', () => {
  test('readCsv ends a row at each kind of line break, also where a file has several', async () => {
    const rows = [
      ['title', 'content'],
      ['One', '1'],
      ['Two', '2'],
      ['Three', '3'],
    ]
    expect(await readTexts('title,content\r\nOne,1\nTwo,2\rThree,3\n')).toEqual(rows)
    expect(await readTexts('title,content\nOne,1\r\nTwo,2\r\nThree,3')).toEqual(rows)
    expect(await readTexts('title,content\r\n"One\r\nmore\nlines",1\n')).toEqual([rows[0], ['One\nmore\nlines', '1']])
  })

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
