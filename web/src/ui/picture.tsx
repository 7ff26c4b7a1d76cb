import { listPictureVariants } from '@shelai/contract/rules/pictures.ts'
import { fileUrl } from '@shelai/contract/rules/urls.ts'
import { useState } from 'react'

type PictureProps = {
  /** The path in the API's answer; empty if there is no picture. */
  path: string
  /** The URL of the picture that is shown if there is none, or if it fails to load. */
  placeholder: string
  alt: string
  width: number
  height: number
  className?: string
  eager?: boolean
}

/** A picture, or a placeholder if it is missing or fails to load. */
export function Picture({ path, placeholder, alt, width, height, className, eager }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const url = fileUrl('', path)
  // A picture in a single width needs no `srcset`.
  const widths = failed ? [] : listPictureVariants(path)
  const srcSet = widths[1] && widths.map((one) => `/${one.path} ${one.width}w`).join(', ')
  return (
    <img
      className={className}
      src={failed || url === '' ? placeholder : url}
      srcSet={srcSet}
      sizes={srcSet && `${width}px`}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
      // A picture that failed before hydration sends no event any more. The data saver replaces it before it is fetched.
      ref={(image) => {
        if (!image || failed || image.src === '' || image.naturalWidth > 0) return
        if (image.complete || document.documentElement.hasAttribute('data-saver')) setFailed(true)
      }}
    />
  )
}
