import { defineWords } from '@shelai/contract/rules/words.ts'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/language.tsx'

const words = defineWords({ loading: { en: 'Loading', bn: 'লোড হচ্ছে' } })

/** Lists the places of a skeleton's parts. */
export const listPlaces = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Announces to assistive technology that content is loading, and shows its shape to everybody else. */
export function LoadingStatus({ children }: { children: ReactNode }) {
  const { loading } = useWords(words)
  return (
    <div role="status" aria-label={loading}>
      {children}
    </div>
  )
}

/** The skeleton of a list of rows. */
export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <LoadingStatus>
      <ul className="list" aria-hidden="true">
        {listPlaces(rows).map((place) => (
          <li className="row" key={place}>
            <span className="main">
              <span className="skeleton" />
            </span>
          </li>
        ))}
      </ul>
    </LoadingStatus>
  )
}

/** The skeleton of running text. */
export function TextSkeleton({ lines = 9 }: { lines?: number }) {
  return (
    <LoadingStatus>
      <div aria-hidden="true">
        {listPlaces(lines).map((place) => (
          <div className="skeleton skeleton-line" key={place} />
        ))}
      </div>
    </LoadingStatus>
  )
}

/** The skeleton of a section's categories. */
export function TilesSkeleton({ tiles = 12 }: { tiles?: number }) {
  return (
    <LoadingStatus>
      <ul className="tiles" aria-hidden="true">
        {listPlaces(tiles).map((place) => (
          <li key={place}>
            <span className="skeleton skeleton-tile" />
          </li>
        ))}
      </ul>
    </LoadingStatus>
  )
}

/** A spinner, for content of unknown shape. */
export function Spinner() {
  const { loading } = useWords(words)
  return <div className="spinner" role="status" aria-label={loading} />
}
