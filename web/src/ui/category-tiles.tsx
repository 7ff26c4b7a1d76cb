import placeholder from '../../art/placeholder.svg'
import { Drawing } from './drawing.tsx'
import { Link } from './link.tsx'
import { Picture } from './picture.tsx'

export type CategoryTile = {
  id: number
  name: string
  /** The amount of content in the category, in words. */
  count: string
  /** The path of its picture in the API's answer. */
  image: string
  to: string
  state?: object
}

type CategoryTilesProps = {
  tiles: readonly CategoryTile[]
  /** The sheet with the drawings of the starter content's categories. */
  sheet: string
}

/** The categories of a section on two tones of its cloth. Each drawing stands on a seam and rises out of the cloth. */
export function CategoryTiles({ tiles, sheet }: CategoryTilesProps) {
  return (
    <ul className="tiles">
      {tiles.map(({ id, name, count, image, to, state }, place) => {
        const drawing = findDrawingName(image)
        return (
          <li key={id}>
            <Link className="tile" to={to} state={state} viewTransition>
              {drawing ? (
                <Drawing sheet={sheet} name={drawing} />
              ) : (
                <Picture
                  className="tile-picture"
                  path={image}
                  placeholder={placeholder}
                  alt=""
                  width={320}
                  height={200}
                  eager={place < 4}
                />
              )}
              <span className="tile-seam" />
              <span className="tile-name">
                {name} <span className="tile-count tabular-numbers">{count}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/**
 * Returns the drawing of a category that still has the picture of the starter content, which is stored under the drawing's name; undefined
 * for a picture of the owner's.
 */
export function findDrawingName(image: string): string | undefined {
  const [, name] = /^uploads\/([a-z-]+)-[0-9a-f]{20}\.svg$/.exec(image) ?? []
  return name
}
