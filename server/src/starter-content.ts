import { readFile } from 'node:fs/promises'
import type { Figure, Pack, PackDrawing, PackFile } from '@shelai/content/pack.ts'
import { aboutTypes } from '@shelai/contract/about.ts'
import { day, money } from '@shelai/contract/limits.ts'
import { articlePage, fileSearchPage, formulaPage, questionsPage } from '@shelai/contract/urls.ts'
import { type Insertable, sql } from 'kysely'
import { isPostgres } from './platform/database/engine.ts'
import { isEmpty } from './platform/database/is-empty.ts'
import type { FileStore, StoredFile } from './platform/files/file-store.ts'
import { cleanHtml, digestSanitizedHtml } from './platform/html/safe-html.ts'
import { type LinkTargets, resolveLinks } from './starter-links.ts'
import type { Db, Tables, Tx } from './tables.ts'

/**
 * Loads the starter content into an empty database, all or nothing. Stores files first: their names depend on their
 * content, so that a retry finds them in place. One of several starting processes loads it while the others wait.
 * Returns false if the database was not empty.
 */
export async function loadStarterContent(db: Db, files: FileStore, pack: Pack, now: Date): Promise<boolean> {
  const stored = await storeFiles(pack, files)
  return db.transaction().execute(async (tx) => {
    await lockStarterContent(tx)
    if (!(await isEmpty(tx))) return false
    await insertPack(tx, pack, stored, now)
    return true
  })
}

/** The key of PostgreSQL's advisory lock, different from every other lock of the product. */
const lockKey = 7_433_001

/** Serializes transactions. On SQLite every writing transaction already holds the write lock. */
async function lockStarterContent(tx: Tx): Promise<void> {
  if (isPostgres(tx)) {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx)
  }
}

type Stored = ReadonlyMap<PackFile | PackDrawing, StoredFile>

async function storeFiles(pack: Pack, files: FileStore): Promise<Stored> {
  const open = [...pack.articleCategories, ...pack.jobCategories, ...pack.banners, ...pack.paymentMethods].map(
    ({ image }) => image,
  )
  const stored = new Map<PackFile | PackDrawing, StoredFile>()
  for (const file of open) stored.set(file, await files.put('public', file.name, await readFile(file.path)))
  for (const { file, premium } of pack.downloads) {
    const bytes = await readFile(file.path)
    stored.set(file, await files.put(premium ? 'private' : 'public', file.name, bytes))
  }
  for (const { slug, drawings } of pack.articleCategories.flatMap(({ articles }) => articles)) {
    for (const drawing of drawings) {
      stored.set(drawing, await files.put('public', `${slug}-${drawing.name}.svg`, Buffer.from(drawing.svg)))
    }
  }
  return stored
}

async function insertPack(tx: Tx, pack: Pack, stored: Stored, now: Date): Promise<void> {
  const at = now.toISOString()
  const baseColumns = (sort_order: number) => ({ sort_order, created_at: at, updated_at: at })
  const getStored = (file: PackFile | PackDrawing): StoredFile => {
    const found = stored.get(file)
    if (!found) throw new Error(`${file.name} was not stored`)
    return found
  }
  const categoryColumns = ({ name, image }: { name: string; image: PackFile }, order: number) => ({
    ...baseColumns(order),
    name,
    name_key: name.trim().toLowerCase(),
    img: getStored(image).path,
  })
  const targets: LinkTargets = { formula: new Map(), file: new Map(), article: new Map(), post: new Map() }

  for (const [order, formula] of pack.formulas.entries()) {
    const { id } = await tx
      .insertInto('formulas')
      .values({
        ...baseColumns(order),
        group_name: formula.group,
        title: formula.title,
        formula: formula.formula,
        labels: JSON.stringify(
          formula.labels.map(({ name, value, unit }) => ({ label_name: name, label_value: value, unit: unit ?? '' })),
        ),
        examples: JSON.stringify(formula.examples.map(({ inputs, expected }) => ({ inputs, result: expected }))),
        use: formula.use,
        use_bn: formula.use_bn,
        result_unit: formula.result_unit,
        usual_range: formula.usual_range,
        pitfall: formula.pitfall,
        as_of: findOldestDay(formula.figures),
        notes: formula.notes,
        source: formula.source,
        is_premium: Number(formula.premium),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    targets.formula.set(formula.title, formulaPage(id))
  }

  await insertAll(
    tx,
    'files',
    pack.downloads.map(({ title, description, type, premium, figures, file }, order) => {
      const { path, size, sha256 } = getStored(file)
      return {
        ...baseColumns(order),
        title,
        description,
        type,
        file_path: path,
        is_premium: Number(premium),
        as_of: findOldestDay(figures),
        size,
        sha256,
      }
    }),
  )
  for (const { slug, title } of pack.downloads) targets.file.set(slug, fileSearchPage(title))

  // Texts link to each other, so every article and post has its id before any text is written.
  const articles: { id: number; article: Pack['articleCategories'][number]['articles'][number] }[] = []
  for (const [order, category] of pack.articleCategories.entries()) {
    const { id: category_id } = await tx
      .insertInto('article_categories')
      .values(categoryColumns(category, order))
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [place, article] of category.articles.entries()) {
      const { id } = await tx
        .insertInto('articles')
        .values({
          ...baseColumns(place),
          category_id,
          title: article.title,
          summary: article.summary,
          content: '',
          is_premium: Number(article.premium),
          as_of: article.as_of ?? findOldestDay(article.figures),
          sources: JSON.stringify(article.sources),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      targets.article.set(article.slug, articlePage(category.name, id))
      articles.push({ id, article })
    }
  }

  const posts: { id: number; post: Pack['jobCategories'][number]['posts'][number] }[] = []
  for (const [order, category] of pack.jobCategories.entries()) {
    const { id: category_id } = await tx
      .insertInto('job_categories')
      .values(categoryColumns(category, order))
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [place, post] of category.posts.entries()) {
      const { id } = await tx
        .insertInto('job_sub_categories')
        .values({ ...baseColumns(place), category_id, title: post.title })
        .returning('id')
        .executeTakeFirstOrThrow()
      targets.post.set(post.slug, questionsPage(category.name, id))
      posts.push({ id, post })
    }
  }

  for (const { id, article } of articles) {
    const drawings = new Map(article.drawings.map((drawing) => [drawing.name, `/${getStored(drawing).path}`]))
    const content = cleanHtml(resolveLinks(article.html, targets, drawings))
    await tx
      .updateTable('articles')
      .set({ content, content_mark: digestSanitizedHtml(content) })
      .where('id', '=', id)
      .execute()
  }
  for (const { id: sub_category_id, post } of posts) {
    await insertAll(
      tx,
      'job_questions',
      post.questions.map((question, number) => {
        const answer = cleanHtml(resolveLinks(question.html, targets))
        return {
          ...baseColumns(number),
          sub_category_id,
          question: question.question,
          answer,
          answer_mark: digestSanitizedHtml(answer),
          is_premium: Number(question.premium),
          as_of: findOldestDay(question.figures),
        }
      }),
    )
    await insertAll(
      tx,
      'job_circulars',
      post.circulars.map((circular) => {
        const content = cleanHtml(resolveLinks(circular.html, targets))
        return {
          ...baseColumns(0),
          sub_category_id,
          title: circular.title,
          content,
          content_mark: digestSanitizedHtml(content),
          company: circular.company,
          place: circular.place,
          vacancy: circular.vacancy,
          salary: circular.salary,
          education: circular.education,
          experience: circular.experience,
          source: null,
          published_on: circular.published,
          deadline: circular.deadline,
          is_sample: Number(circular.sample),
        }
      }),
    )
  }

  await insertAll(
    tx,
    'packages',
    pack.plans.map(({ price, features, ...plan }, order) => ({
      ...baseColumns(order),
      ...plan,
      price_poisha: price * money.poishaInTaka,
      features: JSON.stringify(features),
    })),
  )
  await insertAll(
    tx,
    'payment_methods',
    pack.paymentMethods.map(({ image, ...method }, order) => ({
      ...baseColumns(order),
      ...method,
      img: getStored(image).path,
    })),
  )
  await insertAll(
    tx,
    'banners',
    pack.banners.map(({ image, alt, link }, order) => ({
      ...baseColumns(order),
      img: getStored(image).path,
      alt,
      link: link ?? null,
      width: 640,
      height: 256,
    })),
  )
  await insertAll(
    tx,
    'announcements',
    pack.announcements.map((announcement, order) => ({ ...baseColumns(order), ...announcement })),
  )
  const { about, contact } = pack.official
  await insertAll(tx, 'official_contents', [
    {
      ...baseColumns(0),
      type: 'about',
      content_1: about.version,
      content_2: about.first_release,
      content_3: about.latest_update,
    },
    {
      ...baseColumns(1),
      type: 'contact',
      content_1: contact.office_address,
      content_2: contact.mobile,
      content_3: contact.email,
    },
  ])
  await insertAll(
    tx,
    'people',
    aboutTypes.flatMap((type) =>
      pack.people[type].map((person, order) => ({ ...baseColumns(order), type, img: '', ...person })),
    ),
  )
  await insertAll(
    tx,
    'notifications',
    pack.notifications.map(({ title, message, link, days_ago }) => ({
      title,
      message,
      link: link ?? null,
      user_id: null,
      created_at: new Date(now.getTime() - days_ago * day.milliseconds).toISOString(),
    })),
  )
}

/** The day for which all figures of a text are known to hold; null where it states none. */
function findOldestDay(figures: readonly Figure[]): string | null {
  return figures.map(({ as_of }) => as_of).sort()[0] ?? null
}

async function insertAll<T extends keyof Tables>(tx: Tx, table: T, rows: Insertable<Tables[T]>[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insertInto(table).values(rows).execute()
}
