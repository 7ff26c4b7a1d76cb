import {
  articleListPage,
  articlePage,
  circularListPage,
  circularPage,
  formulaPage,
  jobCategoryPage,
  pages,
  questionsPage,
} from '@shelai/contract/urls.ts'
import type { FastifyInstance } from 'fastify'
import { sendAnswer } from '../answers/send-answer.ts'
import { nextDhakaMidnight } from '../business-day.ts'
import type { Desk } from '../calls/desk.ts'
import type { Context } from '../context.ts'

const standing = [
  pages.home,
  pages.skills,
  pages.job,
  pages.jobs,
  pages.circulars,
  pages.formula,
  pages.formulas,
  pages.format,
  pages.about,
  pages.contact,
  pages.packages,
]

/** Every page that a guest may read, as paths; sample circulars are left out, as search engines are asked not to show them. */
export async function readablePaths(desk: Desk, now: Date): Promise<string[]> {
  const ask = <N extends Parameters<Desk['ask']>[0]>(name: N, params: object = {}) =>
    desk.ask(name, { params }, null, now)

  const paths: string[] = [...standing]
  for (const category of await ask('articles.categories')) {
    paths.push(articleListPage(category.category_name, category.category_id))
    const articles = await ask('articles.ofCategory', { categoryId: String(category.category_id) })
    paths.push(...articles.map((article) => articlePage(category.category_name, article.article_id)))
  }
  paths.push(...(await ask('jobs.categories')).map((category) => jobCategoryPage(category.category_name)))
  for (const post of await ask('jobs.subCategories')) {
    if (post.question_count > 0) paths.push(questionsPage(post.category_name, post.sub_category_id))
    if (post.circular_count === 0) continue
    const circulars = await ask('circulars.ofSubCategory', { subCategoryId: String(post.sub_category_id) })
    const real = circulars.filter((circular) => circular.is_sample === 0)
    if (real.length > 0) paths.push(circularListPage(post.sub_category_id))
    paths.push(...real.map((circular) => circularPage(circular.id)))
  }
  paths.push(...(await ask('formulas.all')).map((formula) => formulaPage(formula.formula_id)))
  return paths
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** `/sitemap.xml` and `/robots.txt`. */
export function mountSiteMap(app: FastifyInstance, desk: Desk, { config, kept, now }: Context): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const today = now()
    const answer = await kept.findOrMake('/sitemap.xml', today.getTime(), nextDhakaMidnight(today), async () => {
      const urls = (await readablePaths(desk, today)).map(
        (path) => `<url><loc>${escapeXml(config.publicUrl + path)}</loc></url>`,
      )
      return {
        type: 'application/xml; charset=utf-8',
        body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
        headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
        features: ['articles', 'jobs', 'circulars', 'formulas'],
      }
    })
    reply.hijack()
    sendAnswer(answer, request.raw, reply.raw)
  })
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /profile\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
      ),
  )
}
