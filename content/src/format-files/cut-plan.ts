import { headFrom, percent, pieces, type SheetPlan, typed, words, worked } from './sheet-plan.ts'

const sizes = Array.from({ length: 8 }, (_, index) => `size${index + 1}`)
const [first, last] = [sizes[0] ?? '', sizes.at(-1) ?? '']
const ratios = `[${first}]:[${last}]`
const cutOf = (size: string) => `SUMPRODUCT([${size}:all],[plies:all])`

export const cutPlan: SheetPlan = {
  title: 'Cut plan',
  subject: 'Size ratios and plies of every marker against the order with its extra, and the fabric it takes',
  landscape: true,
  widths: [20, ...sizes.map(() => 9), 10, 10, 10, 11, 9, 12],
  blocks: [
    {
      kind: 'fields',
      fields: [
        words('Style', 'Style / PO'),
        words('Colour', 'Colour, fabric', { span: 3 }),
        typed('Extra', 'Extra on the order', percent, { between: [0, 0.2], span: 2 }),
        typed('MaxPlies', 'Most plies in one lay', '0', { span: 2 }),
        typed('EndLoss', 'End loss of a ply (in)', '0.0', { span: 2 }),
        typed('FabricInHand', 'Fabric in hand (yd)', '#,##0.0', { span: 2 }),
        typed('PlannedOn', 'Date', 'dd mmm yyyy', { span: 2 }),
        words('PlannedBy', 'Planned by'),
      ],
    },
    {
      kind: 'table',
      key: 'names',
      title: 'Order',
      rows: 1,
      columns: [words('namesTitle', 'Row'), ...sizes.map((key, index) => typed(`${key}Name`, `Size ${index + 1}`))],
      presets: [['Size name']],
    },
    {
      kind: 'table',
      key: 'order',
      rows: 1,
      columns: [
        words('orderTitle', 'Row'),
        ...sizes.map((key, index) => typed(`${key}Order`, headFrom(`${key}Name`, `Size ${index + 1}`), pieces)),
        {
          key: 'orderAll',
          label: 'All',
          formula: `IF(COUNT([${first}Order]:[${last}Order])=0,"",SUM([${first}Order]:[${last}Order]))`,
          format: pieces,
        },
      ],
      presets: [['Order (pcs)']],
    },
    {
      kind: 'table',
      key: 'markers',
      title: 'Markers: how many times each size lies in it, and the plies',
      rows: 12,
      rowHeight: 18,
      columns: [
        words('marker', 'Marker'),
        ...sizes.map((key, index) =>
          typed(key, headFrom(`${key}Name`, `Size ${index + 1}`), '0', {
            between: [0, 12],
            total: `IF(COUNT([plies:all])=0,"",${cutOf(key)})`,
          }),
        ),
        typed('plies', 'Plies', pieces, { total: 'sum' }),
        worked('inMarker', 'Pieces a ply', '[plies]', `SUM(${ratios})`, '0'),
        worked('cut', 'Pieces cut', '[plies]', `SUM(${ratios})*[plies]`, pieces, { total: 'sum' }),
        typed('markerLength', 'Marker length (in)', '0.0'),
        worked('lays', 'Lays', '[plies],{MaxPlies}', 'IF({MaxPlies}=0,"",ROUNDUP([plies]/{MaxPlies},0))', '0', {
          total: 'sum',
        }),
        worked(
          'fabric',
          'Fabric (yd)',
          '[plies],[markerLength]',
          '[plies]*([markerLength]+N({EndLoss}))/36',
          '#,##0.0',
          { total: 'sum' },
        ),
      ],
    },
    {
      kind: 'table',
      key: 'wanted',
      title: 'Check of every size: order with the extra, cut by the plan, and the difference',
      rows: 1,
      columns: [
        words('wantedTitle', 'Row'),
        ...sizes.map((key, index) =>
          worked(
            `${key}Wanted`,
            headFrom(`${key}Name`, `Size ${index + 1}`),
            `[${key}Order:all]`,
            `ROUNDUP(ROUND([${key}Order:all]*(1+N({Extra})),6),0)`,
            pieces,
          ),
        ),
        worked('wantedAll', 'All', '[orderAll:all]', `SUM([${first}Wanted]:[${last}Wanted])`, pieces),
      ],
      presets: [['Order with extra']],
    },
    {
      kind: 'table',
      key: 'balance',
      rows: 1,
      columns: [
        words('balanceTitle', 'Row'),
        ...sizes.map((key, index) => ({
          key: `${key}Balance`,
          label: headFrom(`${key}Name`, `Size ${index + 1}`),
          // Pieces of a size that nobody ordered show too.
          formula: `IF(AND(N([${key}Wanted:all])=0,N([${key}:total])=0),"",N([${key}:total])-N([${key}Wanted:all]))`,
          format: '+#,##0;-#,##0;0',
        })),
        worked('balanceAll', 'All', '[wantedAll:all]', 'N([cut:total])-[wantedAll:all]', '+#,##0;-#,##0;0'),
      ],
      presets: [['Plan less wanted']],
      alerts: [
        ...sizes.map(
          (key) =>
            ({
              on: [`${key}Balance`],
              when: `AND(ISNUMBER([${key}Balance]),N([${key}Balance])<0)`,
              tone: 'bad',
            }) as const,
        ),
        ...sizes.map(
          (key) =>
            ({
              on: [`${key}Balance`],
              when: `AND(ISNUMBER([${key}Balance]),N([${key}Balance])>0)`,
              tone: 'warn',
            }) as const,
        ),
      ],
    },
    {
      kind: 'fields',
      fields: [
        worked('FabricNeeded', 'Fabric of the plan (yd)', '[fabric:total]', '[fabric:total]', '#,##0.0'),
        worked(
          'FabricLeft',
          'Fabric in hand less plan (yd)',
          '{FabricNeeded},{FabricInHand}',
          '{FabricInHand}-{FabricNeeded}',
          '#,##0.0;[Red]-#,##0.0',
          { span: 3 },
        ),
        worked(
          'YardsPiece',
          'Yards a piece',
          '{FabricNeeded},[cut:total]',
          'IF([cut:total]=0,"",{FabricNeeded}/[cut:total])',
          '0.0000',
          { span: 2 },
        ),
        worked(
          'CutOfOrder',
          'Cut of order',
          '[cut:total],[orderAll:all]',
          'IF([orderAll:all]=0,"",[cut:total]/[orderAll:all])',
          percent,
          { span: 2 },
        ),
      ],
    },
    { kind: 'signs', names: ['Cutting', 'CAD', 'Merchandiser', 'Approved by'] },
  ],
  example: {
    fields: {
      Style: 'EX-512 / PO 7781',
      Colour: 'Navy twill, 57 in',
      Extra: 0.02,
      MaxPlies: 80,
      EndLoss: 2,
      FabricInHand: 11480,
      PlannedBy: 'Cutting office',
    },
    rows: {
      names: [['Size name', '28', '30', '32', '34', '36', '38']],
      order: [['Order (pcs)', 900, 1800, 2700, 1800, 1200, 600]],
      markers: [
        ['M1', null, 2, 3, 1, null, null, null, null, 918, 262],
        ['M2', 1, null, null, 1, 1, null, null, null, 918, 133],
        ['M3', null, null, null, null, 1, 2, null, null, 306, 138],
      ],
      wanted: [['Order with extra']],
      balance: [['Plan less wanted']],
    },
  },
  steps: [
    [
      'Write the size names and the order of one colour, the extra that the buyer accepts, and the most plies your knife and fabric allow.',
      'এক রঙের size-এর নাম ও order, buyer যত extra মানেন, আর knife ও কাপড়ে সর্বোচ্চ কত ply হয় লিখুন।',
    ],
    [
      'In each marker write how many times a size lies in it, then the plies. Change plies until the last table shows zero, or only the small plus that you can sell.',
      'প্রতি marker-এ কোন size কয়বার আছে লিখুন, তারপর ply। শেষ টেবিলে শূন্য বা সামান্য plus না আসা পর্যন্ত ply বদলান।',
    ],
    [
      'Few long markers save end loss; many sizes in one marker save fabric. Compare yards a piece before you decide. The extra is rounded up for each size, so that no size falls short.',
      'লম্বা অল্প marker-এ end loss কমে; এক marker-এ অনেক size থাকলে কাপড় বাঁচে। ঠিক করার আগে yards a piece মেলান। Extra প্রতি size-এ উপরের পূর্ণ সংখ্যায়।',
    ],
  ],
  formulas: [
    ['Cut of a size', 'Sum over markers of times in the marker × plies'],
    ['Order with extra', 'Order × (1 + extra), each size rounded up'],
    ['Fabric', 'Plies × (marker length + end loss) ÷ 36'],
    ['Lays', 'Plies ÷ most plies, rounded up'],
  ],
}
