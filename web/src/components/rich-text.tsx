import { type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import placeholder from '../../art/placeholder.svg'
import { trustedHtml } from './trusted-html.ts'

/** Puts the placeholder in place of pictures that could not be loaded, before this was called or after it. */
function replaceBrokenPictures(block: HTMLElement): () => void {
  const replace = (picture: HTMLImageElement) => {
    if (picture.src.endsWith(placeholder)) return
    picture.removeAttribute('srcset')
    picture.src = placeholder
  }
  // An error of a picture does not bubble; it can only be heard on its way down.
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replace(target)
  }
  block.addEventListener('error', onError, true)
  for (const picture of block.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') replace(picture)
  }
  return () => block.removeEventListener('error', onError, true)
}

/** Text with structure, as an editor wrote it. Links within the site are followed without loading it anew. */
export function RichText({ html, className = 'prose' }: { html: string; className?: string }) {
  const navigate = useNavigate()
  const block = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other pictures
  useEffect(() => (block.current ? replaceBrokenPictures(block.current) : undefined), [html])
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
      ref={block}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on save and again when answered
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  )
}
