import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sharePictureSize } from '@shelai/contract/rules/pictures.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../tables.ts'
import {
  createArticle,
  createCircular,
  createFormula,
  createPost,
  createQuestion,
} from '../../testing/content-fixtures.ts'
import { eachDatabase, oneDatabase } from '../../testing/each-database.ts'
import { createContext } from '../../testing/test-context.ts'
import { startServer } from '../../testing/test-server.ts'
import { createCalculationText } from './calculation-text.ts'
import { drawChangedPictures } from './draw-changed-pictures.ts'
import { cleanText, drawSharePicture, mostPictureBytes } from './draw-share-picture.ts'
import {
  createShareText,
  locateSharePicture,
  markShareText,
  nameSharePicture,
  type ShareText,
} from './share-subject.ts'

beforeAll(() => {
  process.env.FONTCONFIG_FILE = fileURLToPath(new URL('../../../fonts/fonts.conf', import.meta.url))
})

const text: ShareText = { kind: 'circular', label: 'Job circular', title: 'QA', details: [], productName: 'Shelai' }

describe('drawSharePicture', () => {
  const long = 'The লাইন চিফ of a কারখানা in গাজীপুর wants কর্মী who know শিপমেন্ট and AQL. '
  test.each([
    ['a title of 200 characters in two languages', { title: long.repeat(3).slice(0, 200) }],
    ['a title of one endless word', { title: 'ক্ষ'.repeat(200) }],
    ['no title', { title: '' }],
    [
      'texts of which nothing can be seen',
      { label: '\u200d', title: '\u200c\u0301', details: ['\u200d'], productName: '\u200c' },
    ],
    ['a pile of marks', { title: `a${'\u0301'.repeat(199)}`, details: [`ক${'\u09c1'.repeat(199)}`] }],
    [
      'a hostile text in every field',
      {
        label: '</span><b>&amp;',
        title: '<span font="1000">&#0;\u0000\u202e{{x}} </svg>\ud800',
        details: ['"><script>alert(1)</script>', "' or 1=1 --", '🙂'.repeat(500)],
        productName: '<svg onload=1>',
      },
    ],
    ['long details and a long name', { details: [long.repeat(5), long.repeat(5)], productName: 'x'.repeat(40) }],
  ])('draws %s in a JPEG of 1200 × 630 of at most 300 kB', async (_, change) => {
    const bytes = await drawSharePicture({ ...text, ...change })
    expect(bytes.length).toBeLessThanOrEqual(mostPictureBytes)
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...sharePictureSize })
  })

  test('draws different letters for texts that a joiner distinguishes', async () => {
    const [one, other] = await Promise.all(['র‍্যাব', 'র্যাব'].map((title) => drawSharePicture({ ...text, title })))
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
  })
})

test.each([
  ['স্কুল র‍্যাব', 'স্কুল র‍্যাব'],
  ['  a\u0000b\n\tc \u202e', 'a b c'],
  ['Line 🙂 ✓ 中文 chief', 'Line chief'],
  [`a${'\u0301'.repeat(9)}b`, 'á\u0301b'],
  ['\u200d \u200c', ''],
  ['AQL ≤ 2.5 ≈ √n', 'AQL <= 2.5 ~ sqrt n'],
  ['𝗟𝗶𝗻𝗲 ｃｈｉｅｆ ①', 'Line chief 1'],
  ['Z\u0351\u036b\u0343A\u0334\u0335', 'Z\u0351A\u0334'],
  ['🔥👨‍👩‍👧 Hiring', 'Hiring'],
])('cleanText draws %j as %j', (given, drawn) => {
  expect(cleanText(given)).toBe(drawn)
})

/** Lists the characters of a font, as its table for the basic plane has them. */
function listCharacters(font: string): Set<number> {
  const bytes = readFileSync(
    fileURLToPath(new URL(`../../../../node_modules/@expo-google-fonts/${font}`, import.meta.url)),
  )
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const map = bytes.readUInt32BE((tables.find((at) => bytes.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8)
  const found = new Set<number>()
  for (let one = 0; one < bytes.readUInt16BE(map + 2); one += 1) {
    const at = map + bytes.readUInt32BE(map + 8 + one * 8)
    if (bytes.readUInt16BE(at) !== 4) continue
    const size = bytes.readUInt16BE(at + 6)
    for (let segment = 0; segment < size; segment += 2) {
      const [end, start] = [bytes.readUInt16BE(at + 14 + segment), bytes.readUInt16BE(at + 16 + size + segment)]
      for (let character = start; character <= end && character < 0xffff; character += 1) found.add(character)
    }
  }
  return found
}

test('cleanText keeps no sign that the fonts of the pictures lack', () => {
  const known = new Set([
    ...listCharacters('noto-sans/400Regular/NotoSans_400Regular.ttf'),
    ...listCharacters('noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  ])
  const kept = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => !/[\p{M}\p{C}\s\ua700-\uabff]/u.test(sign) && cleanText(sign) === sign,
  )
  expect(kept.length).toBeGreaterThan(1500)
  expect(kept.filter((sign) => !known.has(sign.codePointAt(0) ?? 0)).join(' ')).toBe('')
})

describe('createCalculationText', () => {
  const formula = {
    title: 'DHU',
    formula: 'Defects * 100 / Checked',
    labels: [
      { label_name: 'Defects', label_value: '35', unit: 'pcs' },
      { label_name: 'Checked', label_value: '250', unit: 'pcs' },
    ],
    result_unit: '%',
    keeps_units: 0 as const,
  }
  test('shows the numbers and the result of a link', () => {
    expect(createCalculationText(text, formula, 'in.Defects=50')).toMatchObject({
      title: 'DHU = 20.00 %',
      details: ['Defects 50 pcs · Checked 250 pcs'],
    })
  })
  test.each([
    ['without numbers', formula, ''],
    ['that divides by zero', formula, 'in.Checked=0'],
    ['to a locked formula', { ...formula, formula: null, labels: [] }, 'in.Defects=50'],
    ['with a text for a number', formula, 'in.Defects=<b>'],
  ])('shows nothing of a link %s', (_, given, query) => {
    expect(createCalculationText(text, given, query)).toBeUndefined()
  })
})

eachDatabase('Share pictures', (open) => {
  const pause = async () => {}
  const draw = async ({ title }: ShareText) => Buffer.from(title)

  test('drawChangedPictures draws each live record once, again when its text changes, and deletes what is gone', async () => {
    const { db } = await open()
    const { files, now } = await createContext(db)
    const needs = { db, files, now, pause, draw }
    const { id } = await createCircular(db, { title: 'First' })
    await createCircular(db, { state: 'draft' })
    await createArticle(db)
    await createQuestion(db)
    await createFormula(db)
    // The posts of the circulars and of the question have pictures too.
    const made = await drawChangedPictures(needs)
    expect(await drawChangedPictures(needs)).toBe(0)
    const [before] = await db.selectFrom('share_pictures').selectAll().where('kind', '=', 'circular').execute()
    await db.updateTable('job_circulars').set({ title: 'Second' }).where('id', '=', id).execute()
    expect(await drawChangedPictures(needs)).toBe(1)
    const [after] = await db.selectFrom('share_pictures').selectAll().where('kind', '=', 'circular').execute()
    expect(after?.path).not.toBe(before?.path)
    expect(await files.findSize(before?.path ?? '')).toBeUndefined()
    expect(await files.findSize(after?.path ?? '')).toBe('Second'.length)
    await db.deleteFrom('job_circulars').where('id', '=', id).execute()
    expect(await drawChangedPictures(needs)).toBe(0)
    expect(await files.findSize(after?.path ?? '')).toBeUndefined()
    expect((await files.list()).length).toBe(made - 1)
  })

  test('drawChangedPictures draws the other pictures where one cannot be drawn, and tries that one again later', async () => {
    const { db } = await open()
    const clock = { now: new Date('2026-11-27T04:00:00Z') }
    const { files } = await createContext(db)
    await createCircular(db, { title: 'Bad' })
    await createCircular(db, { title: 'Good' })
    const failures: unknown[] = []
    const drawn: string[] = []
    let isBad = true
    const needs = {
      db,
      files,
      now: () => clock.now,
      pause,
      draw: async ({ title }: ShareText) => {
        if (isBad && title === 'Bad') throw new Error('it cannot be drawn')
        drawn.push(title)
        return Buffer.from(title)
      },
      onFailure: (error: unknown) => void failures.push(error),
    }
    await drawChangedPictures(needs)
    expect([failures.length, drawn.includes('Good'), drawn.includes('Bad')]).toEqual([1, true, false])
    isBad = false
    clock.now = new Date('2026-11-27T05:00:00Z')
    expect(await drawChangedPictures(needs)).toBe(1)
    expect(drawn.at(-1)).toBe('Bad')
  })

  test('drawChangedPictures of two processes draws no picture twice', async () => {
    const { db } = await open()
    const { files, now } = await createContext(db)
    await insertCirculars(db, 100)
    const drawn = new Set<string>()
    const drawOnce = async (shown: ShareText) => {
      const mark = markShareText(shown)
      if (drawn.has(mark)) throw new Error(`${shown.title} is drawn twice`)
      drawn.add(mark)
      return Buffer.alloc(0)
    }
    const needs = { db, files: { ...files, putAt: async () => {} }, now, pause, draw: drawOnce }
    const counts = await Promise.all([drawChangedPictures(needs), drawChangedPictures(needs)])
    // Beside the circulars their post.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(101)
  })

  test('GET /share/{name} draws a picture that is asked for while it waits, once for all, leads from a former one to it, and ends with its record', async () => {
    const database = await open()
    const { db } = database
    const { id } = await createCircular(db, { title: 'Line chief', company: 'Mill', place: 'Savar' })
    const { request, files } = await startServer(database)
    const shown = createShareText(
      { kind: 'circular', id, title: 'Line chief', details: ['Mill · Savar'], language: 'en' },
      'Shelai',
    )
    const path = `/share/${nameSharePicture({ kind: 'circular', id }, markShareText(shown))}`
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers[0]?.headers.get('content-type')).toBe('image/jpeg')
    expect(answers[0]?.headers.get('cache-control')).toContain('immutable')
    const former = await request(`/share/circular-${id}-0123456789abcdef.jpg`, { redirect: 'manual' })
    expect([former.status, former.headers.get('location')]).toEqual([302, path])
    const stored = locateSharePicture(path.slice('/share/'.length))
    await files.putAt(stored, Buffer.from('drawn before'))
    expect(await (await request(path)).text()).toBe('drawn before')
    await db.updateTable('job_circulars').set({ state: 'archived' }).where('id', '=', id).execute()
    expect((await request(path)).status).toBe(404)
    expect((await request(files.url(stored))).status).toBe(404)
    expect((await request('/share/user-1-0123456789abcdef.jpg')).status).toBe(404)
  })
})

oneDatabase('Share pictures', (open, engine) => {
  test('drawChangedPictures draws 10,000 imported circulars one after the other', { timeout: 120_000 }, async () => {
    const { db } = await open()
    const { files, now } = await createContext(db)
    await insertCirculars(db, 10_000)
    // The test is about the order of the work, and not about the disk.
    if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(db)
    const running = { count: 0, most: 0 }
    const draw = async () => {
      running.count += 1
      running.most = Math.max(running.most, running.count)
      await Promise.resolve()
      running.count -= 1
      return Buffer.alloc(0)
    }
    const stored = { ...files, putAt: async () => {} }
    expect(await drawChangedPictures({ db, files: stored, now, pause: async () => {}, draw })).toBe(10_001)
    expect(running.most).toBe(1)
  })
})

/** Inserts circulars of one post. */
async function insertCirculars(db: Db, count: number): Promise<void> {
  const { id: sub_category_id } = await createPost(db)
  const rows = Array.from({ length: count }, (_, at) => ({ ...unstated, sub_category_id, title: `Circular ${at}` }))
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('job_circulars')
      .values(rows.slice(from, from + 500))
      .execute()
}

const unstated = {
  content: '<p>Come</p>',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  company: null,
  place: null,
  vacancy: null,
  salary: null,
  education: null,
  experience: null,
  source: null,
  published_on: null,
  deadline: null,
} as const
