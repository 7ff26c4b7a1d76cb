import {
  type ComparedCircular,
  compareCirculars,
  type FoundSign,
  findScamSigns,
  isCopyWithOtherNumber,
  isSameCircular,
} from '@shelai/contract/features/circulars/scam-signs.ts'
import type { PostTables } from '../../joined-tables.ts'
import { toFlag } from '../../kernel/database/columns.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { listComparable } from './circulars-store.ts'
import type { CircularsTables } from './circulars-tables.ts'

type Checked = ComparedCircular & {
  id: number | undefined
  sub_category_id: number | undefined
  how_to_apply: string | null
  salary: string | null
}

/** Looks for the signs by which readers are robbed, and for circulars that one repeats. */
export async function checkCircular(
  db: Handle<CircularsTables & PostTables>,
  circular: Checked,
): Promise<{
  signs: FoundSign[]
  duplicates: { id: number; title: string; company: string | null; has_other_number: 0 | 1 }[]
}> {
  const { company, title, content, how_to_apply, salary } = circular
  const signs = findScamSigns({ company, texts: [title, content, how_to_apply, salary] })
  const withContact = <T extends ComparedCircular & { how_to_apply: string | null }>({
    how_to_apply: contact,
    ...rest
  }: T) => ({
    ...rest,
    content: `${rest.content}\n${contact ?? ''}`,
  })
  const own = withContact(circular)
  const others = (await listComparable(db, circular))
    .map(withContact)
    .filter((other) => isSameCircular(own, other))
    .map((other) => ({ ...other, likeness: compareCirculars(own, other), isCopy: isCopyWithOtherNumber(own, other) }))
    .sort((one, other) => other.likeness - one.likeness)
  // The copy is the later one: the original does not become a fraud because somebody copies it.
  const copied = others.find(({ id, isCopy }) => isCopy && (circular.id === undefined || id < circular.id))
  return {
    signs: copied ? [...signs, { sign: 'copied', quote: copied.title }] : signs,
    duplicates: others.map(({ isCopy, likeness: _, content: _content, ...other }) => ({
      ...other,
      has_other_number: toFlag(isCopy),
    })),
  }
}
