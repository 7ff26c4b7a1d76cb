import { z } from 'zod'
import { defineCall } from './call.ts'
import { FilePath, Id } from './fields.ts'

export const Banner = z.object({
  id: Id,
  img: FilePath,
  alt: z.string(),
  link: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})

export const Announcement = z.object({ id: Id, text: z.string() })

export const homeCalls = {
  'home.banners': defineCall({
    feature: 'home',
    summary: 'Banners of the home page, in their order',
    cacheTags: ['home'],
    answer: z.array(Banner),
    refusals: [],
  }),
  'home.announcements': defineCall({
    feature: 'home',
    summary: 'Announcements, the most pressing first, then the newest',
    cacheTags: ['home'],
    answer: z.array(Announcement),
    refusals: [],
  }),
}
