import { createCategoryResource } from '../../platform/admin/category-resource.ts'
import { createContentResource } from '../../platform/admin/resource.ts'

export const jobsResources = [
  createCategoryResource('job-categories', 'job_categories'),
  createContentResource('job-sub-categories', 'job_sub_categories', { sub_category_id: { column: 'id' } }),
  createContentResource('job-questions', 'job_questions', { question_id: { column: 'id' } }),
]
