// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { suggestBalance } from '../engine/balance.ts'
import { shirtOperations, shirtStyle } from '../published-bulletins.fixture.ts'
import { createOperation, createPerson, createStudy, createStyle } from '../studio.fixture.ts'
import { makeBulletinWorkbook } from './bulletin-workbook.ts'
import { exportCsv, exportXlsx } from './export-bulletin.ts'
import { importBulletins } from './import-bulletin.ts'
import { readCsv, readXlsx } from './read-sheet.ts'
import { readZip, writeZip } from './zip.ts'

const moved = { ...shirtStyle, moves: suggestBalance(shirtStyle, shirtOperations).moves.map(({ move }) => move) }
const studies = [
  createStudy([15.1, 16.2, 14.8, 15.5, 15.3], { operation: 'shirt-6', operatorName: 'রহিমা & co <1>' }),
  createStudy([20.4, 21, 20.2], { operation: 'shirt-16' }),
]

// A machine that is busy with other tests packs slowly.
const options = { timeout: 120_000 }

describe('The workbook of a bulletin', options, () => {
  test('has its four sheets, the texts of its studies and a chart of what stands in its cells', async () => {
    const bytes = new Uint8Array(await (await exportXlsx(moved, shirtOperations, studies)).arrayBuffer())
    const files = await readZip(bytes, () => true)
    expect(files.get('xl/workbook.xml')).toContain('name="Bulletin"')
    // Each printed page repeats the headings.
    expect(files.get('xl/workbook.xml')).toContain(`localSheetId="0">'Bulletin'!$11:$11</definedName>`)
    for (const [name, text] of files) {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      expect(parsed.getElementsByTagName('parsererror').length, name).toBe(0)
    }
    expect(files.get('xl/charts/chart4.xml')).toContain('<c:f>Pitch!$B$29:$B$44</c:f>')
    const [bulletin, machines, capacity, pitch] = (await readXlsx(bytes)).map(({ rows }) => rows)
    expect(bulletin?.find(({ row }) => row === 27)?.cells.get(2)).toBe('Final Thread Cut')
    expect(machines?.map(({ cells }) => cells.get(0))).toEqual(['Machine', 'SNLS', 'OL-4T', 'FL-flat', 'Attachment'])
    expect(capacity?.find(({ row }) => row === 7)?.cells.get(1)).toBe('রহিমা & co <1>')
    expect(pitch?.[0]?.cells.get(2)).toBe('above UCL')
  })

  test('has a sheet of the people where somebody has a seat', async () => {
    const people = [
      createPerson('Karim', { isHelper: true }),
      createPerson('রিনা', { operation: 'shirt-1', grade: 'B', skills: [{ machine: 'OL-4T', percent: 85 }] }),
    ]
    const bytes = new Uint8Array(await (await exportXlsx(shirtStyle, shirtOperations, [], people)).arrayBuffer())
    const [, , , , sheet] = await readXlsx(bytes)
    const cells = sheet?.rows.map((line) => [0, 3, 4, 5, 6].map((at) => line.cells.get(at) ?? ''))
    expect(cells).toEqual([
      ['Op no', 'Person', 'Grade', 'Worker', 'OL-4T, %'],
      ['1', 'রিনা', 'B', 'operator', '85'],
      ['', 'Karim', '', 'helper', ''],
    ])
  })

  test('is imported again with all of its operations', async () => {
    const bytes = new Uint8Array(await (await exportXlsx(shirtStyle, shirtOperations)).arrayBuffer())
    const [imported, ...others] = importBulletins(await readXlsx(bytes))
    expect(others).toEqual([])
    const pick = ({
      number,
      name,
      machine,
      worker,
      smvMachine,
      smvManual,
      people,
    }: (typeof shirtOperations)[number]) => {
      return { number, name, machine, worker, smvMachine, smvManual, people }
    }
    expect(imported?.operations).toMatchObject(shirtOperations.map(pick))
    expect(imported?.notes).toEqual([])
  })

  test('is imported again with a helper whose work was given away', async () => {
    const given = createOperation('Match', { machine: 'manual', worker: 'helper', smvManual: 0.2, people: 0 })
    const bytes = new Uint8Array(await (await exportXlsx(createStyle(), [given])).arrayBuffer())
    const [imported] = importBulletins(await readXlsx(bytes))
    expect(imported?.operations).toMatchObject([{ machine: 'manual', worker: 'helper', smvManual: 0.2 }])
  })

  test('shares out the people of a plan without a target as the screen does, given or not', () => {
    const style = { ...shirtStyle, target: null }
    const open = [0.1, 0.1, 0.9].map((smvMachine, at) =>
      createOperation(`open-${at}`, { place: at, machine: (['BT', 'BH', 'SNLS'] as const)[at] ?? 'SNLS', smvMachine }),
    )
    const read = (operations: typeof shirtOperations) => {
      const [bulletin] = makeBulletinWorkbook(style, operations)
      return JSON.stringify(bulletin?.rows).match(/"(J12\*[^"]*)"/)?.[1]
    }
    expect(read(shirtOperations)).toBe('J12*$H$5/$H$8')
    expect(read(open)).toBe('J12*3/$H$8')
  })

  test('is written for a bulletin without operations', async () => {
    const sheets = await readXlsx(new Uint8Array(await (await exportXlsx(createStyle(), [])).arrayBuffer()))
    expect(sheets).toHaveLength(4)
    // A head that divides by the sum of nothing would show errors.
    const [head] = makeBulletinWorkbook(createStyle(), [])
    const written = JSON.stringify(head?.rows).matchAll(/"formula":"((?:[^"\\]|\\.)*)"/g)
    const formulas = [...written].map(([, text = '']) => text)
    expect(formulas.length).toBeGreaterThan(10)
    expect(formulas.filter((text) => text.includes('/') && !text.startsWith('IF(SUM('))).toEqual([])
  })
})

describe('The CSV of a bulletin', options, () => {
  test('is imported again with all of its operations', () => {
    const [imported] = importBulletins([{ name: '', rows: readCsv(exportCsv(shirtStyle, shirtOperations)) }])
    expect(
      imported?.operations.map(({ name, machine, smvMachine, smvManual, people, worker }) => {
        return [name, machine, smvMachine, smvManual, people, worker]
      }),
    ).toEqual(
      shirtOperations.map(({ name, machine, smvMachine, smvManual, people, worker }) => {
        return [name, machine, smvMachine, smvManual, people, worker]
      }),
    )
  })

  test('guards a name that a spreadsheet would run, and gives it back when it is imported', () => {
    const [first] = shirtOperations
    if (!first) throw new Error('the style has no operation')
    const text = exportCsv(shirtStyle, [{ ...first, name: '=1+1' }])
    expect(text).toContain(`"'=1+1"`)
    const [imported] = importBulletins([{ name: '', rows: readCsv(text) }])
    expect(imported?.operations.map(({ name }) => name)).toEqual(['=1+1'])
  })
})

describe('An archive', options, () => {
  test('gives back what was written, and refuses what is none', async () => {
    const files = [
      ['a.xml', 'এক'],
      ['b/c.xml', 'x'.repeat(100_000)],
    ] as const
    const bytes = await writeZip(files)
    expect(bytes.byteLength).toBeLessThan(1000)
    expect([...(await readZip(bytes, () => true))]).toEqual(files.map(([...file]) => file))
    await expect(readZip(bytes.slice(0, 40), () => true)).rejects.toThrow('no archive')
  })

  test('that unpacks to more than is allowed is refused', async () => {
    const bytes = await writeZip([['a.xml', ' '.repeat(1_000_000)]])
    await expect(readZip(bytes, () => true, 900_000)).rejects.toThrow('too large')
  })
})
