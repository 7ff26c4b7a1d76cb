import type { Answer } from '@shelai/contract/calls.ts'
import { useCountedWords } from '../../i18n/counted.ts'
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
  const count = useCountedWords()
  return (
    <ol className="list" start={rows[0]?.number}>
      {rows.map(({ row: post, number }) => (
        <NumberedRow
          key={post.sub_category_id}
          id={post.sub_category_id}
          number={number}
          title={post.title}
          hint={count(getCount(post), one, many)}
          to={getPage(post)}
        />
      ))}
    </ol>
  )
}
