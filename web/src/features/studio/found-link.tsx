import { timeouts } from '@shelai/contract/rules/limits.ts'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../../ui/link.tsx'

/** Resolves once a kept copy would have come, without a network that answers. */
const wait = () => new Promise<undefined>((resolve) => setTimeout(resolve, 2 * timeouts.unanswered))

type FoundLinkProps = {
  /** The page that has a link to what is sought. */
  list: string
  /** Finds the address of what is sought. */
  find: () => Promise<string | undefined>
  lang?: string
  children: ReactNode
}

/**
 * Leads to content that the page knows by its title alone. Its address is sought at the press; where it is not found, the link leads to
 * the list.
 */
export function FoundLink({ list, find, lang, children }: FoundLinkProps) {
  const navigate = useNavigate()
  const isSought = useRef(false)
  useEffect(
    () => () => {
      isSought.current = false
    },
    [],
  )
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isSought.current) return
    isSought.current = true
    const found = await Promise.race([find().catch(() => undefined), wait()])
    // The reader has left meanwhile.
    if (!isSought.current) return
    isSought.current = false
    navigate(found ?? list)
  }
  return (
    <Link to={list} lang={lang} onClick={open}>
      {children}
    </Link>
  )
}
