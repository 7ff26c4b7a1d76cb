import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { FilePath, Id } from '../../api/fields.ts'
import { linkOrNone, picture, readOnly, text, whole } from '../../records/admin-fields.ts'
import { defineContent } from '../../records/admin-resource.ts'

export const Banner = z.object({
  id: Id,
  img: FilePath,
  alt: z.string(),
  link: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The words and the label of the button. A banner without words is its picture alone. */
  title: z.string(),
  title_bn: z.string(),
  button_text: z.string(),
  button_text_bn: z.string(),
})

export const Announcement = z.object({ id: Id, text: z.string(), text_bn: z.string() })

export const homeCalls = {
  'home.banners': defineCall({
    method: 'GET',
    path: '/banner',
    caller: 'anyone',
    offline: 'kept',
    summary: 'Banners of the home page, in their order',
    cacheTags: ['home'],
    answer: z.array(Banner),
    refusals: [],
  }),
  'home.announcements': defineCall({
    method: 'GET',
    path: '/banner/announcement',
    caller: 'anyone',
    offline: 'kept',
    summary: 'Announcements, the most pressing first, then the newest',
    cacheTags: ['home'],
    answer: z.array(Announcement),
    refusals: [],
  }),
}

export const homeResources = {
  banners: defineContent({
    feature: 'home',
    called: ['banner', 'banners'],
    names: { one: { en: 'Banner', bn: 'ব্যানার' }, many: { en: 'Banners', bn: 'ব্যানার' } },
    icon: 'viewCarousel',
    menu: ['front', 1],
    appendsWithin: null,
    fields: {
      img: picture({ isRequired: true, aspect: 5 / 2 }),
      alt: text(300, { isSearched: true }),
      title: text(80, { isSearched: true }),
      title_bn: text(80),
      button_text: text(40),
      button_text_bn: text(40),
      link: linkOrNone(),
      width: readOnly(whole(1, 10_000)),
      height: readOnly(whole(1, 10_000)),
    },
  }),
  announcements: defineContent({
    feature: 'home',
    called: ['announcement', 'announcements'],
    names: { one: { en: 'Announcement', bn: 'ঘোষণা' }, many: { en: 'Announcements', bn: 'ঘোষণা' } },
    icon: 'campaign',
    menu: ['front', 2],
    order: ['priority', 'desc'],
    fields: {
      text: text(500, { isRequired: true, isSearched: true }),
      priority: whole(0, 1000),
    },
  }),
}
