import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { opensPage } from '../device/presses.ts'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  state?: unknown
  replace?: boolean
  /** True if browsers that can do so cross-fade between the two pages. */
  viewTransition?: boolean
}

/**
 * A link within the site: an anchor that works without script, and that the router follows with script, unless it leads to a
 * file. (React Router's own `Link` adds 1.5 kB of its framework mode, which this app does not use.)
 */
export function Link({ to, state, replace, viewTransition, onClick, ...anchor }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const here = useLocation()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || anchor.target || !opensPage(event, href)) return
    event.preventDefault()
    const isHere = href === here.pathname + here.search + here.hash
    navigate(to, { state, replace: replace ?? isHere, viewTransition: viewTransition ?? false })
  }
  return <a {...anchor} href={href} onClick={follow} />
}
