import type { RouteObject } from 'react-router'
import { prefetch } from '../api/prefetch.ts'
import { loadSheets, type SheetName } from '../styles/sheets.ts'
import { AppShell } from './app-shell.tsx'
import { createChunkRetryScreen } from './chunk-retry.tsx'
import { BareErrorScreen, ErrorScreen } from './error-screen.tsx'
import { createProductQuery } from './product-query.ts'
import type { RouteHandle, ScreenModule, SectionColor } from './route-handle.ts'

/** All screens by their files. The manifest knows each file, so that a rendered page names the one that it needs. */
const screens = import.meta.glob<ScreenModule>(['../features/*/*-screen.tsx', './*-screen.tsx', '!./error-screen.tsx'])

/**
 * Creates the route of a screen. `sheets` are the style sheets that the screen needs besides `styles.css`, `lateSheets` those
 * that it needs only once something is pressed.
 */
function screen(
  path: string,
  name: string,
  sectionColor: SectionColor,
  sheets: readonly SheetName[] = [],
  lateSheets: readonly SheetName[] = [],
): RouteObject {
  const file = name.includes('/') ? `../features/${name}-screen.tsx` : `./${name}-screen.tsx`
  if (screens[file] === undefined) throw new Error(`no screen ${file}`)
  const handle: RouteHandle = { sectionColor, file, sheets, lateSheets }
  const load = () => loadScreen(handle)
  return {
    path,
    handle,
    lazy: () => load().catch(() => ({ Component: createChunkRetryScreen(load), loader: () => null })),
  }
}

/** Loads the code and the style of a screen. */
export async function loadScreen({ file, sheets, lateSheets }: RouteHandle) {
  const [{ Component, loader }] = await Promise.all([
    screens[file]?.() ?? Promise.reject(new Error(`no screen ${file}`)),
    loadSheets([...sheets, ...lateSheets]),
  ])
  return { Component, loader: loader ?? (() => null) }
}

/** The routes of the whole site. */
export const routes: RouteObject[] = [
  {
    Component: AppShell,
    ErrorBoundary: BareErrorScreen,
    loader: prefetch((get, call) => get(createProductQuery(call))),
    shouldRevalidate: () => false,
    // An error of a screen leaves the app shell in place.
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          screen('/', 'home', 'madder', ['folders', 'home']),
          screen('/skills', 'articles/skills', 'indigo', ['cards']),
          screen('/skills/:category', 'articles/article-list', 'indigo', ['rows']),
          screen('/skills/:categoryName/:questionId', 'articles/article', 'indigo', ['reading']),
          screen('/job', 'jobs/job-folder', 'madder', ['folders']),
          screen('/jobs', 'jobs/jobs', 'madder', ['cards']),
          screen('/jobs/:category', 'jobs/job-category', 'madder', ['rows']),
          screen('/jobs/:category/:jobsId', 'jobs/questions', 'madder', [], ['reading']),
          screen('/jobs-circular', 'jobs/circular-categories', 'madder', ['cards']),
          screen('/jobs-circular-category', 'jobs/circular-category', 'madder', ['rows']),
          screen('/jobs-circular-subCat/:subCategoryId', 'circulars/circular-list', 'madder'),
          screen('/jobs-circular-details/:circularId', 'circulars/circular', 'madder', ['reading', 'records']),
          screen('/wishlist', 'saved/wishlist', 'madder', ['rows', 'tabs']),
          screen('/kept', 'packs/kept', 'madder', ['records', 'kept']),
          screen('/formula', 'formulas/formula-folder', 'green', ['folders']),
          screen('/formulas', 'formulas/formulas', 'green', ['rows', 'forms']),
          screen('/formulas/:formulaId', 'formulas/calculator', 'green', ['reading', 'forms', 'calculator']),
          screen('/format', 'downloads/format', 'green', ['rows', 'forms']),
          screen('/search', 'search/search', 'madder', ['forms', 'search']),
          screen('/gsd', 'gsd', 'turmeric'),
          screen('/about', 'about/about', 'clay', ['records', 'people']),
          screen('/contact', 'about/contact', 'iron', ['people']),
          screen('/notifications', 'notifications/notifications', 'madder', ['rows']),
          screen('/packages', 'packages', 'madder', ['tabs', 'records', 'buying']),
          screen('/payment', 'orders/payment', 'madder', ['forms', 'buying']),
          screen('/checkout', 'checkout', 'madder', ['forms', 'buying']),
          screen('/login', 'accounts/login', 'madder', ['forms']),
          screen('/registration', 'accounts/registration', 'madder', ['forms']),
          screen('/forget-password', 'accounts/forget-password', 'madder', ['forms']),
          screen('/verify-otp', 'accounts/verify-otp', 'madder', ['forms']),
          screen('/reset', 'accounts/reset', 'madder', ['forms']),
          screen('/profile', 'accounts/profile', 'madder', ['rows', 'records', 'forms', 'people', 'buying']),
          screen('/profile/sessions', 'accounts/sessions', 'madder', ['forms']),
          screen('/profile/:email', 'accounts/picture', 'madder', ['forms', 'people']),
          screen('/privacy', 'accounts/privacy', 'iron', ['reading']),
          screen('*', 'not-found', 'madder'),
        ],
      },
    ],
  },
]
