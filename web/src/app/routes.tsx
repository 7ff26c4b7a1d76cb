import { matchRoutes, type RouteObject } from 'react-router'
import { prefetch } from '../network/prefetch.ts'
import { createProductQuery } from '../network/product-query.ts'
import { loadSheets, type SheetName } from '../styles/sheets.ts'
import { AppShell } from './app-shell.tsx'
import type { RouteHandle, ScreenModule, SectionColor, SkeletonShape } from './route-handle.ts'
import { ShownScreen } from './shown.tsx'

/** All screens by their files. The manifest knows each file, so that a rendered page names the one that it needs. */
const screens = import.meta.glob<ScreenModule>(['../features/*/*-screen.tsx', './*-screen.tsx', '!./error-screen.tsx'])

/**
 * Creates the route of a screen. `skeleton` is the shape that stands there while its code is fetched. `sheets` are the style
 * sheets that the screen needs besides `styles.css`, `lateSheets` those that it needs only once something is pressed.
 */
function screen(
  path: string,
  name: string,
  sectionColor: SectionColor,
  skeleton: SkeletonShape,
  sheets: readonly SheetName[] = [],
  lateSheets: readonly SheetName[] = [],
): RouteObject {
  const file = name.includes('/') ? `../features/${name}-screen.tsx` : `./${name}-screen.tsx`
  if (screens[file] === undefined) throw new Error(`no screen ${file}`)
  const handle: RouteHandle = { sectionColor, skeleton, file, sheets, lateSheets }
  return { path, handle, Component: ShownScreen }
}

/** Loads the code and the style of a screen. */
export async function loadScreen({ file, sheets, lateSheets }: RouteHandle) {
  const [{ Component, loader }] = await Promise.all([
    screens[file]?.() ?? Promise.reject(new Error(`no screen ${file}`)),
    loadSheets([...sheets, ...lateSheets]),
  ])
  return { Component, loader }
}

/** Loads what the app shell needs. */
export const loadShell = prefetch((get, call) => get(createProductQuery(call)))

/** The sheets of the screens of a rehearsal. */
const rehearsal: readonly SheetName[] = ['questions', 'reading', 'forms', 'thumb', 'practice']
/** The sheets of the screens of the line studio. */
const lineStudio: readonly SheetName[] = ['reading', 'forms', 'thumb', 'studio']

/** The routes of all screens. The last one matches every path. */
export const screenRoutes: RouteObject[] = [
  screen('/', 'home', 'madder', 'unknown', ['drawings', 'folders', 'home']),
  screen('/skills', 'articles/skills', 'indigo', 'cards', ['drawings', 'tile', 'cards']),
  screen('/skills/:category', 'articles/article-list', 'indigo', 'rows', ['rows', 'drawings', 'tile']),
  screen('/skills/:categoryName/:questionId', 'articles/article', 'indigo', 'text', ['reading']),
  screen('/job', 'job-folder', 'madder', 'unknown', ['rows', 'drawings', 'circulars', 'folders']),
  screen('/jobs', 'jobs/jobs', 'madder', 'cards', ['drawings', 'tile', 'cards']),
  screen('/jobs/:category', 'jobs/job-category', 'madder', 'rows', ['rows', 'drawings', 'tile']),
  screen('/jobs/:category/:jobsId', 'jobs/questions', 'madder', 'rows', ['questions'], ['reading', 'drawings']),
  screen('/jobs-circular', 'jobs/circular-categories', 'madder', 'cards', ['drawings', 'tile', 'cards']),
  screen('/jobs-circular-category', 'jobs/circular-category', 'madder', 'rows', ['rows', 'drawings', 'tile']),
  screen('/jobs-circular-subCat/:subCategoryId', 'circulars/circular-list', 'madder', 'rows', [
    'rows',
    'drawings',
    'circulars',
  ]),
  screen('/jobs-circular-details/:circularId', 'circulars/circular', 'madder', 'text', [
    'reading',
    'records',
    'circulars',
  ]),
  screen('/wishlist', 'saved/wishlist', 'madder', 'rows', ['rows', 'tabs']),
  screen('/kept', 'packs/kept', 'madder', 'rows', ['records', 'kept', 'forms']),
  screen('/formula', 'formulas/formula-folder', 'green', 'unknown', ['drawings', 'folders']),
  screen('/formulas', 'formulas/formulas', 'green', 'rows', ['rows', 'forms']),
  screen('/formulas/:formulaId', 'formulas/calculator', 'green', 'text', ['reading', 'forms', 'result', 'calculator']),
  screen('/format', 'downloads/format', 'green', 'rows', ['rows', 'forms']),
  screen('/search', 'search/search', 'madder', 'unknown', ['forms', 'search']),
  screen('/practice', 'practice/practice', 'madder', 'rows', rehearsal),
  screen('/practice/session', 'practice/session', 'madder', 'rows', rehearsal),
  screen('/practice/mock', 'practice/mock', 'madder', 'rows', rehearsal),
  screen('/practice/readiness', 'practice/readiness', 'madder', 'rows', rehearsal),
  screen('/practice/evening', 'practice/evening', 'madder', 'text', rehearsal),
  screen('/studio', 'studio/studio', 'green', 'rows', lineStudio),
  screen('/studio/watch', 'studio/watch', 'green', 'rows', lineStudio),
  screen('/studio/study', 'studio/study', 'green', 'rows', [...lineStudio, 'result']),
  screen('/studio/style', 'studio/style', 'green', 'rows', lineStudio),
  screen('/studio/pitch', 'studio/pitch', 'green', 'rows', lineStudio),
  screen('/studio/plan', 'studio/plan', 'green', 'rows', lineStudio),
  screen('/studio/people', 'studio/people', 'green', 'rows', lineStudio),
  screen('/studio/board', 'studio/board', 'green', 'rows', lineStudio),
  screen('/gsd', 'gsd', 'turmeric', 'text'),
  screen('/about', 'about/about', 'clay', 'text', ['records', 'people']),
  screen('/contact', 'about/contact', 'iron', 'unknown', ['people']),
  screen('/notifications', 'notifications/notifications', 'madder', 'rows', ['rows']),
  screen('/packages', 'packages', 'madder', 'unknown', ['tabs', 'records', 'buying']),
  screen('/payment', 'orders/payment', 'madder', 'unknown', ['forms', 'buying']),
  screen('/checkout', 'checkout', 'madder', 'unknown', ['forms', 'buying']),
  screen('/login', 'accounts/login', 'madder', 'unknown', ['forms']),
  screen('/registration', 'accounts/registration', 'madder', 'unknown', ['forms']),
  screen('/forget-password', 'accounts/forget-password', 'madder', 'unknown', ['forms']),
  screen('/verify-otp', 'accounts/verify-otp', 'madder', 'unknown', ['forms']),
  screen('/reset', 'accounts/reset', 'madder', 'unknown', ['forms']),
  screen('/profile', 'accounts/profile', 'madder', 'unknown', ['rows', 'records', 'forms', 'people', 'buying']),
  screen('/profile/sessions', 'accounts/sessions', 'madder', 'unknown', ['forms']),
  screen('/profile/:email', 'accounts/picture', 'madder', 'unknown', ['forms', 'people']),
  screen('/privacy', 'accounts/privacy', 'iron', 'text', ['reading']),
  screen('*', 'not-found', 'madder', 'unknown'),
]

const getSection = (path: string) => (path.split('/')[1] ?? '').toLowerCase()

/**
 * Returns the routes that may match a path: those of its section, and the one that matches every path. React Router makes and ranks
 * the patterns of all that it gets, at each match.
 */
export function selectRoutes(pathname: string): RouteObject[] {
  const section = getSection(pathname)
  // A path may have its section in percent signs.
  const mayMatch = ({ path = '' }: RouteObject) =>
    path === '*' || pathname.includes('%') || getSection(path) === section
  return [{ Component: AppShell, children: screenRoutes.filter(mayMatch) }]
}

/** Finds the route of a path, and its parameters. */
export function findRoute(pathname: string) {
  const { route, params = {} } = matchRoutes(selectRoutes(pathname), pathname)?.at(-1) ?? {}
  return { params, handle: route?.handle as RouteHandle, isPage: route?.path !== '*' }
}
