import { z } from 'zod'
import { resourceNames } from '../admin-resources.ts'
import { defineStaffCall, type StaffCall } from '../staff-call.ts'

/**
 * The state of an item against the newest starter content: it is new, it changed and nobody changed it here, it changed
 * and so did staff, staff deleted it here, staff left it, or it was taken and the taking can be undone.
 */
export const starterItemStates = ['new', 'changed', 'edited', 'deleted', 'left', 'taken'] as const
export type StarterItemState = (typeof starterItemStates)[number]

/** The most items that one call takes, leaves or undoes. */
export const mostStarterItems = 50

const StarterItem = z.object({
  key: z.string(),
  resource: z.enum(resourceNames),
  title: z.string(),
  state: z.enum(starterItemStates),
  /** The record that it is here; null for one that is not here. */
  record_id: z.int().nullable(),
})
export type StarterItem = z.output<typeof StarterItem>

export const StarterPack = z.object({
  /** The version of the starter content that was read last; 0 where none was. */
  version: z.int(),
  items: z.array(StarterItem),
})
export type StarterPack = z.output<typeof StarterPack>

/** A field in which the newest item differs from the record here. Texts are without their markup. */
const StarterDifference = z.object({ field: z.string(), here: z.string().nullable(), offered: z.string() })

export const starterOutcomes = ['done', 'nothing_to_do', 'yours', 'refused'] as const
const StarterResult = z.object({
  key: z.string(),
  /** `yours`: staff changed the record here, so it was left as it is. */
  outcome: z.enum(starterOutcomes),
  reason: z.string().nullable(),
})
export type StarterResult = z.output<typeof StarterResult>

const Keys = z.array(z.string().min(1).max(2000)).min(1).max(mostStarterItems)

/** The calls about newer starter content. Who may change the settings may make them. */
export const starterPackCalls = {
  findStarterPack: defineStaffCall({
    method: 'GET',
    path: '/admin/starter-pack',
    caller: { right: 'update', on: 'settings' },
    summary: 'What the newest starter content would add or change here',
    answer: StarterPack,
    refusals: [],
  }),
  compareStarterItem: defineStaffCall({
    method: 'GET',
    path: '/admin/starter-pack/item',
    caller: { right: 'update', on: 'settings' },
    summary: 'In which fields an item of the starter content differs from the record here',
    query: z.object({ key: z.string().min(1).max(2000) }),
    answer: z.array(StarterDifference),
    refusals: ['not_found'],
  }),
  takeStarterItems: defineStaffCall({
    method: 'POST',
    path: '/admin/starter-pack/take',
    caller: { right: 'update', on: 'settings' },
    summary: 'Take items of the starter content, each by itself; a record that staff changed only with `overwrites`',
    body: z.object({ keys: Keys, overwrites: z.boolean().default(false) }),
    answer: z.array(StarterResult),
    refusals: [],
  }),
  leaveStarterItems: defineStaffCall({
    method: 'POST',
    path: '/admin/starter-pack/leave',
    caller: { right: 'update', on: 'settings' },
    summary: 'Leave items of the starter content until a newer version changes them',
    body: z.object({ keys: Keys }),
    answer: z.array(StarterResult),
    refusals: [],
  }),
  undoStarterItems: defineStaffCall({
    method: 'POST',
    path: '/admin/starter-pack/undo',
    caller: { right: 'update', on: 'settings' },
    summary: 'Undo the taking of items whose records nobody has changed since',
    body: z.object({ keys: Keys }),
    answer: z.array(StarterResult),
    refusals: [],
  }),
} as const satisfies Record<string, StaffCall>
