import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../downloads/files')

async function openBook(slug: string): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(join(folder, `${slug}.xlsx`))
  return book
}

/** Reads a cell of the sheet Example by its defined name or its address. */
function readExample(book: ExcelJS.Workbook, place: string): unknown {
  const [range] = book.definedNames.getRanges(`Ex_${place}`).ranges
  return book.getWorksheet('Example')?.getCell(range?.split('!')[1]?.replaceAll('$', '') ?? place).result
}

/** The values of the main cells of an example, worked out apart from the files. */
const examples: Record<string, Record<string, number | string>> = {
  'hourly-production-report': { D6: 85, I6: 105, N6: 990, N11: 480, N24: 1548 / (24 * 60 * 8) },
  'line-balancing-sheet': { F4: 6.24, D6: 156, H6: 125 },
  'wage-and-overtime-sheet': { O7: 2808.85, T7: 15959.92, O8: 3230.17, U10: 'Week over the limit' },
  'tna-calendar': { SewingDays: 21, LeadDays: 105 },
  'knit-costing-sheet': {
    BodyConsumption: 2.424576,
    MinuteCost: 2.4,
    CmDozen: 3.219076,
    I12: 4.996965,
    FobDozen: 22.280454,
  },
  'woven-costing-sheet': { CmDozen: 7.940387, FobPiece: 5.717456 },
  'operation-bulletin': { TotalSmv: 5.5, PeopleNeeded: 21.153846, LineTarget: 159, LineCapacity: 130 },
  'time-study-sheet': { O8: 9, P8: 32, T8: 0.552, U8: 108, V8: 86, R10: 47 },
  'skill-matrix': { Operators: 5, MultiSkilled: 0.8, D60: -1, G60: 2 },
  'marker-and-fabric-reconciliation': { RealConsumption: 11470 / 9180, UnexplainedPart: 17.5 / 11480 },
  'knit-fabric-reconciliation': { RealDozen: (4226 * 12) / 20310, BuyToCut: 20310 / 20480, UnexplainedPart: 54 / 4352 },
  'fabric-and-trims-booking': { CutPieces: 12360, BookingValue: 19078.5018 },
  'goods-received-note': { ShortLines: 1, ClaimValue: 20.4 * 4.85 + 240 * 0.11 },
  'bin-card': { Balance: 2400 + 9600 + 180 - 3000 - 4200 - 3500, ToOrder: 'ORDER' },
  'packing-list-with-ratio': { Cartons: 312, Packed: 7488, Cbm: (58 * 38 * 32 * 312) / 1e6, ContainerCartons: 822 },
  'npt-register': {
    Lost: 13 * 40 + 35 * 4 + 40 * 14 + 20 * 40,
    NptPart: 2020 / (40 * 480),
    Cost: 2020 * 2.4,
    BiggestReason: 'Power',
  },
  'dyeing-batch-card': { Liquor: 3640, Fresh: 520 * 5.5, LossPart: 38 / 520, DyeKg: 21.32 },
  'export-lc-register': { OpenValue: 219600, Closing: 1, Late: 1 },
  'btb-lc-register': { Limit: (240000 - 16800) * 0.75, Room: 167400 - 123000, DueSoon: 1 },
  'bonded-warehouse-register': { BalanceNow: 6000 - (12000 * 0.2 + 9000 * 0.24) * 1.02, PiecesOut: 21000 },
  'cutting-production-report': { PiecesMan: 3056 / (34 * 8), PlanHit: 3056 / 3200, Ready: 296 },
  'recut-register': { Recut: 51, RecutPart: 51 / 63000 },
  'shade-band-record': { Rolls: 5, WorstPart: 23.8 },
  'capacity-study': { Seats: 10, Lowest: 91, Above: 2, Below: 2 },
  'aql-final-inspection-sheet': { Code: 'L', MajorSample: 200, MajorAc: 10, MinorAc: 14, Decision: 'ACCEPT' },
  'inline-qc-sheet': { Defects: 16, Dhu: 1600 / 480, Worst: 'Hem bottom' },
  'sample-register': { Sent: 2, InTime: 0.5, First: 0.5, LateNow: 1 },
  'shrinkage-test-sheet': { Average: (4.8 + 4.2 + 5.6) / 300, Worst: 0.056, Result: 'FAIL' },
  'lab-dip-log': { Colours: 3, ApprovedPart: 1 / 3, AverageDays: 7 },
  'measurement-audit-sheet': { Points: 1, PiecesOut: 1, Largest: 'B Half chest' },
  'line-loading-plan': {
    CapacityMinutes: 25 * 480 * 0.92 * (42 * 0.58 + 38 * 0.52),
    LoadMinutes: 24000 * 12 + 9000 * 5.5 + 8000 * 22,
  },
  'input-output-wip': { WipHours: 1340 / 105, Stuck: 'Sewing' },
  'style-changeover-sheet': { Minutes: 55, PiecesLost: 96, Outside: 95, Inside: 60 },
  'thread-consumption-by-seam': { PerPiece: 69.76, Cones: 242, FromStore: 202 },
  'incentive-sheet': { PaidTotal: 107.3 + 37.67, Reached: 2 },
  'oee-sheet': { MeanOee: (374 / 480 + 288 / 480 + 423 / 480) / 3, StopMinutes: 154 },
  'knitting-production': { Output: 374, Reached: 374 / 456, FaultKg: 1500 / 374 },
  'wash-load-card': { Liquor: 446.4, WaterPiece: (446.4 * 4) / 120, CostDozen: 383.97046 },
  'metal-detector-log': { Checks: 3, Failed: 1 },
  'stenter-log': { KgTotal: 1538, KgHour: 1538 / 11.5, OutLots: 1 },
  'cost-of-quality': { Total: 9000000, PartOfSales: 0.06, FailurePart: 6.6 / 9 },
  'daily-efficiency-by-line': { Earned: 42460, FactoryEff: 42460 / 76320, BelowLines: 3 },
  'fabric-relaxation-card': { Ready: 2, Waiting: 1, Worst: 0.014 },
  'machine-requisition': { Smv: 3.82, Seats: 7 },
  'cut-plan': { FabricNeeded: 11364.5, YardsPiece: 11364.5 / 9180, CutOfOrder: 1.02 },
  'lay-report': { PiecesCut: 480, ShortPart: 4.98 / 605 },
  'four-point-inspection-sheet': { ShipmentPoints: 16, RollsOver: 1, PointsEach: 16.87201 },
  'resignation-and-settlement-worksheet': { SettlementOrdinance: 35025.66, SettlementBefore: 32973.52 },
  'leave-and-maternity-worksheet': {
    CashedOut: 2680.9,
    BenefitOrdinance: 66415.38,
    BenefitBefore: 61987.69,
    BenefitEpz: 74816,
  },
  'quality-summary-report': { Dhu: 5.280148, Rft: 1 - 197 / 4337, C50: 'Broken stitch' },
  'maintenance-log': { Stops: 4, Mttr: 42.5, WaitMean: 11.5 },
  'ud-worksheet': {
    NetFob: 117800,
    ImportedValue: 34099,
    InlandValue: 494.4 + 824,
    Added: (117800 - 34099) / 117800,
    Short: 1,
  },
  'export-proceeds-tracker': { Outstanding: 182100, OverdueValue: 61500, DueSoon: 1, CameLess: 360, NoPrc: 1 },
  'order-status': { LateOrders: 1, LatePieces: 12000, Worst: 6, WaitFabric: 1 },
  'po-breakdown': { Pieces: 5040, ToCut: 5194, OrderValue: 15624, Differs: 1 },
  'audit-calendar': { Overdue: 1, ToBegin: 1, NoDate: 1, OpenFindings: 8 },
}

test.each(Object.entries(examples))('%s shows the right figures in its example', async (slug, expected) => {
  const book = await openBook(slug)
  for (const [place, value] of Object.entries(expected)) {
    const shown = readExample(book, place)
    if (typeof value === 'number') expect(shown, place).toBeCloseTo(value, 5)
    else expect(shown, place).toBe(value)
  }
})

test.each(Object.keys(examples))('%s locks its results and leaves its input open', async (slug) => {
  const [sheet] = (await openBook(slug)).worksheets
  const cells: ExcelJS.Cell[] = []
  sheet?.eachRow((row) => row.eachCell((cell) => cells.push(cell)))
  expect(
    cells.filter((cell) => cell.formula && cell.protection?.locked === false).map(({ address }) => address),
  ).toEqual([])
  expect(cells.some((cell) => cell.protection?.locked === false)).toBe(true)
})
