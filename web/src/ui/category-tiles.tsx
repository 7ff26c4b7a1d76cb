import type { ReactNode } from 'react'
import placeholder from '../../art/placeholder.svg'
import { Drawing } from './drawing.tsx'
import { Link } from './link.tsx'
import { Picture } from './picture.tsx'

type Category = {
  name: string
  /** The amount of content in the category, in words. */
  count: string
  /** What else is said of it beside its list. */
  more?: string
  /** The path of its picture in the API's answer. */
  image: string
}

export type CategoryTile = Category & { id: number; to: string; state?: object }

type CategoryBandProps = { sheet: string; tile: Omit<CategoryTile, 'id'> }

/** One category by itself, its drawing beside its name at every width. */
export function CategoryBand({ sheet, tile: { to, state, ...category } }: CategoryBandProps) {
  return (
    <Link className="tile band hem" to={to} state={state} viewTransition>
      <TileContent sheet={sheet} category={category} isEager={false} />
    </Link>
  )
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
      {tiles.map(({ id, to, state, ...category }, place) => (
        <li key={id}>
          <Link className="tile" to={to} state={state} viewTransition>
            <TileContent sheet={sheet} category={category} isEager={place < 4} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type CategoryCoverProps = {
  sheet: string
  category: Category
  /** What stands below the tile. */
  below?: ReactNode
  /** The list of the category. */
  children: ReactNode
}

/** A category's list below the category's tile, from the width of a tablet on beside it. */
export function CategoryCover({ sheet, category, below, children }: CategoryCoverProps) {
  return (
    <div className="covered">
      <div className="cover">
        <p className="cover-tile">
          <TileContent sheet={sheet} category={category} isEager={false} />
        </p>
        {below}
      </div>
      <div>{children}</div>
    </div>
  )
}

type TileContentProps = { sheet: string; category: Category; isEager: boolean }

function TileContent({ sheet, category: { name, count, more, image }, isEager }: TileContentProps) {
  const drawing = findDrawingName(image)
  return (
    <>
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
          eager={isEager}
        />
      )}
      <span className="tile-seam" />
      <span className="tile-name">
        <span className="tile-title">{name}</span> <span className="tile-count tabular-numbers">{count}</span>
        {more && <span className="caption tabular-numbers">{more}</span>}
      </span>
    </>
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
