import { z } from 'zod'
import { counterKinds } from '../rules/counters.ts'
import { savedTypes } from '../rules/limits.ts'
import type { StaffCall } from '../staff-call.ts'

/** The lengths of time that figures are shown for, in days in Dhaka that end with today. */
export const figurePeriods = [7, 30, 90, 365] as const
export type FigurePeriod = (typeof figurePeriods)[number]

const day = z.iso.date()

/** The first and the last day. Days on which nothing happened have no rows. */
const period = { from: day, to: day }

/** Money by day and method, in taka, as the ledger of orders has it. */
const FiguresOfRevenue = z.object({
  ...period,
  rows: z.array(z.object({ day, method_name: z.string(), received: z.number(), paid_back: z.number() })),
})

const FiguresOfRegistrations = z.object({ ...period, rows: z.array(z.object({ day, count: z.int() })) })

/** Running packages by name, and those of them that end within 30 days and that none of their type follows. */
const FiguresOfPackages = z.object({
  rows: z.array(z.object({ package_title: z.string(), active: z.int(), ending: z.int() })),
})

const item = { id: z.int(), title: z.string(), count: z.int() }

const FiguresOfContent = z.object({
  ...period,
  days: z.array(z.object({ day, kind: z.enum(counterKinds), count: z.int() })),
  articles: z.array(z.object(item)),
  calculators: z.array(z.object(item)),
  files: z.array(z.object(item)),
  saved: z.array(z.object({ ...item, type: z.enum(savedTypes) })),
})

/** Searches that found nothing: their words, how often, and the last day. */
const FiguresOfSearches = z.object({
  ...period,
  rows: z.array(z.object({ words: z.string(), count: z.int(), last_day: day })),
})

/**
 * The fewest readers who must have practised before a figure of practice is shown, so that none of them can be read
 * from it.
 */
export const fewestPractising = 5

/** The practice of readers with an account, and the questions that they most often cannot answer. */
const FiguresOfPractice = z.object({
  ...period,
  readers: z.int(),
  answers: z.int(),
  rows: z.array(z.object({ ...item, not_yet: z.int() })),
})

/** The calls for the dashboard. Each requires the right to the data that it sums up. */
export const figuresCalls = {
  figuresOfRevenue: {
    method: 'GET',
    path: '/admin/figures/revenue/{days}',
    caller: { right: 'read', on: 'day-closings' },
    summary: 'Money received and paid back by day in Dhaka and method, over 7, 30, 90 or 365 days',
    answer: FiguresOfRevenue,
    refusals: ['not_found'],
  },
  figuresOfRegistrations: {
    method: 'GET',
    path: '/admin/figures/registrations/{days}',
    caller: { right: 'read', on: 'users' },
    summary: 'Accounts opened by day in Dhaka, of those that still exist',
    answer: FiguresOfRegistrations,
    refusals: ['not_found'],
  },
  figuresOfPackages: {
    method: 'GET',
    path: '/admin/figures/packages',
    caller: { right: 'read', on: 'orders' },
    summary: 'Running packages, and those that end within 30 days',
    answer: FiguresOfPackages,
    refusals: [],
  },
  figuresOfContent: {
    method: 'GET',
    path: '/admin/figures/content/{days}',
    caller: { right: 'read', on: 'articles' },
    summary: 'What was read, calculated, downloaded and saved most, from the daily counters',
    answer: FiguresOfContent,
    refusals: ['not_found'],
  },
  figuresOfSearches: {
    method: 'GET',
    path: '/admin/figures/searches/{days}',
    caller: { right: 'read', on: 'articles' },
    summary: 'Searches of readers without a result: words alone, from the daily counters',
    answer: FiguresOfSearches,
    refusals: ['not_found'],
  },
  figuresOfPractice: {
    method: 'GET',
    path: '/admin/figures/practice/{days}',
    caller: { right: 'read', on: 'job-questions' },
    summary: 'What is practised: questions that at least five readers answered, and how often they could not',
    answer: FiguresOfPractice,
    refusals: ['not_found'],
  },
} as const satisfies Record<string, StaffCall>

export type FiguresOf<N extends keyof typeof figuresCalls> = z.output<(typeof figuresCalls)[N]['answer']>
