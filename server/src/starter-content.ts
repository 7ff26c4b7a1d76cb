import { readFile } from 'node:fs/promises'
import type { Pack, PackFile } from '@shelai/content/pack.ts'
import { day, money } from '@shelai/contract/limits.ts'
import { formulaPage } from '@shelai/contract/urls.ts'
import { type Insertable, sql } from 'kysely'
import { isPostgres } from './platform/database/engine.ts'
import { isEmpty } from './platform/database/is-empty.ts'
import type { Db, Tables, Tx } from './platform/database/tables.ts'
import type { FileStore, StoredFile } from './platform/files/file-store.ts'
import { cleanHtml, sanitizerVersion } from './platform/html/safe-html.ts'

/**
 * Puts the starter content into an empty database, all of it or nothing. Files are stored first: they are named by
 * their content, so that a second try finds them in place. Of several processes that start together one loads the
 * content while the others wait. Returns false where the database was not empty.
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

/** The number under which PostgreSQL knows the lock; any constant that no other lock of the product has. */
const lockNumber = 7_433_001

/** Lets one transaction at a time go on. On SQLite every transaction that writes holds that lock already. */
async function lockStarterContent(tx: Tx): Promise<void> {
  if (isPostgres(tx)) {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(tx)
  }
}

type Stored = ReadonlyMap<PackFile, StoredFile>

async function storeFiles(pack: Pack, files: FileStore): Promise<Stored> {
  const open = [...pack.articleCategories, ...pack.jobCategories, ...pack.banners, ...pack.paymentMethods].map(
    ({ image }) => image,
  )
  const stored = new Map<PackFile, StoredFile>()
  for (const file of open) stored.set(file, await files.put('public', file.name, await readFile(file.path)))
  for (const { file, premium } of pack.downloads) {
    const bytes = await readFile(file.path)
    stored.set(file, await files.put(premium ? 'private' : 'public', file.name, bytes))
  }
  return stored
}

async function insertPack(tx: Tx, pack: Pack, stored: Stored, now: Date): Promise<void> {
  const at = now.toISOString()
  const standing = (sort_order: number) => ({ sort_order, created_at: at, updated_at: at })
  const storedAs = (file: PackFile): StoredFile => {
    const found = stored.get(file)
    if (!found) throw new Error(`${file.name} was not stored`)
    return found
  }
  const nameKey = (name: string) => name.trim().toLowerCase()

  const formulaIds = new Map<string, number>()
  for (const [order, formula] of pack.formulas.entries()) {
    const { id } = await tx
      .insertInto('formulas')
      .values({
        ...standing(order),
        group_name: formula.group,
        title: formula.title,
        formula: formula.formula,
        labels: JSON.stringify(
          formula.labels.map(({ name, value, unit }) => ({ label_name: name, label_value: value, unit: unit ?? '' })),
        ),
        use: formula.use,
        notes: formula.notes,
        source: formula.source,
        is_premium: Number(formula.premium),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    formulaIds.set(formula.title, id)
  }
  const sanitise = (text: string) => cleanHtml(withFormulaLinks(text, formulaIds))
  const asContent = (text: string) => {
    const content = sanitise(text)
    return { content, content_mark: sanitizerVersion(content) }
  }
  const asAnswer = (text: string) => {
    const answer = sanitise(text)
    return { answer, answer_mark: sanitizerVersion(answer) }
  }

  for (const [order, category] of pack.articleCategories.entries()) {
    const { id } = await tx
      .insertInto('article_categories')
      .values({
        ...standing(order),
        name: category.name,
        name_key: nameKey(category.name),
        img: storedAs(category.image).path,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertAll(
      tx,
      'articles',
      category.articles.map((article, place) => ({
        ...standing(place),
        category_id: id,
        title: article.title,
        summary: article.summary,
        ...asContent(article.html),
        is_premium: Number(article.premium),
        as_of: article.as_of ?? null,
        sources: JSON.stringify(article.sources),
      })),
    )
  }

  for (const [order, category] of pack.jobCategories.entries()) {
    const { id: categoryId } = await tx
      .insertInto('job_categories')
      .values({
        ...standing(order),
        name: category.name,
        name_key: nameKey(category.name),
        img: storedAs(category.image).path,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [place, post] of category.posts.entries()) {
      const { id: postId } = await tx
        .insertInto('job_sub_categories')
        .values({ ...standing(place), category_id: categoryId, title: post.title })
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertAll(
        tx,
        'job_questions',
        post.questions.map((question, number) => ({
          ...standing(number),
          sub_category_id: postId,
          question: question.question,
          ...asAnswer(question.html),
          is_premium: Number(question.premium),
        })),
      )
      await insertAll(
        tx,
        'job_circulars',
        post.circulars.map((circular) => ({
          ...standing(0),
          sub_category_id: postId,
          title: circular.title,
          ...asContent(circular.html),
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
        })),
      )
    }
  }

  await insertAll(
    tx,
    'files',
    pack.downloads.map(({ title, description, type, premium, file }, order) => {
      const { path, size, sha256 } = storedAs(file)
      return {
        ...standing(order),
        title,
        description,
        type,
        file_path: path,
        is_premium: Number(premium),
        size,
        sha256,
      }
    }),
  )
  await insertAll(
    tx,
    'packages',
    pack.plans.map(({ price, features, ...plan }, order) => ({
      ...standing(order),
      ...plan,
      price_poisha: price * money.poishaInTaka,
      features: JSON.stringify(features),
    })),
  )
  await insertAll(
    tx,
    'payment_methods',
    pack.paymentMethods.map(({ image, ...method }, order) => ({
      ...standing(order),
      ...method,
      img: storedAs(image).path,
    })),
  )
  await insertAll(
    tx,
    'banners',
    pack.banners.map(({ image, alt, link }, order) => ({
      ...standing(order),
      img: storedAs(image).path,
      alt,
      link: link ?? null,
      width: 640,
      height: 256,
    })),
  )
  await insertAll(
    tx,
    'announcements',
    pack.announcements.map((announcement, order) => ({ ...standing(order), ...announcement })),
  )
  const { about, contact } = pack.official
  await insertAll(tx, 'official_contents', [
    {
      ...standing(0),
      type: 'about',
      content_1: about.version,
      content_2: about.first_release,
      content_3: about.latest_update,
    },
    {
      ...standing(1),
      type: 'contact',
      content_1: contact.office_address,
      content_2: contact.mobile,
      content_3: contact.email,
    },
  ])
  await insertAll(
    tx,
    'people',
    (['about', 'contact'] as const).flatMap((type) =>
      pack.people[type].map((person, order) => ({ ...standing(order), type, img: '', ...person })),
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

/** Turns `formula:Title` links into the formula's own page. */
function withFormulaLinks(html: string, ids: ReadonlyMap<string, number>): string {
  return html.replace(/href="formula:([^"]+)"/g, (_, title: string) => {
    const name = decodeURIComponent(title)
    const id = ids.get(name)
    if (id === undefined) throw new Error(`no formula is called ${name}`)
    return `href="${formulaPage(id)}"`
  })
}

async function insertAll<T extends keyof Tables>(tx: Tx, table: T, rows: Insertable<Tables[T]>[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insertInto(table).values(rows).execute()
}
