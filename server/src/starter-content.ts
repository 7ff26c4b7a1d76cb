import type { Pack, PackFile } from '@shelai/content/pack.ts'
import { aboutTypes } from '@shelai/contract/features/about/about.ts'
import { addDays, dayMs, getDhakaDay, parseDay } from '@shelai/contract/rules/dhaka-time.ts'
import { money } from '@shelai/contract/rules/limits.ts'
import { articlePage, fileSearchPage, formulaPage, questionsPage } from '@shelai/contract/rules/urls.ts'
import type { Insertable } from 'kysely'
import { isEmpty } from './kernel/database/is-empty.ts'
import type { FileStore } from './kernel/files/file-store.ts'
import { cleanHtml, digestSanitizedHtml } from './kernel/html/safe-html.ts'
import { type LinkTargets, resolveLink, resolveLinks } from './starter-links.ts'
import { rememberPack } from './starter-pack/offer-pack.ts'
import {
  describeArticle,
  describeFile,
  describeFormula,
  describeQuestion,
  listPackItems,
} from './starter-pack/pack-items.ts'
import { lockStarterContent } from './starter-pack/starter-items-store.ts'
import { type GetStored, storePackFiles } from './starter-pack/stored-files.ts'
import type { Db, Tables, Tx } from './tables.ts'

/**
 * Loads the starter content into an empty database, all or nothing. Stores files first: their names depend on their
 * content, so that a retry finds them in place. One of several starting processes loads it while the others wait.
 * Returns false if the database was not empty.
 */
export async function loadStarterContent(db: Db, files: FileStore, pack: Pack, now: Date): Promise<boolean> {
  const getStored = await storePackFiles(pack, files)
  return db.transaction().execute(async (tx) => {
    await lockStarterContent(tx)
    if (!(await isEmpty(tx))) return false
    await insertPack(tx, pack, getStored, now)
    await rememberPack(tx, pack.version, listPackItems(pack, getStored), now)
    return true
  })
}

type Article = Pack['articleCategories'][number]['articles'][number]
type Post = Pack['jobCategories'][number]['posts'][number]

/** The things that every part of the loading needs. */
type Loading = {
  tx: Tx
  pack: Pack
  now: Date
  getStored: GetStored
  targets: LinkTargets
}

/** Inserts the whole pack. Texts link to each other, so everything that has a page is inserted before any text is written. */
async function insertPack(tx: Tx, pack: Pack, getStored: GetStored, now: Date): Promise<void> {
  const loading: Loading = {
    tx,
    pack,
    now,
    getStored,
    targets: { formula: new Map(), file: new Map(), article: new Map(), post: new Map() },
  }
  await insertFormulas(loading)
  await insertFiles(loading)
  const articles = await insertArticles(loading)
  const posts = await insertPosts(loading)
  for (const { id, article } of articles) await writeArticle(loading, id, article)
  for (const { id, post } of posts) {
    await insertQuestions(loading, id, post)
    await insertCirculars(loading, id, post)
  }
  await insertPlans(loading)
  await insertHome(loading)
  await insertAbout(loading)
  await insertNotifications(loading)
}

function baseColumns({ now }: Loading, sort_order: number) {
  const at = now.toISOString()
  return { sort_order, created_at: at, updated_at: at }
}

function categoryColumns(
  loading: Loading,
  { name, name_bn, image }: { name: string; name_bn: string; image: PackFile },
  order: number,
) {
  return {
    ...baseColumns(loading, order),
    name,
    name_bn,
    name_key: name.trim().toLowerCase(),
    img: loading.getStored(image).path,
  }
}

async function insertFormulas(loading: Loading): Promise<void> {
  const { tx, pack, targets } = loading
  for (const [order, formula] of pack.formulas.entries()) {
    const { labels, examples, ...fields } = { ...describeFormula(formula), group_name_bn: formula.group_bn }
    const { id } = await tx
      .insertInto('formulas')
      .values({
        ...baseColumns(loading, order),
        ...fields,
        labels: JSON.stringify(labels),
        examples: JSON.stringify(examples),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    targets.formula.set(formula.title, formulaPage(id))
  }
}

async function insertFiles(loading: Loading): Promise<void> {
  const { tx, pack, targets, getStored } = loading
  await insertAll(
    tx,
    'files',
    pack.downloads.map((download, order) => {
      const { path, size, sha256 } = getStored(download.file)
      return { ...baseColumns(loading, order), ...describeFile(download, path), size, sha256 }
    }),
  )
  for (const { slug, title } of pack.downloads) targets.file.set(slug, fileSearchPage(title))
}

/** Inserts the articles without their texts. */
async function insertArticles(loading: Loading): Promise<{ id: number; article: Article }[]> {
  const { tx, pack, targets } = loading
  const inserted: { id: number; article: Article }[] = []
  for (const [order, category] of pack.articleCategories.entries()) {
    const { id: category_id } = await tx
      .insertInto('article_categories')
      .values(categoryColumns(loading, category, order))
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [place, article] of category.articles.entries()) {
      const { id } = await tx
        .insertInto('articles')
        .values({
          ...baseColumns(loading, place),
          ...describeArticle(article),
          category_id,
          content: '',
          sources: JSON.stringify(article.sources),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      targets.article.set(article.slug, articlePage(category.name, id))
      inserted.push({ id, article })
    }
  }
  return inserted
}

/** Inserts the posts without their questions and circulars. */
async function insertPosts(loading: Loading): Promise<{ id: number; post: Post }[]> {
  const { tx, pack, targets } = loading
  const inserted: { id: number; post: Post }[] = []
  for (const [order, category] of pack.jobCategories.entries()) {
    const { id: category_id } = await tx
      .insertInto('job_categories')
      .values({ ...categoryColumns(loading, category, order), is_general: Number(category.general) })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [place, post] of category.posts.entries()) {
      const { id } = await tx
        .insertInto('job_sub_categories')
        .values({ ...baseColumns(loading, place), category_id, title: post.title })
        .returning('id')
        .executeTakeFirstOrThrow()
      targets.post.set(post.slug, questionsPage(category.name, id))
      inserted.push({ id, post })
    }
  }
  return inserted
}

async function writeArticle({ tx, targets, getStored }: Loading, id: number, article: Article): Promise<void> {
  const drawings = new Map(article.drawings.map((drawing) => [drawing.name, `/${getStored(drawing).path}`]))
  const content = cleanHtml(resolveLinks(article.html, targets, drawings))
  await tx
    .updateTable('articles')
    .set({ content, content_mark: digestSanitizedHtml(content) })
    .where('id', '=', id)
    .execute()
}

async function insertQuestions(loading: Loading, sub_category_id: number, { questions }: Post): Promise<void> {
  await insertAll(
    loading.tx,
    'job_questions',
    questions.map((question, number) => {
      const answer = cleanHtml(resolveLinks(question.html, loading.targets))
      return {
        ...baseColumns(loading, number),
        ...describeQuestion(question),
        sub_category_id,
        answer,
        answer_mark: digestSanitizedHtml(answer),
      }
    }),
  )
}

/**
 * Returns by how many days the sample circulars move: the newest one is of today, however old the pack is, so that every installation
 * has some that are open. None moves back.
 */
function countSampleDays(pack: Pack, now: Date): number {
  const samples = pack.jobCategories.flatMap(({ posts }) => posts.flatMap(({ circulars }) => circulars))
  const newest = Math.max(...samples.filter(({ sample }) => sample).map(({ published }) => parseDay(published)))
  return Math.max(getDhakaDay(now.getTime()) - newest, 0)
}

async function insertCirculars(loading: Loading, sub_category_id: number, { circulars }: Post): Promise<void> {
  const sampleDays = countSampleDays(loading.pack, loading.now)
  await insertAll(
    loading.tx,
    'job_circulars',
    circulars.map((circular) => {
      const content = cleanHtml(resolveLinks(circular.html, loading.targets))
      const days = circular.sample ? sampleDays : 0
      return {
        ...baseColumns(loading, 0),
        sub_category_id,
        title: circular.title,
        lang: circular.lang,
        content,
        content_mark: digestSanitizedHtml(content),
        company: circular.company,
        place: circular.place,
        vacancy: circular.vacancy,
        salary: circular.salary,
        education: circular.education,
        experience: circular.experience,
        source: null,
        published_on: addDays(circular.published, days),
        deadline: addDays(circular.deadline, days),
        is_sample: Number(circular.sample),
        prepare: JSON.stringify(circular.prepare.map((link) => resolveLink(link, loading.targets))),
      }
    }),
  )
}

async function insertPlans(loading: Loading): Promise<void> {
  const { tx, pack, getStored } = loading
  await insertAll(
    tx,
    'packages',
    pack.plans.map(({ price, features, features_bn, ...plan }, order) => ({
      ...baseColumns(loading, order),
      ...plan,
      price_poisha: price * money.poishaInTaka,
      features: JSON.stringify(features),
      features_bn: JSON.stringify(features_bn),
    })),
  )
  await insertAll(
    tx,
    'payment_methods',
    pack.paymentMethods.map(({ image, ...method }, order) => ({
      ...baseColumns(loading, order),
      ...method,
      img: getStored(image).path,
    })),
  )
}

async function insertHome(loading: Loading): Promise<void> {
  const { tx, pack, getStored } = loading
  await insertAll(
    tx,
    'banners',
    pack.banners.map(({ image, link, ...words }, order) => ({
      ...baseColumns(loading, order),
      img: getStored(image).path,
      ...words,
      link: link ?? null,
      width: 240,
      height: 240,
    })),
  )
  await insertAll(
    tx,
    'announcements',
    pack.announcements.map((announcement, order) => ({ ...baseColumns(loading, order), ...announcement })),
  )
}

async function insertAbout(loading: Loading): Promise<void> {
  const { tx, pack } = loading
  const { about, contact } = pack.official
  await insertAll(tx, 'official_contents', [
    {
      ...baseColumns(loading, 0),
      type: 'about',
      content_1: about.version,
      content_2: about.first_release,
      content_3: about.latest_update,
    },
    {
      ...baseColumns(loading, 1),
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
      pack.people[type].map((person, order) => ({ ...baseColumns(loading, order), type, img: '', ...person })),
    ),
  )
}

async function insertNotifications({ tx, pack, now }: Loading): Promise<void> {
  await insertAll(
    tx,
    'notifications',
    pack.notifications.map(({ link, days_ago, ...texts }) => ({
      ...texts,
      link: link ?? null,
      user_id: null,
      created_at: new Date(now.getTime() - days_ago * dayMs).toISOString(),
    })),
  )
}

async function insertAll<T extends keyof Tables>(tx: Tx, table: T, rows: Insertable<Tables[T]>[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insertInto(table).values(rows).execute()
}
