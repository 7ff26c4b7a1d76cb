import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '../platform/database/tables.ts'

/** The moment at which every fixture was written: 10 in the morning in Dhaka. */
export const writtenAt = '2026-11-20T04:00:00.000Z'

type Row<T extends keyof Tables> = Selectable<Tables[T]>
type Some<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

const standing = { created_at: writtenAt, updated_at: writtenAt }

let made = 0
/** A name that no other fixture has. */
function named(what: string): string {
  made += 1
  return `${what} ${made}`
}

async function insert<T extends keyof Tables>(db: Db, table: T, row: Insertable<Tables[T]>): Promise<Row<T>> {
  const [stored] = await db.insertInto(table).values(row).returningAll().execute()
  return stored as Row<T>
}

function category(what: string, given: { name?: string | undefined }) {
  const name = given.name ?? named(what)
  return { ...standing, name, name_key: name.toLowerCase(), img: `uploads/${made}.svg` }
}

export function createArticleCategory(
  db: Db,
  given: Some<'article_categories'> = {},
): Promise<Row<'article_categories'>> {
  return insert(db, 'article_categories', { ...category('Article category', given), ...given })
}

/** An article, in a category of its own where none is named. */
export async function createArticle(db: Db, given: Some<'articles'> = {}): Promise<Row<'articles'>> {
  return insert(db, 'articles', {
    ...standing,
    category_id: given.category_id ?? (await createArticleCategory(db)).id,
    title: named('Article'),
    summary: 'What it is about',
    content: '<p>Read me</p>',
    as_of: null,
    sources: '["A book"]',
    ...given,
  })
}

export function createJobCategory(db: Db, given: Some<'job_categories'> = {}): Promise<Row<'job_categories'>> {
  return insert(db, 'job_categories', { ...category('Job category', given), ...given })
}

/** A post (sub-category), in a category of its own where none is named. */
export async function createPost(db: Db, given: Some<'job_sub_categories'> = {}): Promise<Row<'job_sub_categories'>> {
  return insert(db, 'job_sub_categories', {
    ...standing,
    category_id: given.category_id ?? (await createJobCategory(db)).id,
    title: named('Post'),
    ...given,
  })
}

/** A question, under a post of its own where none is named. */
export async function createQuestion(db: Db, given: Some<'job_questions'> = {}): Promise<Row<'job_questions'>> {
  return insert(db, 'job_questions', {
    ...standing,
    sub_category_id: given.sub_category_id ?? (await createPost(db)).id,
    question: named('Question'),
    answer: '<p>Because</p>',
    ...given,
  })
}

/** A circular that never closes, under a post of its own where none is named. */
export async function createCircular(db: Db, given: Some<'job_circulars'> = {}): Promise<Row<'job_circulars'>> {
  return insert(db, 'job_circulars', {
    ...standing,
    sub_category_id: given.sub_category_id ?? (await createPost(db)).id,
    title: named('Circular'),
    content: '<p>Come and work</p>',
    company: 'A factory',
    place: null,
    vacancy: null,
    salary: null,
    education: null,
    experience: null,
    source: null,
    published_on: null,
    deadline: null,
    ...given,
  })
}

export function createFormula(db: Db, given: Some<'formulas'> = {}): Promise<Row<'formulas'>> {
  return insert(db, 'formulas', {
    ...standing,
    group_name: 'Quality',
    title: named('Formula'),
    formula: 'Defects * 100 / Checked',
    labels: JSON.stringify([
      { label_name: 'Defects', label_value: '35', unit: 'pcs' },
      { label_name: 'Checked', label_value: '250', unit: 'pcs' },
    ]),
    use: 'For the hourly report',
    notes: '',
    source: '',
    ...given,
  })
}

export function createFile(db: Db, given: Some<'files'> = {}): Promise<Row<'files'>> {
  return insert(db, 'files', {
    ...standing,
    title: named('File'),
    description: 'A sheet',
    type: 'pdf',
    file_path: 'uploads/nowhere.pdf',
    size: 0,
    sha256: null,
    ...given,
  })
}

export function createPlan(db: Db, given: Some<'packages'> = {}): Promise<Row<'packages'>> {
  return insert(db, 'packages', {
    ...standing,
    name: named('Plan'),
    type: 'jobs',
    price_poisha: 19_900,
    days: 30,
    features: '["All answers","All articles"]',
    ...given,
  })
}

export function createPaymentMethod(db: Db, given: Some<'payment_methods'> = {}): Promise<Row<'payment_methods'>> {
  return insert(db, 'payment_methods', {
    ...standing,
    method_name: named('Wallet'),
    img: 'uploads/wallet.svg',
    phone: '01700-000000',
    account_type: 'Personal',
    action: 'Send Money',
    instruction: 'Send it',
    ...given,
  })
}

export function createBanner(db: Db, given: Some<'banners'> = {}): Promise<Row<'banners'>> {
  return insert(db, 'banners', {
    ...standing,
    img: `uploads/${named('banner')}.svg`,
    alt: 'A needle',
    link: null,
    width: null,
    height: null,
    ...given,
  })
}

export function createAnnouncement(db: Db, given: Some<'announcements'> = {}): Promise<Row<'announcements'>> {
  return insert(db, 'announcements', { ...standing, text: named('Announcement'), ...given })
}

export function createOfficialContent(
  db: Db,
  given: Some<'official_contents'> = {},
): Promise<Row<'official_contents'>> {
  return insert(db, 'official_contents', {
    ...standing,
    type: 'about',
    content_1: '1.0.0',
    content_2: '2026-11-20',
    content_3: '2026-11-20',
    ...given,
  })
}

export function createPerson(db: Db, given: Some<'people'> = {}): Promise<Row<'people'>> {
  return insert(db, 'people', {
    ...standing,
    type: 'about',
    img: '',
    name: named('Person'),
    degree: 'BSc',
    institute: 'A university',
    designation: 'Editor',
    designation2: '',
    mobile: '01700-000001',
    email: 'person@example.com',
    ...given,
  })
}

export function createNotification(db: Db, given: Some<'notifications'> = {}): Promise<Row<'notifications'>> {
  return insert(db, 'notifications', {
    title: named('Notification'),
    message: 'Something is new',
    link: null,
    user_id: null,
    created_at: writtenAt,
    ...given,
  })
}

/** The path of a picture as if staff had uploaded it; no file lies there. */
export async function createUploadedPicture(db: Db): Promise<string> {
  const path = `uploads/${named('picture').replace(' ', '-')}.webp`
  await insert(db, 'uploads', { path, kind: 'picture', type: 'webp', size: 1, sha256: path, created_at: writtenAt })
  return path
}
