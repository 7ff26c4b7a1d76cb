import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { findRoute, screenRoutes } from './routes.tsx'

const ownPaths = screenRoutes.slice(0, -1).map(({ path = '' }) => path.replaceAll(/:\w+/g, 'a%20b'))

test.each([
  ...ownPaths,
  '',
  '//',
  '//skills',
  '/skills//',
  '/SKILLS/x',
  '/Jobs-Circular-SUBCAT/1',
  '/%6aobs/x',
  '/jobs%2Fx',
  '/%25',
  '/profile/x/y',
  '/\u212aept',
  '/nowhere',
])('findRoute finds the same for %s as a match of all routes', (path) => {
  const match = matchRoutes<RouteObject>([{ children: screenRoutes }], path)?.at(-1)
  expect(findRoute(path)).toMatchObject({ handle: match?.route.handle, params: match?.params })
})
