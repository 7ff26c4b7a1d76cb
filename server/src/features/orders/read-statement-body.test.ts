import { expect, test } from 'vitest'
import { zip } from '../../testing/documents.ts'
import { readStatementBody } from './read-statement-body.ts'

test.each([
  ['an empty table', '<table></table>'],
  ['an ods', zip({ 'content.xml': '<x/>' })],
])('readStatementBody refuses %s, because without a line every order would look unpaid', async (_name, content) => {
  const reading = readStatementBody({ text: '', file: Buffer.from(content).toString('base64') }, '01700000000')
  await expect(reading).rejects.toMatchObject({
    errors: { file: 'Please choose the statement as xlsx, csv or text.' },
  })
})

test('readStatementBody reads a web page whose headings span two rows and two columns', async () => {
  const html = `<html><table>
    <tr><th rowspan="2">Date</th><th rowspan=2>TrxID</th><th rowspan="2">Type</th><th colspan="2">Amount</th></tr>
    <tr><th>Debit</th><th>Credit</th></tr>
    <tr><td>24/11/2026</td><td>CKA0000001</td><td>Payment</td><td>799.00</td><td></td></tr>
    <tr><td>24/11/2026</td><td>CKA0000002</td><td>Payment</td><td></td><td>499.00</td></tr>
  </table></html>`
  const lines = await readStatementBody({ text: '', file: Buffer.from(html).toString('base64') }, '01700000000')
  expect(lines).toMatchObject([
    { line: 3, kind: 'outgoing', because: 'column', tranId: 'CKA0000001', amount: 799 },
    { line: 4, kind: 'incoming', because: 'column', tranId: 'CKA0000002', amount: 499 },
  ])
})
