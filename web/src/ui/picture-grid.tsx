import placeholder from '../../art/placeholder.svg'
import { Link } from './link.tsx'
import { Picture } from './picture.tsx'

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
