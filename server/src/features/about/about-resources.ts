import type { FieldErrors } from '@shelai/contract/rules/staff.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { z } from 'zod'
import { createContentResource, type StaffRecord } from '../../back-office/resource.ts'

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
  createContentResource('official-content', 'official_contents', undefined, {
    findPage,
    check: (_tx, { after }) => checkOfficial(after),
  }),
  createContentResource('people', 'people', undefined, {
    findPage,
    check: (_tx, { after }) => checkPerson(after),
  }),
]

function checkPerson({ mobile, email }: StaffRecord): FieldErrors {
  return {
    ...(mobile && !/^\+?[\d০-৯][\d০-৯ ()-]{5,}$/.test(String(mobile)) ? { mobile: 'A phone number.' } : {}),
    ...(email && !z.email().safeParse(email).success ? { email: 'An e-mail address.' } : {}),
  }
}

function findPage(_db: unknown, { type }: StaffRecord): string {
  return type === 'contact' ? pages.contact : pages.about
}
