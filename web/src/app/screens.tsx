import { useLocation, useRoutes } from 'react-router'
import { ErrorBoundary } from './error-boundary.tsx'
import { BareErrorScreen } from './error-screen.tsx'
import { routes } from './routes.tsx'

/** Renders the routes of the site, on the server and in the browser. */
export function Screens() {
  const { key } = useLocation()
  return (
    <ErrorBoundary Fallback={BareErrorScreen} place={key}>
      {useRoutes(routes)}
    </ErrorBoundary>
  )
}
