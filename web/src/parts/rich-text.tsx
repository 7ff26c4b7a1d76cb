import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

type Policy = { createHTML: (html: string) => string }

/**
 * The one place that makes HTML from text. The text comes sanitised from the server; browsers that know Trusted Types
 * are told that this policy is the only one allowed to do so.
 */
const policy: Policy | undefined =
  typeof window === 'undefined'
    ? undefined
    : (
        window as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }
      ).trustedTypes?.createPolicy('shelai', { createHTML: (html) => html })

/** Text with structure, as an editor wrote it. Links within the site are followed without loading it anew. */
export function RichText({ html, className = 'prose' }: { html: string; className?: string }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a')
    const path = link?.getAttribute('href')
    if (!path?.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    navigate(path)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are the interactive elements; Enter on them clicks
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className={className}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on save and again when answered
      dangerouslySetInnerHTML={{ __html: policy ? policy.createHTML(html) : html }}
    />
  )
}
