// @vitest-environment jsdom
import type { Study } from '@shelai/contract/features/studio/studio-records.ts'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { endSession } from '../../../session/session-store.ts'
import { listWorkbookFiles } from '../files/workbook.ts'
import { writeZip } from '../files/zip.ts'
import { renderLine } from '../line/render-line.fixture.tsx'
import { shirtOperations, shirtStyle } from '../published-bulletins.fixture.ts'
import { createOperation, createStudy, createStyle } from '../studio.fixture.ts'
import { BulletinView } from './bulletin-view.tsx'

const window = vi.hoisted(() => {
  const state = { matches: false, addEventListener() {}, removeEventListener() {} }
  globalThis.matchMedia = () => state as unknown as MediaQueryList
  return state
})

const open = (
  kept = { style: shirtStyle, operations: shirtOperations },
  copy = () => {},
  studies: readonly Study[] = [],
) => renderLine(kept, (line) => <BulletinView line={line} studies={studies} copyStyle={copy} />)

const dialog = () => within(screen.getByRole('dialog'))

test('A bulletin says on top what the published T-shirt line cannot do, and keeps its four totals in sight', () => {
  open()
  expect(screen.getByText(/^Final Thread Cut.* allows 176 of the 190 an hour\.$/)).toBeTruthy()
  const totals = screen.getByLabelText('Totals of the line')
  expect([...totals.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['5.08', '22', '190', '176'])
  expect(within(screen.getByRole('list', { name: 'Operations' })).getAllByRole('button')).toHaveLength(16)
})

test('A bulletin in a wide window is a table with station minutes, and marks what stands outside the limits', () => {
  window.matches = true
  open()
  window.matches = false
  const cut = screen.getByRole('row', { name: /Final Thread Cut/ })
  expect(within(cut).getByText('0.340').closest('td')?.textContent).toBe('0.340 above UCL')
  expect(screen.getByText('people (18 operators, 4 helpers)')).toBeTruthy()
})

test('The form of an operation refuses a helper at a machine beside the field, and keeps what was typed', async () => {
  const { user, saved } = open()
  await user.click(screen.getByRole('button', { name: /Sleeve Hem/ }))
  await user.click(dialog().getByLabelText('Helper'))
  await user.clear(dialog().getByLabelText('SMV at the machine'))
  await user.type(dialog().getByLabelText('SMV at the machine'), 'about half')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(dialog().getByText(/A helper does not sit at a machine/)).toBeTruthy()
  expect(dialog().getByText('“about half” is not a number. Type figures, such as 0.35.')).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(saved).toEqual([])

  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: /Sleeve Hem/ }))
  expect(dialog().getByLabelText<HTMLInputElement>('SMV at the machine').value).toBe('about half')
})

test('What was typed into the forms of a style and its operations goes with a logout', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: /Sleeve Hem/ }))
  await user.type(dialog().getByLabelText('People at it'), '17')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Style and plan' }))
  await user.type(dialog().getByLabelText('Target an hour'), '7')
  expect(Object.keys(sessionStorage)).toHaveLength(2)
  endSession()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('An operation that is saved changes the sentence and the totals', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: /Final Thread Cut/ }))
  await user.clear(dialog().getByLabelText('People at it'))
  await user.type(dialog().getByLabelText('People at it'), '2')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(screen.getByText('The line reaches its 190 an hour.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('What another phone changes of an operation while its form is open stays, but for the field that was typed', async () => {
  let change = () => {}
  const { user, saved } = renderLine({ style: shirtStyle, operations: shirtOperations }, (line) => {
    change = () => line.save(...line.operations.map((one) => ({ ...one, people: 3, remark: 'new folder' })))
    return <BulletinView line={line} studies={[]} copyStyle={() => {}} />
  })
  await user.click(screen.getByRole('button', { name: /Final Thread Cut/ }))
  await user.clear(dialog().getByLabelText('People at it'))
  await user.type(dialog().getByLabelText('People at it'), '2')
  act(() => change())
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(saved.at(-1)).toMatchObject({ name: 'Final Thread Cut', people: 2, remark: 'new folder' })
})

test('The form of an operation that another page takes out of the line keeps what is typed, and Save brings it back', async () => {
  let takeOut = () => {}
  const { user, saved } = renderLine({ style: shirtStyle, operations: shirtOperations }, (line) => {
    takeOut = () => line.save(...line.operations.map((one) => ({ ...one, isRemoved: true })))
    return <BulletinView line={line} studies={[]} copyStyle={() => {}} />
  })
  await user.click(screen.getByRole('button', { name: /Final Thread Cut/ }))
  await user.clear(dialog().getByLabelText('People at it'))
  await user.type(dialog().getByLabelText('People at it'), '2')
  act(() => takeOut())
  expect(dialog().getByText('It was taken out elsewhere meanwhile. Save brings it back.')).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(saved.at(-1)).toMatchObject({ name: 'Final Thread Cut', people: 2 })
  expect(saved.at(-1)).not.toHaveProperty('isRemoved', true)
})

test('An operation that is taken out of the line comes back with Undo', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: /Sleeve Hem/ }))
  await user.click(dialog().getByRole('button', { name: 'Take out of the line' }))
  expect(screen.queryByRole('button', { name: /Sleeve Hem/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('button', { name: /Sleeve Hem/ })).toBeTruthy()
})

test('An operation that is moved earlier stands before its neighbour', async () => {
  const operations = [
    createOperation('Cut', { place: 1, smvMachine: 1 }),
    createOperation('Sew', { place: 2, smvMachine: 1 }),
  ]
  const { user } = open({ style: createStyle(), operations })
  await user.click(screen.getByRole('button', { name: /Sew/ }))
  await user.click(dialog().getByRole('button', { name: 'Earlier' }))
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  const rows = within(screen.getByRole('list', { name: 'Operations' })).getAllByRole('button')
  expect(rows.map(({ textContent }) => /Cut|Sew/.exec(textContent)?.[0])).toEqual(['Sew', 'Cut'])
})

test('Two operations of one number are named, and a press opens the second', async () => {
  const operations = [
    createOperation('Cut', { place: 1, number: '6', smvMachine: 1 }),
    createOperation('Sew', { place: 2, number: '৬', smvMachine: 1 }),
  ]
  const { user } = open({ style: createStyle(), operations })
  await user.click(screen.getByRole('button', { name: 'Number 6 stands at Cut, Sew.' }))
  expect(dialog().getByLabelText<HTMLInputElement>('Name in English').value).toBe('Sew')
})

test('The library takes an operation in, and gives it to the line with its minutes', async () => {
  const operations = [createOperation('Hem', { place: 1, name: 'Sleeve hem', machine: 'FL-flat', smvMachine: 0.3 })]
  const { user, saved } = open({ style: createStyle(), operations })
  await user.click(screen.getByRole('button', { name: /Sleeve hem/ }))
  await user.click(dialog().getByRole('button', { name: 'Keep in my library' }))
  expect(saved).toMatchObject([{ kind: 'library', of: 'operation', name: 'Sleeve hem', smvMachine: 0.3 }])
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))

  await user.click(screen.getByRole('button', { name: 'From the library' }))
  await user.click(dialog().getByRole('button', { name: /^Sleeve hem/ }))
  expect(dialog().getByLabelText<HTMLInputElement>('SMV at the machine').value).toBe('0.3')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(within(screen.getByRole('list', { name: 'Operations' })).getAllByRole('button')).toHaveLength(2)
})

test('Minutes that are far from the library are asked about once, and kept when Save is pressed again', async () => {
  const operations = [createOperation('Hem', { place: 1, name: 'Sleeve hem', smvMachine: 0.3 })]
  const { user, saved } = open({ style: createStyle(), operations })
  await user.click(screen.getByRole('button', { name: /Sleeve hem/ }))
  await user.click(dialog().getByRole('button', { name: 'Keep in my library' }))
  await user.clear(dialog().getByLabelText('SMV at the machine'))
  await user.type(dialog().getByLabelText('SMV at the machine'), '0.42')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(dialog().getByText(/Your library has 0.30 for it/)).toBeTruthy()
  expect(saved).toHaveLength(1)
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(saved.at(-1)).toMatchObject({ kind: 'operation', smvMachine: 0.42 })
})

test('The head of a style chooses what is given, and refuses a target that is no number', async () => {
  const { user, saved } = open()
  await user.click(screen.getByRole('button', { name: 'Style and plan' }))
  await user.clear(dialog().getByLabelText('Target an hour'))
  await user.type(dialog().getByLabelText('Target an hour'), 'many')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(dialog().getByText('“many” is not a number. Type figures, such as 190.')).toBeTruthy()
  await user.click(dialog().getByLabelText('The people'))
  await user.selectOptions(dialog().getByLabelText('Allowance school'), 'Total, then the bundle on top')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(saved).toMatchObject([{ target: null, allowance: { school: 'compounded', total: 15, bundle: 10 } }])
})

test('An operation takes the minutes of a study by one press, says where they are from, and gives them back', async () => {
  const studies = [createStudy([16, 16, 16, 16, 16, 16], { operation: 'shirt-6' }), createStudy([1], { id: 'short' })]
  const { user, saved } = open(undefined, undefined, studies)
  await user.click(screen.getByRole('button', { name: /Neck Rib Joining/ }))
  expect(dialog().getByRole('link', { name: 'Time it with the stopwatch' }).getAttribute('href')).toBe(
    '/studio/watch?operation=shirt-6',
  )
  await user.click(dialog().getByRole('button', { name: /^Take 0.307 minutes/ }))
  expect(saved).toMatchObject([{ id: 'shirt-6', smvMachine: 0.307, smvManual: 0, source: 'study', study: 'study' }])
  const row = screen.getByRole('button', { name: /Neck Rib Joining.*Measured, study of 24 Nov 2026, 6 cycles/ })
  expect(screen.getByText('0.307 minutes stand at Neck Rib Joining.')).toBeTruthy()
  await user.click(row)
  expect(
    dialog()
      .getByRole('link', { name: /^Measured, study of/ })
      .getAttribute('href'),
  ).toBe('/studio/study?id=study')
  expect(dialog().queryByRole('button', { name: /^Take \d/ })).toBeNull()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(saved.at(-1)).toMatchObject({ id: 'shirt-6', smvMachine: 0.3, study: null })
})

test('Giving back the minutes of a study leaves what has changed of the operation elsewhere', async () => {
  const studies = [createStudy([16, 16, 16, 16, 16, 16], { operation: 'shirt-6' })]
  const { user, saved } = renderLine({ style: shirtStyle, operations: shirtOperations }, (line) => {
    const rename = () => {
      const operation = line.operations.find(({ id }) => id === 'shirt-6')
      if (operation) line.save({ ...operation, name: 'Neck rib' })
    }
    return (
      <>
        <button type="button" onClick={rename}>
          Rename elsewhere
        </button>
        <BulletinView line={line} studies={studies} copyStyle={() => {}} />
      </>
    )
  })
  await user.click(screen.getByRole('button', { name: /Neck Rib Joining/ }))
  await user.click(dialog().getByRole('button', { name: /^Take 0.307 minutes/ }))
  await user.click(screen.getByRole('button', { name: 'Rename elsewhere' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(saved.at(-1)).toMatchObject({ id: 'shirt-6', smvMachine: 0.3, study: null, name: 'Neck rib' })
})

test('A file with two bulletins asks which sheet is meant, shows what was understood, and adds it to the line', async () => {
  const sheets = [
    {
      name: 'Front',
      rows: [
        ['Operation', 'SMV'],
        ['Placket join', '0.45'],
      ],
      widths: [],
    },
    {
      name: 'Back',
      rows: [
        ['Operation', 'SMV', 'Machine'],
        ['Yoke join', '0.4', 'SNLS'],
        ['Robot seam', '0.2', 'Robot'],
      ],
      widths: [],
    },
  ]
  const file = new File([await writeZip(listWorkbookFiles(sheets))], 'ob.xlsx')
  const { user, saved } = open({ style: createStyle(), operations: [createOperation('Cut', { place: 1 })] })
  await user.click(screen.getByRole('button', { name: 'From a sheet' }))
  await user.upload(dialog().getByLabelText(/Choose a file/), file)
  expect(await dialog().findByText('2 operations were understood.')).toBeTruthy()
  expect(dialog().getByText('Row 3: the machine “Robot” is not known')).toBeTruthy()
  await user.selectOptions(dialog().getByLabelText('Sheet'), 'Front')
  await user.click(dialog().getByRole('button', { name: 'Add 1 to the line' }))
  expect(saved).toMatchObject([{ kind: 'operation', name: 'Placket join', smvManual: 0.45, place: 2 }])
  expect(screen.queryByRole('dialog')).toBeNull()
}, 60_000)

test('A sheet with more operations than the line has room for says how many, and one part of them comes in', async () => {
  const rows = Array.from({ length: 700 }, (_, at) => `${at + 1},Seam ${at + 1},SNLS,0.3`)
  const file = new File([['SL,Operation,M/C,SMV', ...rows].join('\n')], 'ob.csv')
  const operations = ['Cut', 'Mark'].map((name, place) => createOperation(name, { place }))
  const { user, saved } = open({ style: createStyle(), operations })
  await user.click(screen.getByRole('button', { name: 'From a sheet' }))
  await user.upload(dialog().getByLabelText(/Choose a file/), file)
  expect(
    await dialog().findByText(/^The sheet has 700 operations. A line has at most 500, and .* room for 498/),
  ).toBeTruthy()
  await user.selectOptions(dialog().getByLabelText('Operations'), '499 to 700: Seam 499 … Seam 700')
  await user.click(dialog().getByRole('button', { name: 'Add 202 to the line' }))
  expect(saved).toHaveLength(202)
  expect(saved[0]).toMatchObject({ name: 'Seam 499', place: 2 })
}, 60_000)
