import type { LibraryItem } from '@shelai/contract/features/studio/studio-records.ts'
import { useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { X } from '../../../ui/icons.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { getSmv } from '../engine/bulletin-math.ts'
import { useFigures } from '../line/figures.ts'
import { operationWords } from './bulletin-words.ts'

type LibraryPanelProps = {
  library: readonly LibraryItem[]
  take: (item: LibraryItem) => void
  forget: (item: LibraryItem) => void
}

/** The operations that the factory has kept, to take one into the line. */
export function LibraryPanel({ library, take, forget }: LibraryPanelProps) {
  const words = useWords(operationWords)
  const figures = useFigures()
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const shown = library
    .filter(({ of }) => of === 'operation')
    .filter((item) => `${item.name} ${figures.machine(item)}`.toLowerCase().includes(wanted))
    .sort((one, other) => one.name.localeCompare(other.name))
  if (library.length === 0)
    return (
      <div className="line-form">
        <h2>{words.fromLibrary}</h2>
        <p>{words.libraryEmpty}</p>
      </div>
    )
  return (
    <div className="line-form">
      <h2>{words.fromLibrary}</h2>
      <SearchInput label={words.searchLibrary} placeholder={words.searchLibrary} word={query} onType={setQuery} />
      {shown.length === 0 && <p role="status">{words.nothingFound}</p>}
      <ul className="line-rows">
        {shown.map((item) => (
          <li key={item.id} className="library-row">
            <button className="line-row" type="button" onClick={() => take(item)}>
              <span>
                <b>{item.name}</b>
                <span className="caption own-line tabular-numbers">
                  {figures.machine(item)} · {figures.workers(item, 1)}
                </span>
              </span>
              <b className="line-minutes tabular-numbers">{figures.smv(getSmv(item))}</b>
            </button>
            <button
              className="icon-button"
              type="button"
              aria-label={interpolate(words.forget, { name: item.name })}
              onClick={() => forget(item)}
            >
              <X className="icon" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
