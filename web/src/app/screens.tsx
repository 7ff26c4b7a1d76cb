import { useLocation, useRoutes } from 'react-router'
import { ErrorBoundary } from './error-boundary.tsx'
import { BareErrorScreen } from './error-screen.tsx'
import { selectRoutes } from './routes.tsx'

/** Renders the routes of the site, on the server and in the browser. */
export function Screens() {
  const { key, pathname } = useLocation()
  return (
    <ErrorBoundary Fallback={BareErrorScreen} place={key}>
      {useRoutes(selectRoutes(pathname))}
    </ErrorBoundary>
  )
}
