import { loadPack } from '@shelai/content/load-pack.ts'
import type { Pack } from '@shelai/content/pack.ts'
import type { StarterItem, StarterPack, StarterResult } from '@shelai/contract/back-office/starter-pack.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import { expect, test } from 'vitest'
import { deleteOrphanedFiles } from '../back-office/attachments.ts'
import { resources } from '../resources.ts'
import { loadStarterContent } from '../starter-content.ts'
import { eachDatabase, type TestDatabase } from '../testing/each-database.ts'
import { createContext } from '../testing/test-context.ts'
import { authorize, createStaff } from '../testing/test-reader.ts'
import { startServer } from '../testing/test-server.ts'
import { readNewerPack } from './offer-pack.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const whole = await loadPack()

type Question = Pack['jobCategories'][number]['posts'][number]['questions'][number]
type Formula = Pack['formulas'][number]

const [category] = whole.jobCategories
const [articleCategory] = whole.articleCategories
const [formula] = whole.formulas
const [download, otherDownload] = whole.downloads
if (!category || !articleCategory || !formula || !download || !otherDownload) throw new Error('the pack has all kinds')

const createQuestion = (question: string, html: string, spoken?: string): Question => ({
  topic: '',
  topic_bn: '',
  asked: 0,
  result: '',
  lang: 'en',
  question,
  premium: false,
  figures: [],
  calculations: [],
  say_first: 'First.',
  answer: '',
  html,
  ...(spoken === undefined ? {} : { spoken }),
})

/** A small pack of one post, with the given questions and formulas. */
const createPack = (version: number, questions: Question[], given: Partial<Pack> = {}): Pack => ({
  ...whole,
  version,
  articleCategories: [],
  formulas: [formula],
  downloads: [],
  plans: [],
  paymentMethods: [],
  banners: [],
  announcements: [],
  people: { about: [], contact: [] },
  notifications: [],
  jobCategories: [
    { ...category, name: 'Cutting', posts: [{ slug: 'cutter', title: 'Cutter', questions, circulars: [] }] },
  ],
  ...given,
})

const first = createPack(1, [createQuestion('What is a lay?', '<p>Plies</p>'), createQuestion('Why?', '<p>So</p>')])
const second = createPack(2, [
  createQuestion('What is a lay?', '<p>Plies on a <a href="formula:New">table</a></p>', 'I would say plies.'),
  createQuestion('Why?', '<p>So</p>'),
  createQuestion('How high?', '<p>As the knife, see <a href="formula:New">this</a></p>'),
])

/** Starts a server that has loaded a pack, and returns what an owner does with newer ones. */
async function startOffice(database: TestDatabase, loaded: Pack | undefined = first) {
  const server = await startServer(database)
  const { db } = database
  if (loaded !== undefined) await loadStarterContent(db, server.files, loaded, now)
  const openFor = async (role: 'owner' | 'editor') => {
    const { authorization } = await createStaff(db, role)
    const send = async <T>(path: string, body?: unknown) => {
      const init = body === undefined ? { headers: { authorization } } : authorize(body, 'POST', authorization)
      const { data, code } = await server.read(`/api/v1/admin/starter-pack${path}`, init)
      return (code ?? data) as T
    }
    const change = async (action: string, keys: string[], more = {}) => {
      const results = await send<StarterResult[]>(`/${action}`, { keys, ...more })
      return results.map(({ outcome, reason }) => reason ?? outcome)
    }
    return {
      send,
      list: async () => {
        const { items } = await send<StarterPack>('')
        return Object.fromEntries(items.map(({ key, state }: StarterItem) => [key, state]))
      },
      take: (keys: string[], overwrites = false) => change('take', keys, { overwrites }),
      leave: (keys: string[]) => change('leave', keys),
      undo: (keys: string[]) => change('undo', keys),
      edit: (path: string, body: unknown) =>
        server.read(`/api/v1/admin/${path}`, authorize(body, 'PUT', authorization)),
      remove: (path: string) =>
        server.request(`/api/v1/admin/${path}`, { method: 'DELETE', headers: { authorization } }),
    }
  }
  return {
    ...server,
    openFor,
    owner: await openFor('owner'),
    offer: (pack: Pack) => readNewerPack(db, server.files, pack, now),
    findQuestion: (question: string) =>
      db.selectFrom('job_questions').selectAll().where('question', '=', question).executeTakeFirst(),
  }
}

const keyOf = (question: string) => `job-questions/cutter/${question}`
const lay = keyOf('What is a lay?')
const high = keyOf('How high?')

eachDatabase('A newer starter content', (open) => {
  test('GET /admin/starter-pack lists what a newer pack adds and changes, and nothing of what stayed the same', async () => {
    const { owner, offer } = await startOffice(await open())
    expect(await owner.list()).toEqual({})
    expect(await offer(second)).toBe(true)
    expect(await owner.list()).toEqual({ [lay]: 'changed', [high]: 'new' })
    expect(await owner.send(`/item?key=${encodeURIComponent(lay)}`)).toEqual([
      { field: 'answer', here: 'Plies', offered: 'Plies on a table' },
      { field: 'spoken', here: '', offered: 'I would say plies.' },
    ])
  })

  test('A pack that is older than one that was read, or was read before, offers nothing', async () => {
    const { owner, offer } = await startOffice(await open(), { ...first, version: 2 })
    expect(await offer(second)).toBe(false)
    expect(await offer(first)).toBe(false)
    expect(await owner.list()).toEqual({})
  })

  test('POST /admin/starter-pack/take adds and changes records by the owner’s name, and once', async () => {
    const database = await open()
    const { owner, offer, findQuestion } = await startOffice(database)
    await offer(second)
    expect(await owner.take([lay, high])).toEqual(['done', 'done'])
    expect(await findQuestion('What is a lay?')).toMatchObject({
      answer: '<p>Plies on a table</p>',
      spoken: 'I would say plies.',
    })
    const added = await findQuestion('How high?')
    expect(added).toMatchObject({ state: 'live', lang: 'en' })
    expect(await owner.list()).toEqual({ [lay]: 'taken', [high]: 'taken' })
    expect(await owner.take([lay, high])).toEqual(['nothing_to_do', 'nothing_to_do'])
    const audit = await database.db.selectFrom('audit').select(['action', 'resource', 'reason']).orderBy('id').execute()
    expect(audit.filter(({ resource }) => resource === 'job-questions')).toEqual([
      { action: 'update', resource: 'job-questions', reason: 'newer starter content' },
      { action: 'create', resource: 'job-questions', reason: 'newer starter content' },
    ])
  })

  test('A record that staff changed is theirs, and is overwritten only when that is asked', async () => {
    const { owner, offer, findQuestion } = await startOffice(await open())
    const { id } = (await findQuestion('What is a lay?')) ?? {}
    await owner.edit(`job-questions/${id}`, { answer: '<p>Our own words</p>' })
    await offer(second)
    expect(await owner.list()).toEqual({ [lay]: 'edited', [high]: 'new' })
    expect(await owner.take([lay])).toEqual(['yours'])
    expect((await findQuestion('What is a lay?'))?.answer).toBe('<p>Our own words</p>')
    expect(await owner.take([lay], true)).toEqual(['done'])
    expect((await findQuestion('What is a lay?'))?.answer).toBe('<p>Plies on a table</p>')
    expect(await owner.undo([lay])).toEqual(['done'])
    expect((await findQuestion('What is a lay?'))?.answer).toBe('<p>Our own words</p>')
    expect(await owner.list()).toMatchObject({ [lay]: 'edited' })
  })

  test('A change of state or place is no change of what the pack brought', async () => {
    const { owner, offer, findQuestion } = await startOffice(await open())
    const { id } = (await findQuestion('What is a lay?')) ?? {}
    await owner.edit(`job-questions/${id}`, { state: 'archived' })
    await offer(second)
    expect(await owner.list()).toMatchObject({ [lay]: 'changed' })
    expect(await owner.take([lay])).toEqual(['done'])
    expect((await findQuestion('What is a lay?'))?.state).toBe('archived')
  })

  test('A record that staff deleted stays deleted', async () => {
    const { owner, offer, findQuestion } = await startOffice(await open())
    const { id } = (await findQuestion('What is a lay?')) ?? {}
    expect((await owner.remove(`job-questions/${id}`)).status).toBe(200)
    await offer(second)
    expect(await owner.list()).toEqual({ [lay]: 'deleted', [high]: 'new' })
    expect(await owner.take([lay], true)).toEqual(['nothing_to_do'])
    expect(await findQuestion('What is a lay?')).toBeUndefined()
  })

  test('POST /admin/starter-pack/leave keeps what is here until a newer pack changes the item again', async () => {
    const { owner, offer, findQuestion } = await startOffice(await open())
    await offer(second)
    expect(await owner.leave([lay, high])).toEqual(['done', 'done'])
    expect(await owner.list()).toEqual({ [lay]: 'left', [high]: 'left' })
    await offer({ ...second, version: 3 })
    expect(await owner.list()).toEqual({ [lay]: 'left', [high]: 'left' })
    const third = createPack(4, [
      createQuestion('What is a lay?', '<p>Plies, one on the other</p>'),
      createQuestion('How high?', '<p>As the knife, see <a href="formula:New">this</a></p>'),
    ])
    await offer(third)
    expect(await owner.list()).toEqual({ [lay]: 'changed', [high]: 'left' })
    expect(await owner.take([high])).toEqual(['done'])
    expect(await findQuestion('How high?')).toBeDefined()
  })

  test('POST /admin/starter-pack/undo removes what was added and restores what was changed, where nobody changed it since', async () => {
    const { owner, offer, findQuestion } = await startOffice(await open())
    await offer(second)
    await owner.take([lay, high])
    const { id } = (await findQuestion('How high?')) ?? {}
    await owner.edit(`job-questions/${id}`, { answer: '<p>Twenty plies</p>' })
    expect(await owner.undo([lay, high])).toEqual(['yours', 'done'])
    expect(await findQuestion('What is a lay?')).toMatchObject({ answer: '<p>Plies</p>', spoken: '' })
    expect((await findQuestion('How high?'))?.answer).toBe('<p>Twenty plies</p>')
    expect(await owner.list()).toEqual({ [lay]: 'changed' })
    expect(await owner.undo([lay])).toEqual(['nothing_to_do'])
  })

  test('Two owners who take one item at once take it once', async () => {
    const database = await open()
    const { owner, openFor, offer } = await startOffice(database)
    const other = await openFor('owner')
    await offer(second)
    const outcomes = await Promise.all([owner.take([high, lay]), other.take([high, lay])])
    expect(outcomes.flat().sort()).toEqual(['done', 'done', 'nothing_to_do', 'nothing_to_do'])
    const { count } = await database.db
      .selectFrom('job_questions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('question', '=', 'How high?')
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('A question of a new post brings its post and category along, and links to a formula that was taken', async () => {
    const database = await open()
    const { owner, offer, findQuestion } = await startOffice(database)
    const added: Formula = { ...formula, title: 'New', group: formula.group }
    const pack = createPack(2, [], {
      formulas: [formula, added],
      jobCategories: [
        {
          ...category,
          name: 'Washing',
          name_bn: 'ওয়াশিং',
          posts: [
            {
              slug: 'washer',
              title: 'Washer',
              questions: [createQuestion('What is an enzyme?', '<p>See <a href="formula:New">it</a></p>')],
              circulars: [],
            },
          ],
        },
      ],
    })
    await offer(pack)
    expect(await owner.take(['formulas/New', 'job-questions/washer/What is an enzyme?'])).toEqual(['done', 'done'])
    const { id, group_name_bn } = await database.db
      .selectFrom('formulas')
      .select(['id', 'group_name_bn'])
      .where('title', '=', 'New')
      .executeTakeFirstOrThrow()
    const { name_bn } = await database.db
      .selectFrom('job_categories')
      .select('name_bn')
      .where('name', '=', 'Washing')
      .executeTakeFirstOrThrow()
    expect([group_name_bn, name_bn]).toEqual([formula.group_bn, 'ওয়াশিং'])
    expect((await findQuestion('What is an enzyme?'))?.answer).toBe(`<p>See <a href="/formulas/${id}">it</a></p>`)
    expect(await owner.list()).toMatchObject({
      'job-sub-categories/washer': 'taken',
      'job-categories/Washing': 'taken',
    })
  })

  test('A newer document of a file is taken with its size and checksum, and undone', async () => {
    const database = await open()
    const pack = createPack(1, [], { downloads: [{ ...download, slug: 'sheet', premium: false }] })
    const { owner, offer, files } = await startOffice(database, pack)
    const find = () => database.db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
    const before = await find()
    await offer({
      ...pack,
      version: 2,
      downloads: [{ ...download, slug: 'sheet', premium: false, file: otherDownload.file }],
    })
    const aDayLater = () => new Date(Date.now() + 2 * dayMs)
    await deleteOrphanedFiles({ ...(await createContext(database.db)), files, now: aDayLater }, resources)
    expect(await owner.take(['files/sheet'])).toEqual(['done'])
    const taken = await find()
    expect(await files.findSize(taken.file_path)).toBe(taken.size)
    expect(taken.sha256).not.toBe(before.sha256)
    expect(taken.file_path).not.toBe(before.file_path)
    expect(await owner.undo(['files/sheet'])).toEqual(['done'])
    const undone = await find()
    expect({ ...undone, updated_at: before.updated_at }).toEqual(before)
  })

  test('An installation that remembers nothing learns what is untouched, changed, deleted and its own', async () => {
    const database = await open()
    const { owner, offer, findQuestion } = await startOffice(database)
    await database.db.deleteFrom('starter_items').execute()
    await database.db.deleteFrom('starter_packs').execute()
    const { id } = (await findQuestion('Why?')) ?? {}
    await owner.edit(`job-questions/${id}`, { answer: '<p>Because</p>' })
    const pack = createPack(1, [...(second.jobCategories[0]?.posts[0]?.questions ?? [])])
    await offer(pack)
    expect(await owner.list()).toEqual({ [lay]: 'changed', [keyOf('Why?')]: 'edited', [high]: 'new' })

    await database.db.deleteFrom('starter_items').execute()
    await database.db.deleteFrom('starter_packs').execute()
    await owner.remove(`job-questions/${id}`)
    await offer(pack)
    expect(await owner.list()).toEqual({ [lay]: 'changed', [keyOf('Why?')]: 'deleted', [high]: 'new' })
  })

  test('The whole pack that was loaded offers nothing as a newer one, nor to an installation that remembers nothing', async () => {
    const { db, owner, offer } = await startOffice(await open(), whole)
    expect(await offer({ ...whole, version: whole.version + 1 })).toBe(true)
    expect(await owner.list()).toEqual({})
    await db.deleteFrom('starter_items').execute()
    await db.deleteFrom('starter_packs').execute()
    expect(await offer(whole)).toBe(true)
    expect(await owner.list()).toEqual({})
  })
})
