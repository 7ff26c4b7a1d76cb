import { defineWords } from '@shelai/contract/words.ts'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/language.tsx'

const words = defineWords({ loading: { en: 'Loading', bn: 'লোড হচ্ছে' } })

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Says to assistive technology that content is on its way, and shows its shape to the others. */
function Waiting({ children }: { children: ReactNode }) {
  const { loading } = useWords(words)
  return (
    <div role="status" aria-label={loading}>
      {children}
    </div>
  )
}

/** The shape of a list of rows. */
export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Waiting>
      <ul className="list" aria-hidden="true">
        {places(rows).map((place) => (
          <li className="row" key={place}>
            <span className="main">
              <span className="skeleton" />
            </span>
          </li>
        ))}
      </ul>
    </Waiting>
  )
}

/** The shape of a grid of pictures with names. */
export function GridSkeleton({ pictures = 4 }: { pictures?: number }) {
  return (
    <Waiting>
      <ul className="grid" aria-hidden="true">
        {places(pictures).map((place) => (
          <li key={place} className="category-card">
            <span className="category-picture" />
            <span className="skeleton skeleton-line" />
          </li>
        ))}
      </ul>
    </Waiting>
  )
}

/** The shape of running text. */
export function TextSkeleton({ lines = 9 }: { lines?: number }) {
  return (
    <Waiting>
      <div className="prose" aria-hidden="true">
        {places(lines).map((place) => (
          <div className="skeleton skeleton-line" key={place} />
        ))}
      </div>
    </Waiting>
  )
}

/** The spinner, only where the shape of what comes is unknown. */
export function Spinner() {
  const { loading } = useWords(words)
  return <div className="spinner" role="status" aria-label={loading} />
}
