import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '../tables.ts'

/** The creation time of every fixture: 10 in the morning in Dhaka. */
export const writtenAt = '2026-11-20T04:00:00.000Z'

type Row<T extends keyof Tables> = Selectable<Tables[T]>
type Values<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

const times = { created_at: writtenAt, updated_at: writtenAt }

let made = 0
/** Returns a name that no other fixture has. */
function createName(what: string): string {
  made += 1
  return `${what} ${made}`
}

async function insert<T extends keyof Tables>(db: Db, table: T, row: Insertable<Tables[T]>): Promise<Row<T>> {
  const [stored] = await db.insertInto(table).values(row).returningAll().execute()
  return stored as Row<T>
}

function category(what: string, values: { name?: string | undefined }) {
  const name = values.name ?? createName(what)
  return { ...times, name, name_key: name.toLowerCase(), img: `uploads/${made}.svg` }
}

export function createArticleCategory(
  db: Db,
  values: Values<'article_categories'> = {},
): Promise<Row<'article_categories'>> {
  return insert(db, 'article_categories', { ...category('Article category', values), ...values })
}

/** Creates an article, by default in its own category. */
export async function createArticle(db: Db, values: Values<'articles'> = {}): Promise<Row<'articles'>> {
  return insert(db, 'articles', {
    ...times,
    category_id: values.category_id ?? (await createArticleCategory(db)).id,
    title: createName('Article'),
    summary: 'What it is about',
    content: '<p>Read me</p>',
    as_of: null,
    sources: '["A book"]',
    ...values,
  })
}

export function createJobCategory(db: Db, values: Values<'job_categories'> = {}): Promise<Row<'job_categories'>> {
  return insert(db, 'job_categories', { ...category('Job category', values), ...values })
}

/** Creates a post (sub-category), by default in its own category. */
export async function createPost(
  db: Db,
  values: Values<'job_sub_categories'> = {},
): Promise<Row<'job_sub_categories'>> {
  return insert(db, 'job_sub_categories', {
    ...times,
    category_id: values.category_id ?? (await createJobCategory(db)).id,
    title: createName('Post'),
    ...values,
  })
}

/** Creates a question, by default of its own post. */
export async function createQuestion(db: Db, values: Values<'job_questions'> = {}): Promise<Row<'job_questions'>> {
  return insert(db, 'job_questions', {
    ...times,
    sub_category_id: values.sub_category_id ?? (await createPost(db)).id,
    question: createName('Question'),
    answer: '<p>Because</p>',
    ...values,
  })
}

/** Creates a circular without a deadline, by default of its own post. */
export async function createCircular(db: Db, values: Values<'job_circulars'> = {}): Promise<Row<'job_circulars'>> {
  return insert(db, 'job_circulars', {
    ...times,
    sub_category_id: values.sub_category_id ?? (await createPost(db)).id,
    title: createName('Circular'),
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
    ...values,
  })
}

export function createFormula(db: Db, values: Values<'formulas'> = {}): Promise<Row<'formulas'>> {
  return insert(db, 'formulas', {
    ...times,
    group_name: 'Quality',
    title: createName('Formula'),
    formula: 'Defects * 100 / Checked',
    labels: JSON.stringify([
      { label_name: 'Defects', label_value: '35', unit: 'pcs' },
      { label_name: 'Checked', label_value: '250', unit: 'pcs' },
    ]),
    use: 'For the hourly report',
    notes: '',
    source: '',
    ...values,
  })
}

export function createFile(db: Db, values: Values<'files'> = {}): Promise<Row<'files'>> {
  return insert(db, 'files', {
    ...times,
    title: createName('File'),
    description: 'A sheet',
    type: 'pdf',
    file_path: 'uploads/nowhere.pdf',
    size: 0,
    sha256: null,
    ...values,
  })
}

export function createPlan(db: Db, values: Values<'packages'> = {}): Promise<Row<'packages'>> {
  return insert(db, 'packages', {
    ...times,
    name: createName('Plan'),
    type: 'jobs',
    price_poisha: 19_900,
    days: 30,
    features: '["All answers","All articles"]',
    ...values,
  })
}

export function createPaymentMethod(db: Db, values: Values<'payment_methods'> = {}): Promise<Row<'payment_methods'>> {
  return insert(db, 'payment_methods', {
    ...times,
    method_name: createName('Wallet'),
    img: 'uploads/wallet.svg',
    phone: '01700-000000',
    account_type: 'Personal',
    action: 'Send Money',
    instruction: 'Send it',
    ...values,
  })
}

export function createBanner(db: Db, values: Values<'banners'> = {}): Promise<Row<'banners'>> {
  return insert(db, 'banners', {
    ...times,
    img: `uploads/${createName('banner')}.svg`,
    alt: 'A needle',
    link: null,
    width: null,
    height: null,
    ...values,
  })
}

export function createAnnouncement(db: Db, values: Values<'announcements'> = {}): Promise<Row<'announcements'>> {
  return insert(db, 'announcements', { ...times, text: createName('Announcement'), ...values })
}

export function createOfficialContent(
  db: Db,
  values: Values<'official_contents'> = {},
): Promise<Row<'official_contents'>> {
  return insert(db, 'official_contents', {
    ...times,
    type: 'about',
    content_1: '1.0.0',
    content_2: '2026-11-20',
    content_3: '2026-11-20',
    ...values,
  })
}

export function createPerson(db: Db, values: Values<'people'> = {}): Promise<Row<'people'>> {
  return insert(db, 'people', {
    ...times,
    type: 'about',
    img: '',
    name: createName('Person'),
    degree: 'BSc',
    institute: 'A university',
    designation: 'Editor',
    designation2: '',
    mobile: '01700-000001',
    email: 'person@example.com',
    ...values,
  })
}

export function createNotification(db: Db, values: Values<'notifications'> = {}): Promise<Row<'notifications'>> {
  return insert(db, 'notifications', {
    title: createName('Notification'),
    message: 'Something is new',
    link: null,
    user_id: null,
    created_at: writtenAt,
    ...values,
  })
}

/** Inserts an uploaded picture without a file and returns its path. */
export async function createUploadedPicture(db: Db): Promise<string> {
  const path = `uploads/${createName('picture').replace(' ', '-')}.webp`
  await insert(db, 'uploads', { path, kind: 'picture', type: 'webp', size: 1, sha256: path, created_at: writtenAt })
  return path
}
