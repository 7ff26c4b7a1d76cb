import type { Answer } from '@shelai/contract/calls.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage } from '../../i18n/language.tsx'
import type { NumberedRows } from '../../lists/numbered-parts.ts'
import { NumberedRow } from '../../ui/numbered-row.tsx'

type Post = Answer<'jobs.subCategories'>[number]

type PostRowsProps = {
  rows: NumberedRows<Post>
  getPage: (post: Post) => string
  getCount: (post: Post) => number
  /** The words for one counted thing and for several, with a gap for the number. */
  words: readonly [one: string, many: string]
}

/** A list of posts, each with the number of things under it. */
export function PostRows({ rows, getPage, getCount, words: [one, many] }: PostRowsProps) {
  const { language } = useLanguage()
  const counted = (count: number) => interpolate(count === 1 ? one : many, { n: formatDigits(String(count), language) })
  return (
    <ol className="list" start={rows[0]?.number}>
      {rows.map(({ row: post, number }) => (
        <NumberedRow
          key={post.sub_category_id}
          id={post.sub_category_id}
          number={number}
          title={post.title}
          hint={counted(getCount(post))}
          to={getPage(post)}
        />
      ))}
    </ol>
  )
}
