import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  state?: unknown
  replace?: boolean
  /** Lets the browser cross-fade between list and detail, where it can. */
  viewTransition?: boolean
}

/**
 * A link within the site: a plain anchor that also works without script, followed without loading the page anew.
 * (The router's own brings the machinery of its framework mode along, 1.5 kB that nobody here would use.)
 */
export function Link({ to, state, replace, viewTransition, onClick, ...anchor }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const here = useLocation()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain || anchor.target) return
    event.preventDefault()
    const isHere = href === here.pathname + here.search + here.hash
    navigate(to, { state, replace: replace ?? isHere, viewTransition: viewTransition ?? false })
  }
  return <a {...anchor} href={href} onClick={follow} />
}
