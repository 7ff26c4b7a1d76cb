import { type ReactNode, useState } from 'react'

/** The heading of the shown record: its name, and a note about it. */
export type Heading = { name: string; note: string } | undefined

/** Returns the heading of a page whose record comes after it, and how the record sets it. */
export function useHeading(): [heading: ReactNode, setHeading: (heading: Heading) => void] {
  const [heading, setHeading] = useState<Heading>()
  const shown = heading && (
    <span className="studio-heading">
      {heading.name}
      <small>{heading.note}</small>
    </span>
  )
  return [shown, setHeading]
}
