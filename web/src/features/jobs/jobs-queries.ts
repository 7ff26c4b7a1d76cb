import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../parts/asking.ts'

export const jobCategoriesQuery = (ask: Ask) =>
  queryOptions({ queryKey: ['jobs', 'categories'], queryFn: () => ask('jobs.categories', {}) })

export const jobSubCategoriesQuery = (ask: Ask) =>
  queryOptions({ queryKey: ['jobs', 'subCategories'], queryFn: () => ask('jobs.subCategories', {}) })

export const jobSubCategoriesOfQuery = (ask: Ask, categoryId: number) =>
  queryOptions({
    queryKey: ['jobs', 'subCategories', categoryId],
    queryFn: () => ask('jobs.subCategoriesOf', { params: { categoryId: String(categoryId) } }),
  })

export const questionsOfQuery = (ask: Ask, subCategoryId: string) =>
  queryOptions({
    queryKey: ['jobs', 'questions', subCategoryId],
    queryFn: () => ask('jobs.questionsOf', { params: { subCategoryId } }),
  })
