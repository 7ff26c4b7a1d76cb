import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse as parseYaml } from 'yaml'
import type { z } from 'zod'
import { answerToHtml } from './answer-to-html.ts'
import { describeUnchecked } from './as-of.ts'
import { findFormulaFault } from './displayed-formula.ts'
import { drawDrawing } from './drawings/draw-drawing.ts'
import { placeDrawings } from './drawings/place-drawings.ts'
import { findLine } from './find-line.ts'
import { fillLawPlaceholders, LabourLaw, showLawBoxes, toWrittenPath, withRuleFigures } from './law/labour-law.ts'
import { markdownToHtml } from './markdown-to-html.ts'
import {
  Announcements,
  ArticleCategories,
  ArticleFront,
  Banners,
  CircularFront,
  Downloads,
  FormulaGroups,
  Formulas,
  JobCategories,
  Notifications,
  Official,
  type Pack,
  type PackFile,
  PaymentMethods,
  People,
  Plans,
  Questions,
  Topics,
  UsualResults,
} from './pack.ts'
import { readPackVersion } from './pack-version.ts'

/** Where the starter content lies in this repository. */
export const starterFolder = fileURLToPath(new URL('..', import.meta.url))

/** The YAML of a file, and the lines of the file above it. */
type Written = { path: string; yaml: string; linesAbove?: number }

/** Checks what a file holds, and names the file and the line of each value that does not fit. */
function fitting<S extends z.ZodType>(schema: S, value: unknown, { path, yaml, linesAbove = 0 }: Written): z.output<S> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) => {
    const line = linesAbove + findLine(yaml, toWrittenPath(parseYaml(yaml), issue.path))
    return `content/${path}:${line}: ${[issue.path.join('.'), issue.message].filter((part) => part !== '').join(': ')}`
  })
  throw new Error(faults.join('\n'))
}

/** Adds the file's name to errors of its labour law. */
function naming<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw reason.startsWith('content/') ? error : new Error(`content/${path}: ${reason}`)
  }
}

type Files = ReturnType<typeof filesIn>

/** Reads the declaration of the labour law, which the other files of a pack follow. */
async function readLabourLaw(folder: string): Promise<LabourLaw> {
  const path = 'law/labour-law.yaml'
  const yaml = await readFile(join(folder, path), 'utf8')
  return fitting(LabourLaw, parseYaml(yaml), { path, yaml })
}

/**
 * Reads the files of a pack's folder; paths are relative to it. Text is brought to one spelling of each letter, NFC, and its placeholders
 * are filled in by the labour law. Throws for a text that displays a formula which cannot be parsed, or names a rule that there is not.
 */
function filesIn(folder: string, law: LabourLaw) {
  const readText = async (path: string) => {
    const text = (await readFile(join(folder, path), 'utf8')).normalize('NFC')
    const found = findFormulaFault(text)
    if (found) throw new Error(`content/${path}:${found.line}: ${found.fault}`)
    return naming(path, () => fillLawPlaceholders(text, law))
  }
  return {
    async readYaml<S extends z.ZodType>(schema: S, path: string): Promise<z.output<S>> {
      const yaml = await readText(path)
      return fitting(
        schema,
        naming(path, () => withRuleFigures(parseYaml(yaml), law)),
        { path, yaml },
      )
    },

    /** A Markdown file with YAML front matter between two lines of `---`. */
    async readMarkdown<S extends z.ZodType>(schema: S, path: string) {
      const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(await readText(path)) ?? []
      if (front === undefined || body === undefined) throw new Error(`content/${path}: no front matter`)
      return naming(path, () => ({
        front: fitting(schema, withRuleFigures(parseYaml(front), law), { path, yaml: front, linesAbove: 1 }),
        markdown: body,
        html: markdownToHtml(showLawBoxes(body, law)),
      }))
    },

    /** Reads a text that another file names. Throws with the line that names it where there is none. */
    async readNamedText(path: string, namedBy: string): Promise<string> {
      return readText(path).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        const lines = (await readFile(join(folder, namedBy), 'utf8')).split('\n')
        const line = lines.findIndex((one) => one.includes(`file: ${basename(path)}`)) + 1
        throw new Error(`content/${namedBy}:${line}: names the file ${basename(path)}, which there is not`)
      })
    },

    /** Turns an answer of a file into HTML, with a note on its figures that nobody opened. */
    showAnswer(path: string, question: z.output<typeof Questions>['questions'][number]): string {
      const notes = describeUnchecked(question.figures, question.lang).map((line) => `\n\n> ${line}`)
      return naming(path, () =>
        answerToHtml({ ...question, answer: [showLawBoxes(question.answer, law), ...notes].join('') }),
      )
    },

    async markdownFilesIn(path: string): Promise<string[]> {
      return (await readdir(join(folder, path))).filter((name) => name.endsWith('.md')).sort()
    },

    file: (path: string, name: string): PackFile => ({ name, path: join(folder, path, name) }),
  }
}

async function loadArticles(files: Files): Promise<Pack['articleCategories']> {
  const categories = await files.readYaml(ArticleCategories, 'articles/categories.yaml')
  return Promise.all(
    categories.map(async ({ slug, name, name_bn, image }) => ({
      name,
      name_bn,
      image: files.file('articles/images', image),
      articles: await Promise.all(
        (await files.markdownFilesIn(`articles/${slug}`)).map(async (fileName) => {
          const path = `articles/${slug}/${fileName}`
          const { front, markdown, html } = await files.readMarkdown(ArticleFront, path)
          const { drawings: declaredDrawings, ...article } = front
          const drawings = await Promise.all(
            declaredDrawings.map(async (declared) => ({
              name: declared.name,
              ...(await drawDrawing(declared, (file) => files.readNamedText(`articles/${slug}/figures/${file}`, path))),
            })),
          )
          return {
            ...article,
            sources: [...article.sources, ...describeUnchecked(article.figures, article.lang)],
            slug: withoutNumber(fileName),
            markdown,
            html: placeDrawings(html, declaredDrawings, drawings),
            declaredDrawings,
            drawings,
          }
        }),
      ),
    })),
  )
}

/** The name of a file without the number that orders it and without its ending: `03-line-balancing.md` is `line-balancing`. */
function withoutNumber(fileName: string): string {
  return fileName.replace(/^\d+-/, '').replace(/\.[a-z]+$/, '')
}

async function loadCirculars(files: Files) {
  return Promise.all(
    (await files.markdownFilesIn('circulars')).map(async (fileName) => {
      const { front, html } = await files.readMarkdown(CircularFront, `circulars/${fileName}`)
      return { ...front, html }
    }),
  )
}

async function loadJobs(files: Files): Promise<Pack['jobCategories']> {
  const [categories, topics, circulars] = await Promise.all([
    files.readYaml(JobCategories, 'jobs/categories.yaml'),
    files.readYaml(Topics, 'jobs/topics.yaml'),
    loadCirculars(files),
  ])
  const homeless = circulars.find(
    ({ category, sub_category }) =>
      !categories.some(
        ({ slug, sub_categories }) => slug === category && sub_categories.some((post) => post.slug === sub_category),
      ),
  )
  if (homeless) throw new Error(`content/circulars: no post ${homeless.category}/${homeless.sub_category}`)
  return Promise.all(
    categories.map(async ({ slug, name, name_bn, image, general, sub_categories }) => ({
      name,
      name_bn,
      general,
      image: files.file('jobs/images', image),
      posts: await Promise.all(
        sub_categories.map(async (post) => {
          const { questions } = await files.readYaml(Questions, `jobs/${slug}/${post.slug}.yaml`)
          return {
            ...post,
            questions: questions.map((question) => ({
              ...question,
              topic_bn: topics[question.topic] ?? '',
              html: files.showAnswer(`jobs/${slug}/${post.slug}.yaml`, question),
            })),
            circulars: circulars.filter(
              (circular) => circular.category === slug && circular.sub_category === post.slug,
            ),
          }
        }),
      ),
    })),
  )
}

async function loadFormulas(files: Files): Promise<Pack['formulas']> {
  const groups = await files.readYaml(FormulaGroups, 'formulas/groups.yaml')
  const lists = await Promise.all(
    groups.map(async ({ slug, name, name_bn }) => {
      const { formulas } = await files.readYaml(Formulas, `formulas/${slug}.yaml`)
      return formulas.map((formula) => ({
        ...formula,
        source: [formula.source, ...describeUnchecked(formula.figures, 'mixed')]
          .filter((line) => line !== '')
          .join(' · '),
        group: name,
        group_bn: name_bn,
      }))
    }),
  )
  return lists.flat()
}

/** Reads and checks a whole pack of content: the starter content, where no other folder is named. */
export async function loadPack(folder = starterFolder): Promise<Pack> {
  const labourLaw = await readLabourLaw(folder)
  const files = filesIn(folder, labourLaw)
  const { readYaml, file } = files
  const [downloads, paymentMethods, banners] = await Promise.all([
    readYaml(Downloads, 'downloads/downloads.yaml'),
    readYaml(PaymentMethods, 'orders/payment-methods.yaml'),
    readYaml(Banners, 'home/banners.yaml'),
  ])
  return {
    version: await readPackVersion(),
    articleCategories: await loadArticles(files),
    jobCategories: await loadJobs(files),
    formulas: await loadFormulas(files),
    usualResults: await readYaml(UsualResults, 'formulas/usual-results.yaml'),
    downloads: downloads.map((download) => ({
      ...download,
      description: [download.description, ...describeUnchecked(download.figures, download.lang)].join(' '),
      slug: withoutNumber(download.file),
      file: file('downloads/files', download.file),
    })),
    plans: await readYaml(Plans, 'plans/plans.yaml'),
    paymentMethods: paymentMethods.map((method) => ({ ...method, image: file('orders/images', method.image) })),
    banners: banners.map((banner) => ({ ...banner, image: file('home/images', banner.image) })),
    announcements: await readYaml(Announcements, 'home/announcements.yaml'),
    labourLaw,
    official: await readYaml(Official, 'about/official.yaml'),
    people: await readYaml(People, 'about/people.yaml'),
    notifications: await readYaml(Notifications, 'notifications/notifications.yaml'),
  }
}
