import type { z } from 'zod'
import type { RefusalCode } from '../api/refusals.ts'
import type { Feature } from '../rules/features.ts'
import { type AuditAction, contentStates, type RightsArea } from '../rules/staff.ts'
import type { Language } from '../rules/words.ts'
import {
  type AdminField,
  choice,
  momentOrNone,
  picture,
  readOnly,
  recordId,
  text,
  texts,
  uncopied,
  whole,
} from './admin-fields.ts'

type Words = Readonly<Record<Language, string>>

/** The icons of the menu. Each has its picture in the back office. */
export const resourceIcons = [
  'accountBalanceWallet',
  'article',
  'badge',
  'campaign',
  'category',
  'delete',
  'factCheck',
  'functions',
  'groups2',
  'history',
  'info',
  'inventory2',
  'manageAccounts',
  'notifications',
  'people',
  'publishedWithChanges',
  'quiz',
  'rateReview',
  'receiptLong',
  'report',
  'settings',
  'spellcheck',
  'tableView',
  'viewCarousel',
  'workOutline',
  'workspaces',
] as const
export type ResourceIcon = (typeof resourceIcons)[number]

/** The groups of the menu, in the order in which work is done: what waits for somebody first, then content, then the rest. */
export const menuGroups = ['money', 'skills', 'jobs', 'tools', 'front', 'readers', 'history'] as const
type MenuGroup = (typeof menuGroups)[number]

/**
 * The presentation of a resource in the back office: its names in menu and lists, its icon, its group of the menu and
 * its place there.
 */
type Presentation = {
  names: { one: Words; many: Words }
  icon: ResourceIcon
  /** Null for a resource that is reached from others alone. */
  menu: readonly [group: MenuGroup, place: number] | null
}

/** An action on a record beyond create, update and delete, such as the approval of an order. It requires `update`. */
export type AdminAction = { summary: string; body: z.ZodType; refusals: readonly RefusalCode[] }

/** A kind of record of the back office. */
export type AdminResource = Presentation & {
  feature: Feature | 'admin'
  /** The words for one record and for several in messages. */
  called: readonly [one: string, many: string]
  /** Whole numbers for content, text for accounts and orders. */
  idKind: 'number' | 'text'
  fields: Readonly<Record<string, AdminField>>
  /** The actions that the resource supports, whatever the role. */
  actions: readonly AuditAction[]
  /** The area of rights that the resource belongs to; the rights of each role stand in `staff.ts`. */
  rights: RightsArea
  /** The default sort order: a field and its direction. */
  order: readonly [field: string, direction: 'asc' | 'desc']
  /** New records are appended after the others that share this field's value; after all others when it is null. */
  appendsWithin?: string | null
  /** Records are of people: an export of them requires the password again. */
  isPersonal?: true
  /** Its records stand on a page that a guest can open, which is previewed while one is edited. */
  hasPreview?: boolean
  /** Its export is a call of its own, beside the general export of lists. */
  hasOwnExport?: true
  /**
   * The fields of an export for people, in their order: with named columns, times in Dhaka and numbers as they are written
   * here. Without it an export holds every field, as an import reads it.
   */
  exported?: readonly string[]
  /** The actions on a record that are not changes of its fields. */
  customActions?: Readonly<Record<string, AdminAction>>
}

/** Preserves a resource's exact type, so that its fields' names are known. */
export function defineResource<const R extends AdminResource>(resource: R): R {
  return resource
}

/** The fields that every content record has. */
const baseFields = {
  sort_order: uncopied(whole(0, 1_000_000)),
  state: choice(contentStates, { initial: 'live' }),
  publish_at: momentOrNone(),
  created_at: readOnly(momentOrNone()),
  updated_at: readOnly(momentOrNone()),
} as const satisfies Record<string, AdminField>

type ContentDefaults = {
  idKind: 'number'
  actions: readonly ['read', 'create', 'update', 'delete']
  rights: RightsArea
  hasPreview: boolean
  order: readonly [field: string, direction: 'asc' | 'desc']
}

/** Defines a resource of content: its own fields, and the state, the position and the times that all content has. */
export function defineContent<const R extends Omit<AdminResource, keyof ContentDefaults> & Partial<ContentDefaults>>(
  resource: R,
): Omit<ContentDefaults & R, 'fields'> & { fields: R['fields'] & typeof baseFields } {
  return {
    idKind: 'number',
    actions: ['read', 'create', 'update', 'delete'],
    rights: 'content',
    hasPreview: true,
    order: ['sort_order', 'asc'],
    ...resource,
    fields: { ...resource.fields, ...baseFields },
  }
}

/**
 * Defines a resource of categories, with fields of its own if it has any. URLs contain their names, so former names are kept to find
 * them by.
 */
export function defineCategories<const F extends Readonly<Record<string, AdminField>>>(
  feature: Feature,
  presentation: Presentation,
  ownFields: F,
) {
  return defineContent({
    ...presentation,
    feature,
    called: ['category', 'categories'],
    appendsWithin: null,
    fields: {
      category_id: recordId(),
      category_name: text(80, { isRequired: true, isSearched: true }),
      category_name_bn: text(80, { isSearched: true }),
      category_img: picture({ aspect: 8 / 5 }),
      ...ownFields,
      former_names: readOnly(texts(1000)),
    },
  })
}
