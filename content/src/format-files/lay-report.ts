import { percent, pieces, type SheetPlan, typed, words, worked } from './sheet-plan.ts'

const yards = '#,##0.00'

export const layReport: SheetPlan = {
  title: 'Lay report',
  subject: 'Rolls of one lay: ticket length, plies, end bits, faults and shortage of every roll',
  widths: [7, 16, 11, 11, 10, 9, 11, 10, 10, 11, 10, 22],
  landscape: true,
  blocks: [
    {
      kind: 'fields',
      fields: [
        typed('LayNumber', 'Lay no.'),
        words('Style', 'Style / PO'),
        words('Colour', 'Colour', { span: 2 }),
        words('Fabric', 'Fabric', { span: 2 }),
        typed('SpreadOn', 'Date', 'dd mmm yyyy'),
        words('Table', 'Table, spreader', { span: 2 }),
        words('Marker', 'Marker', { span: 2 }),
        typed('Relaxed', 'Relaxed (hours)', '0'),
        typed('MarkerLength', 'Marker length (yd)', '0.000', { span: 2 }),
        typed('EndLoss', 'Ends of a ply (yd)', '0.000', { span: 2 }),
        typed('PiecesPly', 'Pieces a ply', '0', { span: 2 }),
        typed('PlannedPlies', 'Plies planned', '0'),
        typed('ShortLimit', 'Shortage allowed', percent, { preset: 0.01, between: [0, 0.2], span: 2 }),
        worked('LayLength', 'Lay length (yd)', '{MarkerLength}', '{MarkerLength}+N({EndLoss})', '0.000', { span: 2 }),
        worked('PiecesCut', 'Pieces cut', '[plies:total],{PiecesPly}', '[plies:total]*{PiecesPly}', pieces),
        worked('PliesLeft', 'Plies still to lay', '{PlannedPlies}', '{PlannedPlies}-N([plies:total])', '0', {
          span: 2,
        }),
        worked(
          'PerPiece',
          'Yards a piece, all used',
          '{PiecesCut}',
          'IF({PiecesCut}=0,"",([ticket:total]-N([back:total]))/{PiecesCut})',
          '0.0000',
          { span: 2 },
        ),
        worked(
          'EndBitPart',
          'End bits of ticket',
          '[ticket:total]',
          'IF([ticket:total]=0,"",N([bits:total])/[ticket:total])',
          '0.00%',
          { span: 2 },
        ),
        worked(
          'ShortPart',
          'Shortage of ticket',
          '[ticket:total],[short:total]',
          'IF([ticket:total]=0,"",[short:total]/[ticket:total])',
          '0.00%',
        ),
      ],
    },
    {
      kind: 'table',
      key: 'rolls',
      rows: 30,
      rowHeight: 18,
      columns: [
        typed('order', 'Ply from', '0'),
        words('roll', 'Roll no.'),
        typed('shade', 'Shade group'),
        typed('width', 'Cuttable width (in)', '0.0'),
        typed('ticket', 'Ticket length (yd)', yards, { total: 'sum' }),
        typed('plies', 'Plies', '0', { total: 'sum' }),
        worked('used', 'In the lay (yd)', '[plies],{LayLength}', '[plies]*{LayLength}', yards, { total: 'sum' }),
        typed('bits', 'End bit (yd)', yards, { total: 'sum' }),
        typed('faults', 'Faults cut out (yd)', yards, { total: 'sum' }),
        typed('back', 'Back to store (yd)', yards, { total: 'sum' }),
        worked(
          'short',
          'Shortage (yd)',
          '[ticket],[used]',
          'ROUND([ticket]-[used]-N([bits])-N([faults])-N([back]),3)',
          '0.00;-0.00;0.00',
          { total: 'sum' },
        ),
        words('remark', 'Remark: joins, splices, claim'),
      ],
      alerts: [
        {
          on: ['short', 'roll'],
          when: 'AND(ISNUMBER([short]),N([ticket])>0,N([short])>N([ticket])*N({ShortLimit}))',
          tone: 'bad',
        },
        { on: ['short'], when: 'AND(ISNUMBER([short]),N([short])<0)', tone: 'warn' },
      ],
    },
    { kind: 'signs', names: ['Spreader', 'Cutting supervisor', 'Cutting QC', 'Store'] },
  ],
  example: {
    fields: {
      LayNumber: '14',
      Style: 'EX-512',
      Colour: 'Navy',
      Fabric: 'Twill 57 in',
      Table: 'Table 2',
      Marker: 'M1',
      Relaxed: 12,
      MarkerLength: 7.278,
      EndLoss: 0.056,
      PiecesPly: 6,
      PlannedPlies: 80,
    },
    rows: {
      rolls: [
        [1, 'R-1041', 'A', 57, 118, 16, 0.6, null, null, ''],
        [17, 'R-1042', 'A', 57.2, 112, 15, 1.4, 0.5, null, 'Hole at 41 yd'],
        [32, 'R-1045', 'A', 57, 125, 16, 3.1, null, null, 'Short by the ticket: claim'],
        [48, 'R-1046', 'A', 57.1, 120, 16, 2.5, null, null, ''],
        [64, 'R-1050', 'B', 57, 130, 17, 5.2, null, null, 'Other shade: paper between plies'],
      ],
    },
  },
  steps: [
    [
      'One report for one lay. Write marker length, the ends of a ply and the pieces a ply; then a row for each roll in the order of spreading.',
      'এক lay-এর এক report। Marker length, ply-র প্রান্ত ও প্রতি ply-র পিস লিখুন; তারপর যে ক্রমে বিছানো হয় সেই ক্রমে প্রতি roll এক সারি।',
    ],
    [
      'Keep shade groups apart in the lay and write the first ply of each roll, so that a bundle can be traced to its roll.',
      'Lay-তে shade group আলাদা রাখুন, প্রতি roll-এর প্রথম ply লিখুন, যাতে bundle থেকে roll খুঁজে পাওয়া যায়।',
    ],
    [
      'A red shortage is a claim on the mill: keep the ticket and the measured figure. A yellow minus means that the roll was longer than its ticket, or plies were miscounted.',
      'লাল shortage মানে mill-এর ওপর claim: ticket ও মাপা সংখ্যা রাখুন। হলুদ minus মানে roll ticket-এর চেয়ে লম্বা, বা ply গোনায় ভুল।',
    ],
  ],
  formulas: [
    ['In the lay', 'Plies × (marker length + ends of a ply)'],
    ['Shortage', 'Ticket − in the lay − end bit − faults cut out − back to store'],
    ['Pieces cut', 'Plies × pieces a ply'],
  ],
}
