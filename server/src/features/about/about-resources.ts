import type { FieldErrors } from '@shelai/contract/staff.ts'
import { z } from 'zod'
import { choice, picturePath, text } from '../../platform/admin/field.ts'
import { createContentResource, type StaffRecord } from '../../platform/admin/resource.ts'

const kinds = ['about', 'contact'] as const
const Day = z.iso.date()

/**
 * Validates an `about` record, whose second and third content are the dates of the first release and of the latest
 * update.
 */
function checkOfficial({ type, content_2, content_3 }: StaffRecord): FieldErrors {
  if (type !== 'about') return {}
  return Object.fromEntries(
    Object.entries({ content_2, content_3 })
      .filter(([, day]) => day !== '' && day !== undefined && !Day.safeParse(day).success)
      .map(([name]) => [name, 'A date such as 2026-11-20.']),
  )
}

export const aboutResources = [
  createContentResource({
    name: 'official-content',
    table: 'official_contents',
    fields: {
      type: choice('type', kinds, { isRequired: true }),
      content_1: text('content_1', 1000, { isSearched: true }),
      content_2: text('content_2', 1000, { isSearched: true }),
      content_3: text('content_3', 1000, { isSearched: true }),
    },
    check: (_tx, { after }) => checkOfficial(after),
  }),
  createContentResource({
    name: 'people',
    table: 'people',
    appendsWithin: 'type',
    fields: {
      type: choice('type', kinds, { isRequired: true }),
      img: picturePath('img'),
      name: text('name', 120, { isRequired: true, isSearched: true }),
      degree: text('degree', 200, { isSearched: true }),
      institute: text('institute', 200, { isSearched: true }),
      designation: text('designation', 200, { isSearched: true }),
      designation2: text('designation2', 200, { isSearched: true }),
      mobile: text('mobile', 40),
      email: text('email', 320),
    },
    check: (_tx, { after }) => checkPerson(after),
  }),
]

function checkPerson({ mobile, email }: StaffRecord): FieldErrors {
  return {
    ...(mobile && !/^\+?[\d০-৯][\d০-৯ ()-]{5,}$/.test(String(mobile)) ? { mobile: 'A phone number.' } : {}),
    ...(email && !z.email().safeParse(email).success ? { email: 'An e-mail address.' } : {}),
  }
}
