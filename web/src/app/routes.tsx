import type { RouteObject } from 'react-router'
import { prefetch } from '../api/prefetch.ts'
import { AppShell } from './app-shell.tsx'
import { createChunkRetryScreen } from './chunk-retry.tsx'
import { BareErrorScreen, ErrorScreen } from './error-screen.tsx'
import { createProductQuery } from './product-query.ts'
import type { RouteHandle, ScreenModule, SectionColor } from './route-handle.ts'

/** All screens by their files. The manifest knows each file, so that a rendered page names the one that it needs. */
const screens = import.meta.glob<ScreenModule>(['../features/*/*-screen.tsx', './*-screen.tsx', '!./error-screen.tsx'])

function screen(path: string, name: string, sectionColor: SectionColor): RouteObject {
  const file = name.includes('/') ? `../features/${name}-screen.tsx` : `./${name}-screen.tsx`
  const load = screens[file]
  if (load === undefined) throw new Error(`no screen ${file}`)
  return {
    path,
    handle: { sectionColor, file } satisfies RouteHandle,
    lazy: () => loadScreen(file).catch(() => ({ Component: createChunkRetryScreen(load), loader: () => null })),
  }
}

/** Loads the code of a screen. */
export async function loadScreen(file: string) {
  const { Component, loader } = await (screens[file]?.() ?? Promise.reject(new Error(`no screen ${file}`)))
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
          screen('/', 'home', 'madder'),
          screen('/skills', 'articles/skills', 'indigo'),
          screen('/skills/:category', 'articles/article-list', 'indigo'),
          screen('/skills/:categoryName/:questionId', 'articles/article', 'indigo'),
          screen('/job', 'jobs/job-folder', 'madder'),
          screen('/jobs', 'jobs/jobs', 'madder'),
          screen('/jobs/:category', 'jobs/job-category', 'madder'),
          screen('/jobs/:category/:jobsId', 'jobs/questions', 'madder'),
          screen('/jobs-circular', 'jobs/circular-categories', 'madder'),
          screen('/jobs-circular-category', 'jobs/circular-category', 'madder'),
          screen('/jobs-circular-subCat/:subCategoryId', 'circulars/circular-list', 'madder'),
          screen('/jobs-circular-details/:circularId', 'circulars/circular', 'madder'),
          screen('/wishlist', 'saved/wishlist', 'madder'),
          screen('/formula', 'formulas/formula-folder', 'green'),
          screen('/formulas', 'formulas/formulas', 'green'),
          screen('/formulas/:formulaId', 'formulas/calculator', 'green'),
          screen('/format', 'downloads/format', 'green'),
          screen('/gsd', 'gsd', 'turmeric'),
          screen('/about', 'about/about', 'clay'),
          screen('/contact', 'about/contact', 'iron'),
          screen('/notifications', 'notifications/notifications', 'madder'),
          screen('/packages', 'packages', 'madder'),
          screen('/payment', 'orders/payment', 'madder'),
          screen('/checkout', 'checkout', 'madder'),
          screen('/login', 'accounts/login', 'madder'),
          screen('/registration', 'accounts/registration', 'madder'),
          screen('/forget-password', 'accounts/forget-password', 'madder'),
          screen('/verify-otp', 'accounts/verify-otp', 'madder'),
          screen('/reset', 'accounts/reset', 'madder'),
          screen('/profile', 'accounts/profile', 'madder'),
          screen('/profile/:email', 'accounts/picture', 'madder'),
          screen('/privacy', 'accounts/privacy', 'iron'),
          screen('*', 'not-found', 'madder'),
        ],
      },
    ],
  },
]
