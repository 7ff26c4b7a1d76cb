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

/** What the main cells of an example show, worked out apart from the files. */
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
  'cut-plan': { FabricNeeded: 11364.5, YardsPiece: 11364.5 / 9180, CutOfOrder: 1.02 },
  'lay-report': { PiecesCut: 480, ShortPart: 4.98 / 605 },
  'four-point-inspection-sheet': { ShipmentPoints: 16, RollsOver: 1, PointsEach: 16.87201 },
  'resignation-and-settlement-worksheet': { SettlementOrdinance: 34532.71, SettlementBefore: 32973.52 },
  'leave-and-maternity-worksheet': {
    CashedOut: 2680.9,
    BenefitOrdinance: 66415.38,
    BenefitBefore: 61987.69,
    BenefitEpz: 74816,
  },
  'quality-summary-report': { Dhu: 5.280148, Rft: 1 - 197 / 4337, C50: 'Broken stitch' },
  'maintenance-log': { Stops: 4, Mttr: 31, WaitMean: 11.5 },
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
