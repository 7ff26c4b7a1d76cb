import { paging } from '@shelai/contract/limits.ts'

type Asked = { page?: number | undefined; limit?: number | undefined }

/** What part of a list is asked for, and what the answer says of it. Past the end is an empty page, not an error. */
export function pageOf(asked: Asked, total: number, defaultLimit: number = paging.limit) {
  const page = asked.page ?? paging.page
  const limit = asked.limit ?? defaultLimit
  return { window: { offset: (page - 1) * limit, limit }, meta: { page, limit, total } }
}
