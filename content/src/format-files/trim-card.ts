import {
  fieldTable,
  gridTable,
  heading,
  note,
  plain,
  renderDocument,
  signatureTable,
  textWidth,
  title,
} from './document-blocks.ts'

const width = textWidth.portrait

/** What a garment usually carries. Rows that the style does not have are struck out, so that nothing is left open. */
const trims = [
  ['Main label', 'Centre back neck'],
  ['Size label', 'Beside or below the main label'],
  ['Care label', 'Left side seam, … cm from hem'],
  ['Sewing thread, shell', 'Seams: ticket and tex'],
  ['Thread, overlock and cover', 'Seams: ticket and tex'],
  ['Button, zipper, snap', ''],
  ['Interlining, tape', ''],
  ['Elastic, drawcord', ''],
  ['Print, embroidery, patch', 'Position from the chart'],
  ['Hangtag and string', ''],
  ['Price or barcode sticker', ''],
  ['Poly bag, tissue, board', 'Warning text and size'],
  ['Carton, sticker, tape', 'Ply, burst, marks'],
]

export function makeTrimCard() {
  return renderDocument({
    name: 'Trim card',
    subject: 'Approved trims of one style and colour, with samples stuck on',
    children: [
      ...title(
        'TRIM CARD',
        'One card for one style and one colour. Stick the real trim on it, sealed across the edge. Bulk is issued from the store only against a signed card.',
      ),
      fieldTable(
        [
          'Buyer',
          'Style / PO',
          'Colour',
          'Order quantity',
          'Size range',
          'Ship date',
          'Merchandiser',
          'Card issued on',
        ],
        2,
        width,
      ),
      heading('Trims'),
      trimTable(),
      heading('Before bulk'),
      ...[
        '☐ Every trim stands on the approved PP sample, in the place that the tech pack names.',
        '☐ Care label: fibre content and symbols agree with the test report and the order.',
        '☐ Buttons and snaps: pull test passed (report no. ____________). Metal parts: nickel and lead reports at hand.',
        '☐ Thread, zipper tape and elastic: shade matched in the buyer’s light source, colour fastness passed.',
        '☐ Ratio of size labels and stickers checked against the order; leftover and wastage % agreed with the store.',
      ].map(plain),
      note('A trim that changes gets a new card with a new date. The old card is crossed out and kept in the file.'),
      signatureTable(['Merchandiser', 'Quality', 'Store', 'Production'], width),
    ],
  })
}

function trimTable() {
  const columns = [
    { head: 'No.', width: 500, across: 'center' },
    { head: 'Trim', width: 1900 },
    { head: 'Supplier, article, colour, size', width: 2300 },
    { head: 'Place on the garment', width: 2000 },
    { head: 'Use per pc', width: 900, across: 'center' },
    { head: 'Stick the sample here', width: width - 7600 },
  ] as const
  const rows = trims.map(([trim = '', place = ''], index) => [String(index + 1), trim, '', place])
  return gridTable(columns, rows, 690)
}
