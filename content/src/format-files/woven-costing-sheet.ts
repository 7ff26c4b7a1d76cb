import { costingBlocks, costingExample, costingHead, costingRules, costingSteps } from './costing-blocks.ts'
import { day, money, percent, type SheetPlan, typed, words, worked } from './sheet-plan.ts'

export const wovenCostingSheet: SheetPlan = {
  title: 'Woven costing sheet',
  subject: 'From marker and yard price to FOB of a woven garment',
  widths: [26, 11, 11, 11, 12, 12, 12, 12, 12],
  blocks: [
    costingHead,
    {
      kind: 'table',
      key: 'fabrics',
      title: 'Fabric (inches, yards, USD). Take the marker’s figures, or write yards a piece.',
      rows: 7,
      columns: [
        words('fabric', 'Fabric, cuttable width'),
        typed('markerLength', 'Marker length (in)', '0.0'),
        typed('endLoss', 'End loss of a ply (in)', '0.0'),
        typed('markerPieces', 'Pieces in marker', '0'),
        typed('yardsTyped', 'or yards a piece', '0.000'),
        worked(
          'yards',
          'Yards a piece',
          '[yardPrice]',
          'IF(N([yardsTyped])>0,[yardsTyped],IF(N([markerPieces])=0,0,(N([markerLength])+N([endLoss]))/36/[markerPieces]))',
          '0.000',
        ),
        typed('fabricWastage', 'Wastage: defects, shade, remnants', percent, { between: [0, 1] }),
        typed('yardPrice', 'USD a yard', money),
        worked(
          'fabricDozen',
          'USD / dozen',
          '[yards],[yardPrice]',
          '[yards]*12*(1+N([fabricWastage]))*[yardPrice]',
          money,
          {
            total: 'sum',
          },
        ),
      ],
    },
    ...costingBlocks('[fabricDozen:total]'),
  ],
  example: {
    fields: {
      ...costingExample,
      Style: 'EX-512 five-pocket trouser, cotton twill',
      OrderQuantity: 18000,
      CostedOn: day('2026-11-01'),
      GarmentSmv: 18.5,
      WashCost: 4.2,
      TargetPiece: 5.6,
    },
    rows: {
      fabrics: [
        ['Twill 9 oz, 57 in', 262.8, 2, 6, null, 0.04, 2.15],
        ['Pocketing TC, 58 in', null, null, null, 0.22, 0.03, 0.75],
      ],
      trims: [
        ['Metal zip, 6 in', 'brass, semi-lock', 1, 0.16, 0.02],
        ['Shank button', '', 1, 0.045, 0.03],
        ['Rivet', '', 6, 0.012, 0.05],
        ['Sewing thread', 'metres', 260, 0.00045, 0.1],
        ['Interlining, waistband', 'yard', 0.12, 0.55, 0.05],
        ['Leather patch and labels', '', 1, 0.14, 0.03],
        ['Hang tag, pocket flasher', '', 1, 0.06, 0.03],
        ['Poly bag, carton, tape', 'share of a piece', 1, 0.13, 0.02],
      ],
    },
  },
  steps: [
    [
      'For each fabric write marker length, the end loss of one ply and how many pieces lie in the marker. Without a marker write yards a piece from the pattern parts. Shell, pocketing and lining have their own rows.',
      'প্রতি কাপড়ে marker length, এক ply-র end loss ও marker-এ কত পিস লিখুন। Marker না থাকলে প্রতি পিসে কত গজ লিখুন। Shell, pocketing ও lining আলাদা সারিতে।',
    ],
    [
      'Wastage is for what the marker does not see: defects, shade, remnants, shrinkage if the marker has none. Measure the width that can be cut, not the label.',
      'Wastage মানে marker যা দেখে না: defect, shade, remnant, আর marker-এ না থাকলে shrinkage। Label নয়, কাটা যায় এমন width মাপুন।',
    ],
    ...costingSteps,
  ],
  formulas: [
    ['Yards a piece', '(Marker length + end loss) ÷ 36 ÷ pieces in the marker'],
    ['Fabric a dozen', 'Yards a piece × 12 × (1 + wastage) × price of a yard'],
    ...costingRules,
  ],
}
