import { createCategoryResource } from '../../platform/admin/category-resource.ts'
import { belongsTo, flag, html, readOnly, text } from '../../platform/admin/field.ts'
import { createContentResource } from '../../platform/admin/resource.ts'

export const jobsResources = [
  createCategoryResource('job-categories', 'job_categories', [
    { table: 'job_sub_categories', column: 'category_id', called: ['sub-category', 'sub-categories'] },
  ]),
  createContentResource({
    name: 'job-sub-categories',
    table: 'job_sub_categories',
    appendsWithin: 'category_id',
    dependents: [
      { table: 'job_questions', column: 'sub_category_id', called: ['question', 'questions'] },
      { table: 'job_circulars', column: 'sub_category_id', called: ['circular', 'circulars'] },
    ],
    fields: {
      sub_category_id: readOnly('id'),
      title: text('title', 120, { isRequired: true, isSearched: true }),
      category_id: belongsTo('category_id', 'job_categories', 'category'),
    },
  }),
  createContentResource({
    name: 'job-questions',
    table: 'job_questions',
    appendsWithin: 'sub_category_id',
    fields: {
      question_id: readOnly('id'),
      question: text('question', 1000, { isRequired: true, isSearched: true }),
      answer: html('answer', { isRequired: true, isSearched: true }),
      sub_category_id: belongsTo('sub_category_id', 'job_sub_categories', 'sub-category'),
      is_premium: flag('is_premium'),
    },
  }),
]
