import { listPictureVariants } from '@shelai/contract/pictures.ts'
import { fileUrl } from '@shelai/contract/urls.ts'
import { useState } from 'react'

type PictureProps = {
  /** The path as the API gives it; empty where there is no picture. */
  path: string
  /** What stands there while a picture is missing or fails to load. */
  placeholder: string
  alt: string
  width: number
  height: number
  className?: string
  eager?: boolean
}

/** A picture by its path, or the bundled placeholder where it is missing or fails to load. */
export function Picture({ path, placeholder, alt, width, height, className, eager }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const url = fileUrl('', path)
  // One that stands in a single width is no choice.
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
      // A picture may have failed before the page came alive: then no event comes any more.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.src !== '' && !failed) setFailed(true)
      }}
    />
  )
}
