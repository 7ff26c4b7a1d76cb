import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { Id } from '../../api/fields.ts'
import { PlanIdParam } from '../../api/ids.ts'
import { commaList, readOnly, taka, text, whole } from '../../records/admin-fields.ts'
import { defineContent } from '../../records/admin-resource.ts'

/** A package as readers see it. `price` is taka; `time_frame` is the shown text and `days` its number. */
export const Plan = z.object({
  id: Id,
  name: z.string(),
  /** The same in Bangla; empty where nobody has written it. */
  name_bn: z.string(),
  type: z.string(),
  price: z.number(),
  time_frame: z.string(),
  days: z.int(),
  /** Comma-separated, as the specification requires. */
  features: z.string(),
  /** The same in Bangla; empty where nobody has written it. */
  features_bn: z.string(),
})

const Share = z.object({ free: z.int(), premium: z.int() })
const Sample = z.object({ title: z.string(), path: z.string() })

/** The content that packages open today, and who checks a payment how fast. */
export const PlanContents = z.object({
  answers: Share,
  articles: Share,
  files: Share,
  /** One free thing of each kind, which everybody can look at on its page. */
  samples: z.object({ answer: Sample.nullable(), article: Sample.nullable(), file: Sample.nullable() }),
  posts: z.int(),
  /**
   * The duration of checking in the last 30 days, in minutes: half of the payments, and nine of ten. Null below 20
   * payments.
   */
  checking: z.object({ half: z.int(), most: z.int() }).nullable(),
  /** Who answers; null until the owner has said so. */
  contact: z.object({ name: z.string(), picture: z.string(), reply: z.string(), reply_bn: z.string() }).nullable(),
})

export const plansCalls = {
  'plans.contents': defineCall({
    method: 'GET',
    path: '/packages/contents',
    caller: 'anyone',
    offline: 'kept',
    summary: 'What packages open today, and how long checking a payment takes',
    cacheTags: ['plans', 'articles', 'jobs', 'downloads', 'about'],
    answer: PlanContents,
    refusals: [],
  }),
  'plans.all': defineCall({
    method: 'GET',
    path: '/packages',
    caller: 'anyone',
    offline: 'kept',
    summary: 'Packages on sale',
    cacheTags: ['plans'],
    answer: z.array(Plan),
    refusals: [],
  }),
  'plans.one': defineCall({
    method: 'GET',
    path: '/packages/:id',
    caller: 'anyone',
    // Money would follow a stale price.
    offline: 'never',
    summary: 'One package',
    cacheTags: ['plans'],
    params: z.object({ id: PlanIdParam }),
    answer: Plan,
    refusals: ['not_found'],
  }),
}

/** The longest duration of a plan, in days. */
const maxDays = 3650

export const plansResources = {
  packages: defineContent({
    feature: 'plans',
    called: ['package', 'packages'],
    names: { one: { en: 'Package', bn: 'প্যাকেজ' }, many: { en: 'Packages', bn: 'প্যাকেজ' } },
    icon: 'inventory2',
    menu: ['money', 3],
    rights: 'plans',
    appendsWithin: null,
    fields: {
      name: text(120, { isRequired: true, isSearched: true }),
      name_bn: text(120, { isSearched: true }),
      type: text(40, { isRequired: true, isSearched: true }),
      price: taka({ isRequired: true }),
      days: whole(1, maxDays, { isRequired: true }),
      time_frame: readOnly(text(40)),
      features: commaList(30),
      features_bn: commaList(30),
    },
  }),
}
