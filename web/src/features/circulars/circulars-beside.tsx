import type { Answer } from '@shelai/contract/calls.ts'
import { circularPage } from '@shelai/contract/rules/urls.ts'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { ListBeside } from '../../reading/list-beside.tsx'
import { createCircularsSource } from './circulars-queries.ts'

/** The circulars of the same post, beside one of them in a wide window. */
export function CircularsBeside({ circular }: { circular: Answer<'circulars.one'> }) {
  const source = createCircularsSource(useCallWithEnvelope(), String(circular.sub_category_id))
  const describe = ({ id, title, lang }: Answer<'circulars.ofSubCategory'>[number]) => ({
    id,
    title,
    lang,
    to: circularPage(id),
    isPremium: false,
  })
  return <ListBeside name={circular.sub_cate_name} source={source} current={circular.id} describe={describe} />
}
