type DrawingProps = {
  /** The URL of a sheet of drawings in `web/art`. */
  sheet: string
  /** Without a name the drawing's place stays empty. */
  name: string | undefined
}

/**
 * A drawing of the product, in the dye of the section around it: muslin cut out and sewn on, with one stitched detail. A sheet is a
 * file of its own, so that pages do not carry its drawings; its colours are properties, which reach into it.
 */
export function Drawing({ sheet, name }: DrawingProps) {
  return (
    <svg className="art" viewBox="0 0 120 120" aria-hidden="true">
      {name && <use href={`${sheet}#${name}`} />}
    </svg>
  )
}
