import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { createClosingFirstQuery } from './circulars-queries.ts'
import { circularsWords } from './circulars-words.ts'
import { ShortSlip } from './short-slip.tsx'

/** The number of circulars on a page of something else. */
const shown = 3

type ClosingFirstProps = {
  /** True in the column beside a circular, which has room for all of them. */
  isBeside?: boolean
  /** The id of a post whose circulars are listed already. */
  except?: number
}

/** The circulars of all posts that close first. Nothing where there are none. */
export function ClosingFirst({ isBeside, except }: ClosingFirstProps) {
  const { data = [] } = useQuery(createClosingFirstQuery(useCall()))
  const { closingFirst } = useWords(circularsWords)
  const circulars = data.filter(({ sub_category_id }) => sub_category_id !== except)
  if (circulars.length === 0) return null
  return (
    <section>
      {isBeside ? <p className="beside-title">{closingFirst}</p> : <h2>{closingFirst}</h2>}
      <ul className="slips">
        {circulars.slice(0, isBeside ? undefined : shown).map((circular) => (
          <ShortSlip key={circular.id} circular={circular} />
        ))}
      </ul>
    </section>
  )
}
