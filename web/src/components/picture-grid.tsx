import placeholder from '../../art/placeholder.svg'
import { Link } from './link.tsx'
import { Picture } from './picture.tsx'
import { LoadingStatus, listPlaces } from './skeletons.tsx'

export type GridPicture = { id: number; name: string; image: string; to: string; state?: object }

/** A grid of categories: their pictures and names. */
export function PictureGrid({ pictures }: { pictures: readonly GridPicture[] }) {
  return (
    <ul className="grid">
      {pictures.map(({ id, name, image, to, state }, place) => (
        <li key={id}>
          <Link className="category-card" to={to} state={state} viewTransition>
            <Picture
              className="category-picture"
              path={image}
              placeholder={placeholder}
              alt=""
              width={320}
              height={200}
              eager={place < 4}
            />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The skeleton of a grid of pictures with names. */
export function GridSkeleton({ pictures = 4 }: { pictures?: number }) {
  return (
    <LoadingStatus>
      <ul className="grid" aria-hidden="true">
        {listPlaces(pictures).map((place) => (
          <li key={place} className="category-card">
            <span className="category-picture" />
            <span className="skeleton skeleton-line" />
          </li>
        ))}
      </ul>
    </LoadingStatus>
  )
}
