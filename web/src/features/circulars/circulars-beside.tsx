import type { Answer } from '@shelai/contract/calls.ts'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { ListBeside } from '../../reading/list-beside.tsx'
import { createCircularsSource } from './circulars-queries.ts'
import { ClosingFirst } from './closing-first.tsx'
import { ShortSlip } from './short-slip.tsx'

/** The circulars of the same post, and those of all posts that close first, beside a circular in a wide window. */
export function CircularsBeside({ circular }: { circular: Answer<'circulars.one'> }) {
  const source = createCircularsSource(useCallWithEnvelope(), String(circular.sub_category_id))
  return (
    <ListBeside
      name={circular.sub_cate_name}
      source={source}
      current={circular.id}
      below={<ClosingFirst isBeside except={circular.sub_category_id} />}
    >
      {(rows) => rows.map((row) => <ShortSlip key={row.id} circular={row} isCurrent={row.id === circular.id} />)}
    </ListBeside>
  )
}
