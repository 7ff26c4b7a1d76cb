import { useContext, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { HeadContext } from './head.ts'

/** Puts the right address in place of one that names the same thing wrongly: by redirect, or by replace in the browser. */
export function CanonicalRedirect({ to }: { to: string }) {
  const head = useContext(HeadContext)
  const navigate = useNavigate()
  if (head !== null) head.redirect = to
  useEffect(() => {
    navigate(to, { replace: true })
  }, [navigate, to])
  return null
}
