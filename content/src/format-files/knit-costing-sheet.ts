import { costingBlocks, costingExample, costingHead, costingRules, costingSteps } from './costing-blocks.ts'
import { day, money, percent, type SheetPlan, typed, words, worked } from './sheet-plan.ts'

const centimetres = { between: [0, 300] } as const

export const knitCostingSheet: SheetPlan = {
  title: 'Knit costing sheet',
  subject: 'From consumption and yarn price to FOB of a knit garment',
  widths: [26, 11, 11, 11, 12, 12, 12, 12, 12],
  blocks: [
    costingHead,
    {
      kind: 'fields',
      title: 'Consumption of the body fabric (cm)',
      fields: [
        typed('BodyLength', 'Body length', '0.0', centimetres),
        typed('SleeveLength', 'Sleeve length', '0.0', centimetres),
        typed('LengthAllowance', 'Allowance on length', '0.0', centimetres),
        typed('HalfChest', '½ chest', '0.0', centimetres),
        typed('ChestAllowance', 'Allowance on ½ chest', '0.0', centimetres),
        typed('Gsm', 'Finished GSM', '0', { between: [0, 1000] }),
        typed('CuttingWastage', 'Wastage', percent, { between: [0, 1] }),
        typed('MarkerConsumption', 'From CAD marker (kg/dz), if there', '0.000'),
        worked(
          'BodyConsumption',
          'Body fabric (kg / dozen)',
          '{HalfChest}',
          'IF(N({MarkerConsumption})>0,{MarkerConsumption},(N({BodyLength})+N({SleeveLength})+N({LengthAllowance}))*({HalfChest}+N({ChestAllowance}))*2*N({Gsm})*12/10000000*(1+N({CuttingWastage})))',
          '0.000',
        ),
      ],
    },
    {
      kind: 'table',
      key: 'fabrics',
      title: 'Fabric (USD for a kg). In the first row leave kg empty: the body fabric above is taken.',
      rows: 6,
      columns: [
        words('fabric', 'Fabric'),
        typed('kilos', 'kg / dozen', '0.000'),
        typed('yarn', 'Yarn', money),
        typed('knitting', 'Knitting', money),
        typed('dyeing', 'Dyeing and finishing', money),
        typed('loss', 'Process loss', percent, { between: [0, 0.5] }),
        typed('extra', 'AOP, peach etc. on finished kg', money),
        worked(
          'kiloPrice',
          'Finished fabric, a kg',
          '[yarn]',
          '([yarn]+N([knitting])+N([dyeing]))/(1-N([loss]))+N([extra])',
          money,
        ),
        worked(
          'fabricDozen',
          'USD / dozen',
          '[kiloPrice]',
          'IF(ISNUMBER([kilos]),[kilos],IF(COUNTA([fabric:upto])=1,N({BodyConsumption}),0))*[kiloPrice]',
          money,
          { total: 'sum' },
        ),
      ],
    },
    ...costingBlocks('[fabricDozen:total]'),
  ],
  example: {
    fields: {
      ...costingExample,
      Style: 'EX-205 crew neck T-shirt, 160 GSM single jersey',
      OrderQuantity: 24000,
      CostedOn: day('2026-11-01'),
      BodyLength: 73,
      SleeveLength: 19.5,
      LengthAllowance: 10,
      HalfChest: 52,
      ChestAllowance: 4,
      Gsm: 160,
      CuttingWastage: 0.1,
      GarmentSmv: 7.5,
      PrintCost: 0.6,
      TargetPiece: 1.8,
    },
    rows: {
      fabrics: [
        ['Single jersey 160 GSM', null, 3.1, 0.15, 1.3, 0.09, null],
        ['1×1 rib, neck', 0.12, 3.1, 0.2, 1.3, 0.09, null],
      ],
      trims: [
        ['Main label', 'woven', 1, 0.012, 0.03],
        ['Care label', 'printed satin', 1, 0.006, 0.03],
        ['Sewing thread', 'metres, spun polyester', 110, 0.00028, 0.1],
        ['Back neck tape', 'metre', 0.4, 0.03, 0.05],
        ['Hang tag with string', '', 1, 0.02, 0.03],
        ['Poly bag', '', 1, 0.025, 0.03],
        ['Carton, tape, sticker', 'share of a piece', 1, 0.05, 0.02],
      ],
    },
  },
  steps: [
    [
      'Write the measurements of the base size in cm. ½ chest is the flat garment. When CAD gives a marker, write its kg a dozen and the measurements are left aside.',
      'Base size-এর মাপ cm-এ লিখুন। ½ chest মানে বিছানো garment-এর মাপ। CAD marker থাকলে তার kg/dozen লিখুন, তখন মাপের হিসাব বাদ যায়।',
    ],
    [
      'Rib, collar and other fabrics have their own rows with their own kg. Process loss divides: yarn, knitting and dyeing ÷ (1 − loss). Change this if your mill charges dyeing on finished weight.',
      'Rib, collar ও অন্য কাপড়ের আলাদা সারি ও আলাদা kg। Process loss ভাগে যায়: yarn + knitting + dyeing ÷ (1 − loss)। Mill যদি finished ওজনে dyeing charge ধরে, extra ঘরে লিখুন।',
    ],
    ...costingSteps,
  ],
  formulas: [
    [
      'Body fabric',
      '(Length + sleeve + allowance) × (½ chest + allowance) × 2 × GSM × 12 ÷ 10,000,000 × (1 + wastage)',
    ],
    ['Finished fabric, a kg', '(Yarn + knitting + dyeing) ÷ (1 − process loss) + AOP'],
    ...costingRules,
  ],
}
