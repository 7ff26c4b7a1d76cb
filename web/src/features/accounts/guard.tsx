import { pages } from '@shelai/contract/rules/urls.ts'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type SignedIn, useReader } from '../../session/session.ts'
import { Spinner } from '../../ui/skeletons.tsx'

/** Shows its content to a signed-in reader only. Redirects a guest to the login, which leads back here. */
export function Guard({ children }: { children: (reader: SignedIn) => ReactNode }) {
  const reader = useReader()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isGuest = reader === null
  useEffect(() => {
    if (isGuest) navigate(pages.login, { replace: true, state: { redirectTo: pathname + search } })
  }, [isGuest, navigate, pathname, search])
  return reader ? children(reader) : <Spinner />
}
