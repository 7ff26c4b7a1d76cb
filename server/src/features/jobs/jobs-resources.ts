import { jobCategoryPage, questionsPage } from '@shelai/contract/rules/urls.ts'
import { createCategoryResource } from '../../back-office/category-resource.ts'
import { createContentResource } from '../../back-office/resource.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { listPostsById } from './jobs-store.ts'
import type { JobsTables } from './jobs-tables.ts'

export const jobsResources = [
  createCategoryResource('job-categories', 'job_categories', jobCategoryPage),
  createContentResource(
    'job-sub-categories',
    'job_sub_categories',
    { sub_category_id: { column: 'id' } },
    {
      findPage: (db, { id }) => findQuestionsPage(db, Number(id)),
      rowsInBin: [{ table: 'followed_posts', column: 'sub_category_id' }],
    },
  ),
  createContentResource(
    'job-questions',
    'job_questions',
    { question_id: { column: 'id' } },
    {
      findPage: async (db, { id, sub_category_id }) => {
        const page = await findQuestionsPage(db, Number(sub_category_id))
        return page && `${page}#question-${id}`
      },
    },
  ),
]

async function findQuestionsPage(db: Handle<JobsTables>, id: number): Promise<string | undefined> {
  const [post] = await listPostsById(db, [id])
  return post && questionsPage(post.category_name, id)
}
