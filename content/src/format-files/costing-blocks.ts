import { type Block, money, percent, pieces, typed, words, worked } from './sheet-plan.ts'

/** The head of a costing, with the dollar rate that turns Taka into dollars. */
export const costingHead: Block = {
  kind: 'fields',
  fields: [
    words('Buyer', 'Buyer'),
    words('Style', 'Style / description', { span: 3 }),
    typed('OrderQuantity', 'Order quantity (pcs)', pieces),
    typed('CostedOn', 'Date', 'dd mmm yyyy'),
    typed('DollarRate', 'Tk for 1 USD', '0.00'),
    words('PreparedBy', 'Prepared by', { span: 2 }),
  ],
}

/** Trims, the cost of a minute and the price, for a garment whose fabric cost per dozen is `fabricCost`. */
export const costingBlocks = (fabricCost: string): readonly Block[] => [
  {
    kind: 'table',
    key: 'trims',
    title: 'Trims and packing (USD)',
    rows: 14,
    columns: [
      words('trim', 'Item'),
      words('trimNote', 'Supplier / quality', { span: 3 }),
      typed('trimUse', 'Use per garment', '0.00##'),
      typed('trimPrice', 'Price of a unit', '0.0000'),
      typed('trimWastage', 'Wastage', percent, { between: [0, 1] }),
      worked(
        'trimCost',
        'USD / dozen',
        '[trimUse],[trimPrice]',
        '[trimUse]*12*[trimPrice]*(1+N([trimWastage]))',
        money,
        {
          total: 'sum',
          span: 2,
        },
      ),
    ],
  },
  {
    kind: 'fields',
    title: 'Cost of making',
    fields: [
      typed('MonthlyCost', 'Monthly cost of the factory (Tk)', pieces),
      typed('SmvWorkers', 'Workers who earn SMV', pieces),
      typed('WorkingDays', 'Working days', '0'),
      typed('WorkingHours', 'Hours a day', '0.0'),
      worked(
        'MinuteCost',
        'Cost of an attended minute (Tk)',
        '{MonthlyCost},{SmvWorkers},{WorkingDays},{WorkingHours}',
        'IF({SmvWorkers}*{WorkingDays}*{WorkingHours}=0,"",{MonthlyCost}/({SmvWorkers}*{WorkingDays}*{WorkingHours}*60))',
        '0.000',
      ),
      typed('GarmentSmv', 'SMV (min)', '0.00', { between: [0, 300] }),
      typed('Efficiency', 'Efficiency over the run', '0%', { between: [0, 1.2] }),
      worked(
        'CmPiece',
        'CM a piece (Tk)',
        '{MinuteCost},{GarmentSmv},{Efficiency}',
        'IF({Efficiency}=0,"",{GarmentSmv}*{MinuteCost}/{Efficiency})',
        money,
      ),
      worked(
        'CmDozen',
        'CM a dozen (USD)',
        '{CmPiece},{DollarRate}',
        'IF({DollarRate}=0,"",{CmPiece}*12/{DollarRate})',
        money,
      ),
    ],
  },
  {
    kind: 'fields',
    title: 'Price (USD a dozen, where nothing else is said)',
    fields: [
      typed('PrintCost', 'Print / embroidery', money),
      typed('WashCost', 'Wash, special finish', money),
      typed('Indirect', 'Commercial, bank, test, courier', percent, { between: [0, 1] }),
      typed('Profit', 'Profit on cost', percent, { between: [-0.5, 1] }),
      typed('Commission', 'Commission on price', percent, { between: [0, 0.5] }),
      typed('TargetPiece', 'Buyer’s target, a piece', '0.000'),
      worked('FabricCost', 'Fabric', fabricCost, fabricCost, money),
      worked('TrimsCost', 'Trims', '[trimCost:total]', '[trimCost:total]', money),
      worked(
        'DirectCost',
        'Direct cost',
        '{FabricCost},{CmDozen}',
        '{FabricCost}+N({TrimsCost})+{CmDozen}+N({PrintCost})+N({WashCost})',
        money,
      ),
      worked('TotalCost', 'Cost with indirect', '{DirectCost}', '{DirectCost}*(1+N({Indirect}))', money),
      worked('NetPrice', 'Net price', '{TotalCost}', '{TotalCost}*(1+N({Profit}))', money),
      worked('FobDozen', 'FOB a dozen', '{NetPrice}', '{NetPrice}/(1-N({Commission}))', money),
      worked('FobPiece', 'FOB a piece', '{FobDozen}', '{FobDozen}/12', '0.000'),
      worked(
        'MarginOnPrice',
        'Profit on net price',
        '{NetPrice}',
        'IF({NetPrice}=0,"",1-{TotalCost}/{NetPrice})',
        percent,
      ),
      worked('OrderValue', 'Order value (USD)', '{FobPiece},{OrderQuantity}', '{FobPiece}*{OrderQuantity}', pieces),
    ],
  },
  {
    kind: 'fields',
    title: 'What if',
    fields: [
      worked(
        'ProfitAtTarget',
        'Profit at the target, a dozen',
        '{TargetPiece},{TotalCost}',
        '{TargetPiece}*12*(1-N({Commission}))-{TotalCost}',
        '0.00;[Red]-0.00',
        { span: 2 },
      ),
      worked(
        'EfficiencyForTarget',
        'Efficiency at which the target breaks even',
        '{TargetPiece},{TotalCost},{CmDozen},{Efficiency}',
        'IF({ProfitAtTarget}/(1+N({Indirect}))+{CmDozen}<=0,"not by efficiency",{CmDozen}*{Efficiency}/({ProfitAtTarget}/(1+N({Indirect}))+{CmDozen}))',
        percent,
        { span: 2 },
      ),
      worked(
        'FobLowerEfficiency',
        'FOB a piece at 10 points less efficiency',
        '{FobPiece},{Efficiency},{CmDozen}',
        'IF({Efficiency}<=0.1,"",{FobPiece}+{CmDozen}*(0.1/({Efficiency}-0.1))*(1+N({Indirect}))*(1+N({Profit}))/(1-N({Commission}))/12)',
        '0.000',
        { span: 2 },
      ),
      worked(
        'FobDearerFabric',
        'FOB a piece at 5 % dearer fabric',
        '{FobPiece},{FabricCost}',
        '{FobPiece}+{FabricCost}*0.05*(1+N({Indirect}))*(1+N({Profit}))/(1-N({Commission}))/12',
        '0.000',
        { span: 3 },
      ),
    ],
  },
  { kind: 'signs', names: ['Merchandiser', 'IE', 'Approved by'] },
]

/** Steps of the guide that both costings share. */
export const costingSteps = [
  [
    'Trims: use per garment in the unit of the price, for example 1 label, or 0.05 cone. Wastage is added on top.',
    'Trims: দাম যে এককে সেই এককে প্রতি garment-এ কত লাগে লিখুন, যেমন 1 label বা 0.05 cone। Wastage আলাদা যোগ হয়।',
  ],
  [
    'Workers who earn SMV are only those whose work has an SMV; the cost of everybody else is inside the monthly cost. Take the efficiency that a similar style reached over its whole run.',
    'Workers who earn SMV মানে শুধু যাঁদের কাজের SMV আছে; বাকি সবার খরচ monthly cost-এর ভেতরে। একই ধরনের style পুরো সময়ে যে efficiency পেয়েছে সেটা দিন।',
  ],
  [
    'Commission is a part of the price, so the net price is divided by (1 − commission). "What if" shows what a lower efficiency, dearer fabric or the buyer’s target does.',
    'Commission দামের অংশ, তাই net price-কে (1 − commission) দিয়ে ভাগ করা হয়। "What if" অংশে efficiency কমলে, কাপড়ের দাম বাড়লে বা buyer-এর target-এ কী হয় দেখুন।',
  ],
] as const

/** Rules of the guide that both costings share. */
export const costingRules = [
  ['CM a piece', 'SMV × cost of a minute ÷ efficiency'],
  ['FOB a dozen', '(Fabric + trims + CM + print + wash) × (1 + indirect) × (1 + profit) ÷ (1 − commission)'],
  ['Profit at the target', 'Target × 12 × (1 − commission) − cost with indirect'],
] as const

/** The made-up factory and price of both examples. */
export const costingExample = {
  Buyer: 'Example buyer',
  DollarRate: 122,
  PreparedBy: 'Farhana',
  MonthlyCost: 17971200,
  SmvWorkers: 600,
  WorkingDays: 26,
  WorkingHours: 8,
  Efficiency: 0.55,
  Indirect: 0.06,
  Profit: 0.08,
  Commission: 0.05,
}
