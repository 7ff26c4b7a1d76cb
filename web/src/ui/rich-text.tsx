import type { ContentLanguage } from '@shelai/contract/rules/words.ts'
import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import placeholder from '../../art/placeholder.svg'
import { opensPage } from '../device/presses.ts'
import { trustedHtml } from '../device/trusted-html.ts'
import { getTextLang } from '../i18n/content-lang.ts'

/** Replaces pictures that fail to load by the placeholder, including those that have failed already. */
function replaceBrokenPictures(block: HTMLElement): () => void {
  const replace = (picture: HTMLImageElement) => {
    if (picture.src.endsWith(placeholder)) return
    picture.removeAttribute('srcset')
    picture.src = placeholder
  }
  // An error event of a picture does not bubble, so the listener is a capturing one.
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replace(target)
  }
  block.addEventListener('error', onError, true)
  for (const picture of block.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') replace(picture)
  }
  return () => block.removeEventListener('error', onError, true)
}

type RichTextProps = {
  html: string
  className?: string
  /** The language of the content to which it belongs, if that declares one. */
  lang?: ContentLanguage
}

/** An editor's HTML. The router follows links to pages of the site, without loading the page again; the browser opens files. */
export function RichText({ html, className = 'prose', lang = 'mixed' }: RichTextProps) {
  const navigate = useNavigate()
  const block = useRef<HTMLDivElement>(null)
  // Trusted HTML is an object. For another one React writes the whole text again, and what is selected in it is lost.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML contains other pictures
  useEffect(() => (block.current ? replaceBrokenPictures(block.current) : undefined), [html])
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a')
    const path = link?.getAttribute('href')
    if (!path || !opensPage(event, path)) return
    event.preventDefault()
    navigate(path)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are the interactive elements; Enter on them clicks
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className={className}
      lang={getTextLang(html, lang)}
      ref={block}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it when it is saved, and again in every answer
      dangerouslySetInnerHTML={content}
    />
  )
}
