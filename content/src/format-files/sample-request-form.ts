import {
  emptyRows,
  exampleText,
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

export function makeSampleRequestForm() {
  return renderDocument({
    name: 'Sample request form',
    subject: 'What the sample room needs before it cuts a sample',
    children: [
      ...title(
        'SAMPLE REQUEST FORM',
        'Filled by the merchandiser, accepted by the sample room. The clock of the lead time starts when part 2 has no empty row.',
      ),
      fieldTable(
        ['Request no.', 'Date', 'Buyer', 'Style', 'Season', 'Garment', 'Wanted on', 'Sent to buyer on'],
        2,
        width,
      ),
      plain(''),
      plain(
        'Kind:  ☐ Proto   ☐ Fit   ☐ Size set   ☐ Salesman   ☐ Photo   ☐ PP   ☐ Top of production   ☐ Other: __________',
      ),
      heading('1. Sizes and quantities'),
      sizes(),
      note(
        'Count the pieces that stay: one for the factory’s file and one for the sample room are usual. Ask the buyer how many he wants.',
      ),
      heading('2. What is ready'),
      readiness(),
      heading('3. Comments on the last sample'),
      comments(),
      heading('4. Checked before it leaves'),
      ...[
        '☐ Measured at every point of the chart; the sheet is in the bag.',
        '☐ Tag filled: buyer, style, kind, size, colour, fabric (actual or substitute), date, weight.',
        '☐ Every comment of part 3 answered on the piece, or said why not.',
      ].map(plain),
      signatureTable(['Merchandiser', 'Pattern', 'Sample room', 'Quality'], width),
    ],
  })
}

function sizes() {
  const columns = [
    { head: 'Colour', width: 2800 },
    ...['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((head) => ({ head, width: 950, across: 'center' as const })),
    { head: 'Total', width: width - 8500, across: 'center' as const },
  ]
  const example = ['Ex. Navy', '', '1', '3', '1', '', '', '5']
  return gridTable(columns, [example.map(exampleText), ...emptyRows(3)], 380)
}

function readiness() {
  const columns = [
    { head: 'Point', width: 3000 },
    { head: 'Ready', width: 800, across: 'center' },
    { head: 'Expected on', width: 1500 },
    { head: 'Remark: article, version, substitute', width: width - 5300 },
  ] as const
  const points = [
    'Tech pack and sketch',
    'Measurement chart with tolerance',
    'Pattern, with shrinkage allowance',
    'Fabric: quality, GSM, colour',
    'Thread and trims',
    'Artwork of print or embroidery',
    'Wash or finish standard',
    'Packing of the sample',
  ]
  return gridTable(
    columns,
    points.map((point) => [point, '☐']),
    360,
  )
}

function comments() {
  const columns = [
    { head: 'No.', width: 500, across: 'center' },
    { head: 'Comment of the buyer, with date', width: 4600 },
    { head: 'What we changed', width: 3600 },
    { head: 'Done', width: width - 8700, across: 'center' },
  ] as const
  const example = [
    'Ex.',
    'Neck opening +1 cm against chart (12 Jan)',
    'Neck pattern reduced 1 cm, rib cut 2 cm shorter',
    '☐',
  ]
  return gridTable(
    columns,
    [example.map(exampleText), ...emptyRows(5, (index) => [String(index + 1), '', '', '☐'])],
    420,
  )
}
