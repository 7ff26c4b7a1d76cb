import { useContext, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { HeadContext } from './head.ts'

/**
 * Replaces a wrong address of the same page by the canonical one: with a redirect on the server, with `replace` in
 * the browser.
 */
export function CanonicalRedirect({ to }: { to: string }) {
  const head = useContext(HeadContext)
  const navigate = useNavigate()
  if (head !== null) head.redirect = to
  useEffect(() => {
    navigate(to, { replace: true })
  }, [navigate, to])
  return null
}
